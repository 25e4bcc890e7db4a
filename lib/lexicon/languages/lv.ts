import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Latvian

export const pageTerms: PageTerms = {
  email: `
e-mail*
e-past*
e-pasta adrese
elektroniskais pasts
epast*
jaunais e-pasts
jaunā e-pasta adrese
`,
  repeat: `
apstiprin*
atkārto*
vēlreiz
`,
  username: `
lietotāja vārds
lietotājvārds
segvārds
`,
  otherDetail: `
dzimšanas*
iela
pasta indekss
pilsēta
telefo*
tālrun*
uzvārds
uzņēmums
valsts
vārds
`,
  password: `
parol*
`,
  search: `
meklē*
`,
  otherPerson: `
dalīties ar
draug*
pārsūtīt
saņēmēj*
`,
  code: `
apstiprinājuma kods
kods
kodu
verifikācijas kods
vienreizējais kods
`,
  oneTimeCode: `
aktivizācijas kod*
aktivācijas kod*
apstiprinājuma kod*
autentifikācijas kod*
drošības kods no
sms kod*
verifikācijas kod*
vienreizēj*
`,
  twoFactor: `
apstipriniet identitāti
apstipriniet savu identitāti
daudzfaktoru*
divpakāpju*
divu faktoru*
divu soļu*
`,
  otherCode: `
atlaižu kods
dāvan*
kartes kods
klienta kods
kupon*
lietotāja kods
pasta indekss
personas kods
produkta kods
promo kod*
promo kods
valsts kods
`,
  captcha: `
attēl*
captcha
simbolus no
`,
  signUp: `
izmēģini bez maksas
izveido*
jauns k*
kļūsti par
pievienojies
reģist*
`,
  signIn: `
autoriz*
ieiet
ielogot*
ienākt
pieslēg*
pieteikties
`,
  recovery: `
aizmirs*
atgūt*
atiestatīt*
atjaunot*
`,
  newsletter: `
abonē*
jaunum*
jaunumu vēstul*
pierakst*
saņemt jaunumus
`,
  checkout: `
apmaks*
bez reģistrācijas
groz*
maksā*
noformēt pasūtījumu
pasūt*
piegād*
pirk*
rezerv*
viesis
`,
  contact: `
jautājum*
koment*
kontakt*
nosūtīt ziņu
pieprasī*
rakstiet mums
sazin*
`,
  lookup: `
atrakstīties
dzēst kontu
izsekot pasūtījumu
pasūtījuma numurs
pasūtījuma statuss
rezervācijas kods
rezervācijas numurs
sūtījuma numurs
`,
  haveAccount: `
ir konts
jau ir konts
jau reģistrē*
vai jums jau ir*
`,
  noAccount: `
jauns lietotājs
nav konta
neesi reģistrē*
vēl nav konta
`,
  staySignedIn: `
atcerēties*
iegaumēt*
palikt pieteikt*
`,
  passwordRule: `
rakstzīm*
simbol*
vismaz
`,
  codeSent: `
ievadiet kodu
nesaņēm*
nosūtījām
nosūtīt vēlreiz
`,
  proceed: `
turpināt
tālāk
`,
  digits: `
ciparu
`,
  newEmail: `
jaunais e-pasts
jaunā e-pasta adrese
`,
};

export const mailTerms: MailTerms = {
  code: `
ciparu
ciparus
koda
kodam
kodi
kods
kodu
kodus
`,
  oneTimeCode: `
aktivizācijas kod*
apstiprinājuma kod*
apstiprināšanas kod*
autentifikācijas kod*
autorizācijas kod*
drošības kod*
ievadiet kodu
ievadiet šo kodu
piekļuves kod*
pieteikšanās kod*
verifikācijas kod*
vienreiz*
`,
  verify: `
aktiviz*
aktivē*
apstiprin*
atbloķējiet kontu
atbloķēt kontu
pabeig*
pārbaud*
verific*
verifik*
`,
  typeIn: `
ierakstiet
ievadi
ievadiet
ievadiet kodu
ievadiet šo kodu
`,
  use: `
izmanto
izmantojiet
`,
  signIn: `
ielogo*
ienāk*
izveidot kontu
piesak*
pieslēg*
pieteik*
reģistr*
`,
  password: `
atiestat*
parol*
`,
  expires: `
beidzas
beigsies
derīg*
minūt*
stund*
`,
  otherNumber: `
atlaid*
atlaižu
atlaižu kod*
autorizācijas numurs
biļet*
cena
iela
ielūgum*
ieteikum*
izsekošan*
klient*
klienta
kopā
kupon*
kļūdas kod*
pasta indekss
pasūtīj*
pieprasījum*
preces kods
rezerv*
rezerves
rezervācij*
reģ nr
rēķin*
summa
svītrkod*
sūtīj*
tālr
tālrun*
versij*
`,
  otherLink: `
anulē*
atcel*
atteikt*
iestatīj*
kontakt*
noraid*
noteikum*
palīdz*
privātum*
pārlūk*
uzzin*
vairāk
ziņo*
`,
  notYou: `
ja jūs ne*
ja tas nebij*
ja tu ne*
neatpazīst*
nebiji tu
nebijāt jūs
nepieprasīj*
neveic*
`,
  alreadyDone: `
apstiprinām
ir mainīta
ir nomainīta
veiksmīgi
`,
  shortMailHint: `
jauna ierīce
jūsu numurs ir
laipni lūdz*
laipni lūgt*
nevienam
pēdējais solis
sveicināt*
vai tas esat jūs
vai tas esi tu
vēl viens solis
`,
  shortMailPointer: `
lūdzu
lūk
tas ir
šeit
`,
};
