import type { MailTerms } from '../term-kinds.ts';

// Upper Sorbian

export const mailTerms: MailTerms = {
  code: `
kod
koda
`,
  verify: `
aktiwizuj*
přepruw*
wobkruć*
`,
  signIn: `
přizjew*
zregistr*
`,
  password: `
hesło*
`,
  expires: `
mjeńšin*
płaćiw*
spadnje
`,
  otherNumber: `
skazank*
telefon*
zličbowank*
`,
  shortMailHint: `
witajće
`,
};
