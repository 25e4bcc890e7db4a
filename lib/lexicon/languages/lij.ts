import type { MailTerms } from '../term-kinds.ts';

// Ligurian

export const mailTerms: MailTerms = {
  code: `
còdice*
`,
  verify: `
ativa*
conferm*
verific*
`,
  signIn: `
intrâ
registr*
`,
  password: `
password
poula segreta
`,
  expires: `
menuti
scazze
`,
  otherNumber: `
ordine
`,
};
