import type { MailTerms } from '../term-kinds.ts';

// Xhosa

export const mailTerms: MailTerms = {
  code: `
ikhodi*
ikhowudi*
khowudi
le khowudi
`,
  oneTimeCode: `
ikhowudi yakho yokuqinis*
ikhowudi yokuqinisekis*
`,
  verify: `
ngqin*
qinisekis*
`,
  typeIn: `
chwetheza
faka
ngenisa
`,
  use: `
sebenzisa
`,
  signIn: `
bhalis*
ngena*
`,
  password: `
igama lokugqithis*
iphaswedi*
`,
  expires: `
emizuzwini
imizuzu
phelelwa*
`,
  otherNumber: `
i-odolo*
iodolo*
`,
  notYou: `
asinguwe
ayinguwe
`,
  shortMailHint: `
inombolo yakho
nguwe
siyakwamkela
wamkelekile
`,
};
