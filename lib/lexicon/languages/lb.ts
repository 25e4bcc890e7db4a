import type { MailTerms } from '../term-kinds.ts';

// Luxembourgish

export const mailTerms: MailTerms = {
  code: `
code
`,
  oneTimeCode: `
aktivéierungscode
bestätegungscode
confirmatiounscode
eemolege*
sécherheetscode
verifikatiounscode
`,
  verify: `
aktivéier*
bestäteg*
confirm*
`,
  typeIn: `
gitt
tipp
tippt
`,
  use: `
benotz
benotzt
`,
  signIn: `
aloggen
registréier*
umell*
`,
  password: `
*passwuert*
`,
  expires: `
minutten
`,
  otherNumber: `
bestell*
rechnung*
telefon*
`,
  shortMailHint: `
bass du dat
hei ass
sidd dir dat
wëllkomm*
`,
  shortMailPointer: `
et ass
hei
`,
};
