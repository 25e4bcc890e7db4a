import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Esperanto

export const pageTerms: PageTerms = {
  signIn: `
ensalut*
`,
};

export const mailTerms: MailTerms = {
  code: `
kodo
kodon
`,
  oneTimeCode: `
konfirma kodo
konfirmkodo*
kontrolkodo*
sekurkodo*
unufoja*
`,
  verify: `
aktivig*
konfirm*
kontrol*
validig*
`,
  typeIn: `
enigu
entajpu
tajpu
`,
  use: `
uzu
`,
  signIn: `
aliĝ*
ensalut*
registr*
`,
  password: `
pasvort*
`,
  expires: `
minutoj
senvalidiĝ*
validas
`,
  otherNumber: `
fakturo*
invit*
klient*
mendo*
rabat*
rezerv*
savkopi*
telefono*
`,
  notYou: `
ne estis vi
ne faris
ne petis
`,
  shortMailHint: `
bonvenon*
jen ĝi
via numero estas
ĉu estas vi
`,
  shortMailPointer: `
estas
jen
`,
};
