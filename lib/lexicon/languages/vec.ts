import type { MailTerms } from '../term-kinds.ts';

// Venetian

export const mailTerms: MailTerms = {
  code: `
còdexe
`,
  verify: `
ativa*
conferm*
verìf*
`,
  signIn: `
entra
registr*
`,
  password: `
password
`,
};
