import type { MailTerms } from '../term-kinds.ts';

// Romansh

export const mailTerms: MailTerms = {
  code: `
code
codes
`,
  oneTimeCode: `
code da conferma
code da segirezza
code da verificaziun
`,
  verify: `
activar*
confermar*
verifitg*
`,
  signIn: `
annunzia*
registr*
s'annunziar
`,
  password: `
pled-clav
`,
  expires: `
minutas
scada
`,
  otherNumber: `
empustaziun*
quint*
`,
  shortMailHint: `
bainvegni*
`,
};
