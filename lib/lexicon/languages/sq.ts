import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Albanian

export const pageTerms: PageTerms = {
  email: `
adresë elektronike
`,
  password: `
fjalëkalim*
`,
  signUp: `
krijo llogari
regjistrohu*
`,
  signIn: `
hyni*
identifikohu
kyçu*
`,
  recovery: `
harruat fjalëkalimin
`,
};

export const mailTerms: MailTerms = {
  code: `
kod
kodi
kodin
kodit
shifra
`,
  oneTimeCode: `
kod autorizimi
kod ripohimi
kod sigurie
kod verifikimi
kodi i hyrjes
kodi i konfirmimit
kodi i sigurisë
kodi i verifikimit
kodi juaj i verifikimit
kodin e verifikimit
njëpërdorim*
njëpërdorimsh*
`,
  verify: `
aktiviz*
konfirm*
përfundo*
ripohim*
ripohoni*
verifik*
vërtet*
`,
  typeIn: `
futni
shkruaj
shkruani
vendosni
`,
  use: `
përdor
përdorni
`,
  signIn: `
hyni
hyrje*
identifiko*
krijoni llogari
kyçu
regjistr*
`,
  password: `
fjalëkalim*
rivendos*
`,
  expires: `
minuta
orë
skadoj*
skadon
vlefsh*
`,
  otherNumber: `
autorizimit numri
fatura*
faturë*
ftes*
gjurmim*
klient*
klientit
kodi postar
kërkes*
numri i autorizimit
ofert*
porosi*
rezervim*
rezervë
shuma
telefon*
totali
versioni*
zbritj*
zbritje*
çmim*
`,
  otherLink: `
anulo*
cilësim*
kontakt*
kushte*
mëso më*
ndihmë*
privatësi*
refuzo*
rregullim*
shfletues*
çabon*
çregjistr*
`,
  notYou: `
nuk e bëtë
nuk e kërkuat
nuk ishe ti
nuk ishit ju
nuk jeni
nuk keni
nëse nuk
`,
  alreadyDone: `
me sukses
u ndryshua
`,
  shortMailHint: `
askujt
edhe një hap
je ti
jeni ju
me askënd
mirë se erdh*
mirë se vini
mirësevini
numri juaj është
urdhëro*
`,
  shortMailPointer: `
ja
këtu
është
`,
};
