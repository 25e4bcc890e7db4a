import type { MailTerms } from '../term-kinds.ts';

// Sindhi

export const mailTerms: MailTerms = {
  code: `
*ڪوڊ*
`,
  oneTimeCode: `
*تصديقي ڪوڊ*
*هڪ ڀيرو*
`,
  verify: `
*تصديق*
*پڪ*
`,
  signIn: `
*داخل*
*رجسٽر*
*لاگ ان*
`,
  password: `
*پاسورڊ*
*ڳجھولفظ*
`,
  expires: `
*ختم*
*منٽ*
`,
  otherNumber: `
*آرڊر*
*فون*
`,
  shortMailHint: `
*ڀليڪار*
`,
};
