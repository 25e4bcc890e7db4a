import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Maltese

export const pageTerms: PageTerms = {
  signIn: `
idħol*
`,
};

export const mailTerms: MailTerms = {
  code: `
kodiċi*
`,
  oneTimeCode: `
kodiċi ta' konferma
kodiċi ta' verifika
kodiċi tal-konferma
kodiċi tal-verifika
ta' darba
ta' darba waħda
`,
  verify: `
attiva*
ikkonferma*
ivverifika*
konferma*
tivverifika*
verifika*
`,
  typeIn: `
daħħal
ikteb
`,
  use: `
uża
`,
  signIn: `
idħol
illoggja*
irreġistra*
reġistr*
`,
  password: `
modd tad-dħul
password
`,
  expires: `
jiskadi*
minuti
sigħat
validu
`,
  otherNumber: `
backup
fattura*
kodiċi postali
ordni*
prenotazz*
riferiment*
skont*
telefon*
`,
  otherLink: `
għajnuna*
kuntatt*
neħħi l-abbonament*
privatezza*
termini*
`,
  notYou: `
ma kontx int
ma tlabtx
`,
  shortMailHint: `
dan int
hawn hu
lil ħadd
merħba
`,
};
