import type { MailTerms } from '../term-kinds.ts';

// Lombard

export const mailTerms: MailTerms = {
  code: `
còdes
`,
  verify: `
ativa*
conferm*
verific*
`,
  signIn: `
entra
registr*
`,
  password: `
password
`,
};
