import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Welsh

export const pageTerms: PageTerms = {
  email: `
e-bost*
`,
  password: `
cyfrinair
`,
  signUp: `
cofrestr*
`,
  signIn: `
mewngofnod*
`,
};

export const mailTerms: MailTerms = {
  code: `
chod
côd
god
`,
  oneTimeCode: `
cod awdurdodi
cod cadarnhau
cod dilysu
cod diogelwch
cod gwirio
cod mynediad
cod unigryw
cyfrinair dros dro
defnydd un-tro
un-tro
untro
`,
  verify: `
cadarnh*
ddilys*
dilys*
gadarnh*
gweithredu*
gwirio*
wirio*
`,
  typeIn: `
mewnbynnwch
nodwch
rhowch
teipiwch
`,
  use: `
defnyddiwch
`,
  signIn: `
cofrestr*
gofrestr*
logio i mewn
mewngofnod*
`,
  password: `
chyfrinair*
cyfrinair*
cyfrinar*
gyfrinair*
nghyfrinair*
`,
  expires: `
awr
dilys am
dod i ben
munud*
`,
  otherNumber: `
anfoneb*
archeb*
archebu
cais
cwsmer
cyfanswm
cyfeirio
côd post
disgownt
ffôn*
gostyngiad*
olrhain
wrth gefn
`,
  otherLink: `
cymorth*
cysyllt*
dad-danysgrif*
gosodiadau*
help
preifatrwydd*
telerau*
`,
  notYou: `
heb ofyn
na ofyn*
nid chi
nid ydych
os na
`,
  shortMailHint: `
ai chi
bron yno
croeso
dyfais newydd
dyma fo
dyma'ch
eich rhif
un cam arall
`,
  shortMailPointer: `
dyma
mae'n
`,
};
