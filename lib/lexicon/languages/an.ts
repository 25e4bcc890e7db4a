import type { MailTerms } from '../term-kinds.ts';

// Aragonese

export const mailTerms: MailTerms = {
  code: `
codigo*
`,
  verify: `
activaci*
activar*
confirm*
verific*
`,
  signIn: `
encetar*
rechistr*
`,
  password: `
clau
contrasenya*
`,
};
