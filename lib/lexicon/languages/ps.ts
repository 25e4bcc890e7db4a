import type { MailTerms } from '../term-kinds.ts';

// Pashto

export const mailTerms: MailTerms = {
  code: `
*کوډ*
`,
  oneTimeCode: `
*د تایید کوډ*
*د تصدیق کوډ*
*یو ځل*
`,
  verify: `
*تایید*
*تصدیق*
*فعال*
`,
  signIn: `
*ننوتل*
*ننوځئ*
*نوم لیک*
`,
  password: `
*تېرنویه*
*پاسورډ*
*پټنوم*
`,
  expires: `
*دقیق*
*پای ته*
`,
  otherNumber: `
*امر*
*تلیفون*
`,
  notYou: `
*تاسو نه*
`,
  shortMailHint: `
*ښه راغلاست*
`,
};
