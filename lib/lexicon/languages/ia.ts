import type { MailTerms } from '../term-kinds.ts';

// Interlingua

export const mailTerms: MailTerms = {
  code: `
codice*
`,
  oneTimeCode: `
codice de autorisation
codice de confirmation
codice de verification
`,
  verify: `
activar*
confirm*
verific*
`,
  signIn: `
aperir session
apertura de session
inscrib*
`,
  password: `
contrasigno*
`,
  expires: `
expira
minutas
`,
  otherNumber: `
commanda*
factura*
`,
};
