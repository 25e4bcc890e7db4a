import type { MailTerms } from '../term-kinds.ts';

// Scottish Gaelic

export const mailTerms: MailTerms = {
  code: `
chòd
còd
`,
  oneTimeCode: `
chòd dearbhaidh
còd dearbhaidh
còd-dearbhaidh
`,
  verify: `
dearbh*
dearbhaich*
gnìomhaich*
`,
  typeIn: `
cuir a-steach
`,
  use: `
cleachd
`,
  signIn: `
clàradh*
clàraich a-steach
log a-steach
`,
  password: `
facal-faire
fhacal-faire
`,
  expires: `
falbh*
mionaid*
`,
  otherNumber: `
fòn
òrdugh*
`,
  otherLink: `
cobhair*
prìobhaideachd*
teirmichean*
`,
  notYou: `
cha do dh'iarr
mur an tusa
nach tusa
`,
  shortMailHint: `
an tusa
an àireamh agad
fàilte
seo e
`,
};
