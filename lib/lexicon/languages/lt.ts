import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Lithuanian

export const pageTerms: PageTerms = {
  email: `
e-mail*
e-paštas
el pašta*
el pašto*
elektroninio paš*
elektroninis paš*
naujas el paštas
naujas el pašto adresas
`,
  repeat: `
dar kartą
pakarto*
patvirtin*
`,
  username: `
naudotojo vardas
prisijungimo vardas
slapyvardis
vartotojo vardas
`,
  otherDetail: `
gatvė
gimimo data
miestas
pavardė
pašto kodas
telefo*
vardas
vardas ir pavardė
įmonė
šalis
`,
  password: `
slaptaž*
`,
  search: `
ieško*
paieška*
`,
  otherPerson: `
dalintis su
draug*
gavėj*
persiųsti
`,
  code: `
kodas
kodą
patvirtinimo kodas
vienkartinis kodas
vienkartinis slaptažodis
`,
  oneTimeCode: `
aktyvavimo kod*
aktyvinimo kod*
patvirtinimo kod*
prisijungimo kod*
sms kod*
tapatybės kod*
vienkartin*
`,
  twoFactor: `
dviejų etapų*
dviejų veiksnių*
dviejų žingsnių*
kelių veiksnių*
patvirtinkite savo tapatybę
patvirtinkite tapatybę
`,
  otherCode: `
asmens kodas
dovanų*
kliento kodas
kortelės kodas
kupon*
kvietimo kodas
nuolaidos kod*
pašto kodas
prekės kodas
vartotojo kodas
įmonės kodas
šalies kodas
`,
  captcha: `
captcha
paveikslėl*
simboliai iš
simbolius iš
`,
  signUp: `
išbandyk nemokamai
nauja paskyra
naujas pirkėjas
prisijunk prie
regist*
sukurti paskyrą
susikurti paskyrą
tapk nariu
`,
  signIn: `
prisijung*
prisijungimas
prisijungti
`,
  recovery: `
atkurti*
pamirš*
priminti*
slaptažodžio atkūrimas
slaptažodžio priminim*
`,
  newsletter: `
gauti naujienas
naujien*
prenumer*
užsiprenumer*
`,
  checkout: `
apmokė*
be registracijos
krepšel*
mokė*
pirk*
pristat*
rezerv*
svečias
užsak*
`,
  contact: `
klausim*
kontakt*
parašykite*
rašyti komentarą
siųsti pranešimą
siųsti žinutę
susisiek*
užklaus*
`,
  lookup: `
atsisakyti prenumeratos
bylos numeris
ištrinti paskyrą
rezervacijos kodas
rezervacijos numeris
sekti užsakymą
siuntos numeris
užsakymo būsena
užsakymo numeris
`,
  haveAccount: `
jau turi paskyrą
jau turite paskyrą
jau užsiregistrav*
turite paskyrą
`,
  noAccount: `
dar neužsiregistrav*
naujas vartotojas
neturi*
`,
  staySignedIn: `
likti prisijungus*
prisiminti*
įsiminti*
`,
  passwordRule: `
bent
mažiausiai
simbol*
`,
  codeSent: `
išsiunt*
negav*
siųsti dar kartą
įveskite kodą
`,
  proceed: `
kitas
toliau
tęsti
`,
  digits: `
skaitmenų
`,
  newEmail: `
naujas el paštas
naujas el pašto adresas
`,
};

export const mailTerms: MailTerms = {
  code: `
kodai
kodas
kodo
kodu
kodą
skaitmen*
`,
  oneTimeCode: `
aktyvinimo kod*
autentifikavimo kod*
autorizavimo kod*
patvirtinamasis kod*
patvirtinimo kod*
prisijungimo kod*
saugos kod*
tapatybės kod*
tikrinimo kod*
vienkartin*
įveskite kodą
įveskite šį kodą
`,
  verify: `
aktyvav*
aktyvin*
aktyvuo*
atrakinkite paskyrą
atrakinti paskyrą
baigti
patikrin*
patvirtin*
tikrin*
užbaig*
`,
  typeIn: `
surinkite
įrašykite
įvesk
įveskite
įveskite kodą
įveskite šį kodą
`,
  use: `
naudokite
`,
  signIn: `
prisijung*
registr*
sukurti paskyrą
užsiregistr*
`,
  password: `
atkurti
atstat*
slaptažod*
`,
  expires: `
baigiasi
baigsis
galioja
galiojim*
minut*
valand*
`,
  otherNumber: `
atsargin*
autorizacijos numeris
biliet*
brūkšninis kod*
gatvė
iš viso
kaina
klaidos kod*
klient*
kliento
kupon*
kvietim*
nuolaid*
nuolaidos kod*
pašto kod*
prekės kod*
pvm*
rekomendac*
rezervac*
rezervacij*
sekim*
siunt*
suma
sąskait*
tel
telefon*
užklaus*
užsakym*
versij*
įmonės kod*
`,
  otherLink: `
atmes*
atsisaky*
atšauk*
daugiau
kontakt*
naršykl*
nustatym*
pagalb*
praneš*
prenumerat*
privatum*
susisiek*
sužino*
sąlyg*
`,
  notYou: `
jei jūs ne*
jei ne
jei tai ne*
ne jūs
ne tu
neatlik*
neatpaž*
nekeit*
nepraš*
neprašė*
`,
  alreadyDone: `
buvo pakeistas
patvirtiname
sėkmingai
`,
  shortMailHint: `
ar tai jūs
ar tai tu
dar vienas žingsnis
jūsų numeris yra
naujas įrenginys
niekam
paskutinis žingsnis
sveiki atvykę
štai
`,
  shortMailPointer: `
prašom
tai
tai yra
čia
`,
};
