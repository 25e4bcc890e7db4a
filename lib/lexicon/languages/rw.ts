import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Kinyarwanda

export const pageTerms: PageTerms = {
  signIn: `
injira*
`,
};

export const mailTerms: MailTerms = {
  code: `
kode
`,
  oneTimeCode: `
inshuro imwe
kode yawe
kode yo kwemeza
`,
  verify: `
emeza*
kwemeza*
`,
  signIn: `
injira*
iyandikish*
kwinjira*
`,
  password: `
ijambo ry'ibanga
ijambobanga*
`,
  expires: `
iminota
minota
`,
  otherNumber: `
ibyo watumije
komande
`,
  shortMailHint: `
murakaza neza
`,
};
