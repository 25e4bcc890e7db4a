import type { MailTerms } from '../term-kinds.ts';

// Assamese

export const mailTerms: MailTerms = {
  code: `
কোড*
ক’ড*
সংকেত*
`,
  oneTimeCode: `
এবাৰ*
সত্যাপন ক’ড*
`,
  verify: `
নিশ্চিত*
সত্যাপন*
`,
  signIn: `
ছাইন ইন*
পঞ্জীয়ন*
লগ ইন*
`,
  password: `
গুপ্তশব্দ*
পাছৱৰ্ড*
`,
  expires: `
মিনিট*
ম্যাদ*
`,
  otherNumber: `
অৰ্ডাৰ*
ফোন*
`,
  shortMailHint: `
আদৰণি*
স্বাগতম*
`,
};
