import type { MailTerms } from '../term-kinds.ts';

// Ossetic

export const mailTerms: MailTerms = {
  code: `
кодӕн
`,
  verify: `
бӕлвырд*
ӕцӕгдзинад*
`,
  signIn: `
бахиз*
бахызт
бахыст*
регистраци*
`,
  password: `
пароль*
`,
  expires: `
минут*
`,
  otherNumber: `
заказ*
`,
  shortMailHint: `
æгас цу
`,
};
