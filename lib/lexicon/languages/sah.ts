import type { MailTerms } from '../term-kinds.ts';

// Yakut

export const mailTerms: MailTerms = {
  code: `
куод*
куоду
`,
  verify: `
бигэргэт*
`,
  signIn: `
бэлиэтэн*
киир*
`,
  password: `
аһарык*
киирии тыл*
`,
  expires: `
мүнүүт*
`,
  otherNumber: `
сакаас*
сакааһ*
`,
};
