import type { MailTerms } from '../term-kinds.ts';

// Filipino

export const mailTerms: MailTerms = {
  code: `
code
kodigo
pin
`,
  oneTimeCode: `
code ng kumpirmasyon
code ng pag-verify
code sa pag-verify
isang beses
verification code
`,
  verify: `
beripika*
i-activate*
i-verify*
kumpirma*
kumpirmahin*
kumpletuhin*
pag-verify*
pagkumpirma*
patunayan*
verify*
`,
  typeIn: `
i-enter
i-enter ang
i-type
i-type ang
ilagay
ilagay ang
`,
  use: `
gamitin
gamitin ang
`,
  signIn: `
mag-log in
mag-login
mag-sign in
mag-sign up
magparehistro*
pag-login
pag-sign in
`,
  password: `
i-reset*
password*
`,
  expires: `
mag-e-expire*
mawawalan ng bisa
minuto*
oras
valid*
`,
  otherNumber: `
backup
booking
diskuwento
diskwento*
halaga*
kabuuan*
kahilingan
numero ng order
presyo*
referral
resibo*
telepono*
tracking
`,
  otherLink: `
kanselahin*
mag-unsubscribe*
patakaran*
tulong*
tuntunin*
`,
  notYou: `
hindi ikaw
hindi kayo
hindi mo
kung hindi
`,
  shortMailHint: `
ang numero mo
bagong device
heto
ikaw ba ito
isang hakbang na lang
ito na
kahit kanino
mabuhay
maligayang pagdating
sinuman
`,
  shortMailPointer: `
ito
ito ang
narito
`,
};
