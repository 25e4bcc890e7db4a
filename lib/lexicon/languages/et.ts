import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Estonian

export const pageTerms: PageTerms = {
  email: `
e-kirja*
e-mail*
e-post
e-posti*
meil
meiliaadress
uus e-post
uus e-posti aadress
`,
  repeat: `
kinnita*
korda*
uuesti
`,
  username: `
hüüdnimi
kasutaja*
kliendinumber
`,
  otherDetail: `
eesnimi
ettevõte
linn
nimi
perekonnanimi
perenimi
postiindeks
riik
sihtnumber
telefo*
tänav
`,
  password: `
parool*
salasõna*
`,
  search: `
otsi*
`,
  otherPerson: `
saaja*
sõb*
`,
  code: `
kood
koodi
`,
  oneTimeCode: `
aktiveerimiskood*
kinnituskood*
kontrollkood*
sms-kood*
ühekordne kood
ühekordne parool
`,
  twoFactor: `
kaheastmeli*
kaheetapili*
kahefaktori*
kinnita oma isik*
mitmeastmeli*
`,
  otherCode: `
isikukood
kaardikood
kampaaniakood
kasutajakood
kinkekaart*
kliendikood
kupong*
postikood
registrikood
riigikood
sooduskood*
tootekood
`,
  captcha: `
captcha
pildil
pilt
tähemärgid pildil
`,
  signUp: `
hakka kliendiks
konto loomine
liitu*
loo konto
proovi tasuta
regist*
uus klient
uus konto
`,
  signIn: `
logi sisse
sisene*
sisselogimine
`,
  recovery: `
lähtesta*
taasta*
unusta*
`,
  newsletter: `
liitu uudiskirjaga
telli
tellida
uudiskir*
`,
  checkout: `
arve*
broneeri*
kassa
külaline
maksa*
makse*
osta*
ostukorv*
tarne*
tellim*
`,
  contact: `
kirjuta meile
komment*
kontakt*
küsi*
päring*
saada kiri
saada sõnum
võta ühendust
`,
  lookup: `
broneeringu kood
broneeringu number
jälgi tellimust
kustuta konto
loobu uudiskirjast
saadetise number
tellimuse number
tellimuse olek
`,
  haveAccount: `
juba registreeru*
kas sul on konto
oled juba*
on juba konto
`,
  noAccount: `
ei ole kontot
pole kontot
pole veel*
uus kasutaja
`,
  staySignedIn: `
hoia sisse logituna
jäta mind meelde
mäleta*
`,
  passwordRule: `
tähemärki
vähemalt
`,
  codeSent: `
ei saanud
saada uuesti
saatsime
sisesta kood
`,
  proceed: `
edasi
jätka
`,
  newEmail: `
uus e-post
uus e-posti aadress
`,
};

export const mailTerms: MailTerms = {
  code: `
*koodi
kood
koodid
koodiga
numbrit
`,
  oneTimeCode: `
aktiveerimiskood*
autentimiskood*
autoriseerimiskood*
juurdepääsukood*
kinnitamiskood*
kinnituskood*
kontrollkood*
pääsukood*
registreerimiskood*
sisesta kood
sisesta see kood
sisestage kood
sisselogimiskood*
turvakood*
verifitseerimiskood*
ühekordne kood
ühekordne*
ühekordse*
ühekordset koodi
`,
  verify: `
aktiveeri*
ava konto
ava konto lukustus
ava oma konto
avage konto
avage oma konto
kinnita*
konto avami*
konto lukustuse
kontrolli*
lukust avami*
lõpeta*
vabasta konto
valideeri*
`,
  typeIn: `
kirjuta
sisesta
sisesta kood
sisesta see kood
sisestage
sisestage kood
trüki
`,
  use: `
kasuta
kasutage
`,
  signIn: `
logi sisse
loo konto
registreeri*
sisse logi*
sisselogi*
`,
  password: `
lähtesta*
parool*
salasõna*
`,
  expires: `
aegub*
kehtib*
kehtiv*
minut*
tund*
`,
  otherNumber: `
allahindlus*
arve
arve nr
arved
autoriseerimise number
broneering*
hind
jälgimis*
kliendinumber
klient*
kokku
kupong*
kutse*
pakk
pilet*
postiindeks*
päring*
reg nr
registrikood*
saadetis*
sihtnumber*
soodus*
sooduskood*
soovitus*
summa
tel
telefon*
tellimus*
toote kood
tootekood*
varukood*
veakood*
versioon*
viitenumber*
vöötkood*
`,
  otherLink: `
abi*
brauser*
eelistus*
keeldu*
kontakt*
loe edasi*
loe lähemalt*
loobu*
privaatsus*
seaded*
teata*
tingimus*
tühista*
`,
  notYou: `
ei algatanud
ei olnud sina
ei palunud
ei taotlenud
ei tunne ära
kui sa ei
kui te ei
polnud sina
polnud teie
`,
  alreadyDone: `
edukalt
kinnitame
on muudetud
`,
  shortMailHint: `
kas see oled sina
kas see olete teie
kellelegi
siin see on
sinu number on
teie number on
tere tulemast
teretulemast
uus seade
veel üks samm
viimane samm
`,
  shortMailPointer: `
palun
see on
siin
siin on
`,
};
