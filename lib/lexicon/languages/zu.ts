import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Zulu

export const pageTerms: PageTerms = {
  signIn: `
ngena*
`,
};

export const mailTerms: MailTerms = {
  code: `
ikhodi*
khodi*
le khodi
lekhodi*
`,
  oneTimeCode: `
ikhodi yakho yokuqinis*
ikhodi yokuqinisekis*
kanye
`,
  verify: `
qinisekis*
sebenzis*
ukuqinisekis*
vula i-akhawunti
`,
  typeIn: `
faka
ngenisa
thayipha
`,
  use: `
sebenzisa
`,
  signIn: `
bhalis*
ngena*
ukungena*
`,
  password: `
i-password*
iphasiwedi*
iphasiwodi*
`,
  expires: `
emizuzwini
imizuzu
imizuzwini
phelelwa*
`,
  otherNumber: `
i-oda*
oda lakho
ucingo*
`,
  notYou: `
akuwena
hhayi wena
uma kungeyena
`,
  shortMailHint: `
inombolo yakho
nanoma ubani
nguwe
siyakwamukela*
wamukelekile
`,
  shortMailPointer: `
lapha
yilo
`,
};
