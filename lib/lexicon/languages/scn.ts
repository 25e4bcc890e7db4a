import type { MailTerms } from '../term-kinds.ts';

// Sicilian

export const mailTerms: MailTerms = {
  code: `
còdici*
`,
  oneTimeCode: `
còdici d'auturizzazzioni
còdici di cunferma
còdici di virìfica
`,
  verify: `
attivari*
cunferm*
virìfic*
`,
  signIn: `
riggistr*
trasi
tràsiri
`,
  password: `
parola di trasuta
`,
  expires: `
minuti
scadi
`,
  otherNumber: `
fattur*
òrdini
`,
};
