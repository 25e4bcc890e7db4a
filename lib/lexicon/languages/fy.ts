import type { MailTerms } from '../term-kinds.ts';

// Western Frisian

export const mailTerms: MailTerms = {
  code: `
koade
koaden
`,
  oneTimeCode: `
aktivearringskoade*
autorisaasjekoade*
befeiligingskoade*
befêstigingskoade*
ferifikaasjekoade*
ienmalige*
tagongskoade*
`,
  verify: `
aktivearj*
befêstig*
ferifi*
`,
  typeIn: `
fier
typ
`,
  use: `
brûk
`,
  signIn: `
oanmeld*
registrear*
ynlogg*
`,
  password: `
wachtwurd*
`,
  expires: `
ferrin*
minute
minuten
`,
  otherNumber: `
bestell*
faktuer*
telefoan*
`,
  notYou: `
net jo
net oanfrege
`,
  shortMailHint: `
wolkom*
`,
};
