import type { MailTerms } from '../term-kinds.ts';

// Norwegian Nynorsk

export const mailTerms: MailTerms = {
  code: `
kode
koden
`,
  oneTimeCode: `
eingongs*
eingongskode*
stadfestingskode*
tryggleikskode*
`,
  verify: `
aktiver*
bekreft*
stadfest*
`,
  typeIn: `
skriv inn
tast inn
`,
  use: `
bruk
`,
  signIn: `
logg inn
`,
  password: `
passord*
`,
  expires: `
går ut
minutt
`,
  otherNumber: `
faktura*
telefon*
tinging*
`,
  notYou: `
ikkje
`,
  shortMailHint: `
er det deg
velkomen*
ver så god
`,
  shortMailPointer: `
det er
her
`,
};
