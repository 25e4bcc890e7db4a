import type { MailTerms } from '../term-kinds.ts';

// Papiamento

export const mailTerms: MailTerms = {
  code: `
kódigo
`,
  verify: `
aktivá*
konfirm*
verifik*
`,
  signIn: `
drenta
log in
registrá
`,
  password: `
kontraseña*
`,
  expires: `
minüt
`,
  otherNumber: `
faktura
órdu
`,
  shortMailHint: `
bon bini
`,
};
