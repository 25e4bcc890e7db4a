import type { MailTerms } from '../term-kinds.ts';

// Friulian

export const mailTerms: MailTerms = {
  code: `
codis
codiç
`,
  verify: `
ative*
conferm*
verific*
`,
  signIn: `
jentr*
jentrâ
regjistr*
`,
  password: `
password
peraule clâf
`,
  expires: `
minûts
scjât
`,
  otherNumber: `
fature*
ordin*
`,
  shortMailHint: `
benvignût*
`,
};
