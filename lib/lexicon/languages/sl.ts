import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Slovenian

export const pageTerms: PageTerms = {
  email: `
e-mail*
e-naslov
e-pošta
e-poštni naslov
elektronska po*
elektronski na*
nov e-naslov
nov e-poštni naslov
nova e-pošta
`,
  repeat: `
ponov*
potrdi*
potrditev
`,
  username: `
uporabnik
uporabniško ime
vzdevek
`,
  otherDetail: `
datum ro*
država
ime
ime in priimek
kraj
mesto
podjetje
poštna številka
priimek
telefo*
ulica
`,
  password: `
gesla
geslo*
`,
  search: `
iskanje*
išči*
`,
  otherPerson: `
deli z
posreduj na
prejemnik*
prijatelj*
`,
  code: `
enkratno geslo
koda
kodo
`,
  oneTimeCode: `
aktivacijska koda
aktivacijsko kodo
enkratn*
koda za potrditev
koda za preverjanje
potrditvena koda
potrditveno kodo
sms koda
`,
  twoFactor: `
dvofaktorsk*
dvojno preverjanje
dvostopenjsk*
potrdite svojo identiteto
večfaktorsk*
`,
  otherCode: `
darilni bon*
koda države
koda izdelka
koda kartice
koda stranke
koda za popust
kupon*
poštna številka
promocijska koda
uporabniška koda
`,
  captcha: `
captcha
prepišite*
slik*
znake s slike
`,
  signUp: `
nov kupec
nov račun
odpri račun
preizkusi brezplačno
pridruži se
regist*
ustvari račun
ustvarite račun
včlani*
`,
  signIn: `
prijav*
vpis
vstop
`,
  recovery: `
obnovi*
ponastavi*
pozab*
`,
  newsletter: `
e-novice*
naroči*
novice
prijava na e-novice
prijava na novice
prijavi se na n*
`,
  checkout: `
blagajna
dostava*
gost
košarica*
kupi*
nakup*
naročil*
oddaj naročilo
plačaj
plačil*
rezervir*
`,
  contact: `
koment*
kontakt*
pišite nam
povpraševanje*
pošlji sporočilo
vprašanje*
`,
  lookup: `
izbris računa
izbriši račun
koda rezervacije
odjava
odjavi*
sledi naročilu
stanje naročila
številka naročila
številka pošiljke
številka rezervacije
`,
  haveAccount: `
imate račun
ste že*
že imate račun
že imaš račun
že registrirani
`,
  noAccount: `
nimate računa
nimaš računa
nov uporabnik
še nimate*
`,
  staySignedIn: `
ostani prijavljen*
zapomni*
`,
  passwordRule: `
najmanj*
vsaj
znakov*
`,
  codeSent: `
poslali*
poslana
pošlji ponovno
vnesite kodo
`,
  proceed: `
nadaljuj
naprej
`,
  digits: `
mestna
mestno
`,
  newEmail: `
nov e-naslov
nov e-poštni naslov
nova e-pošta
`,
  knownEmail: `
naveden pri naročilu
naveden pri rezervaciji
`,
};

export const mailTerms: MailTerms = {
  code: `
koda
kode
kodi
kodo*
pin
številk za vnos
`,
  oneTimeCode: `
aktivacijsk*
avtorizacijska kod*
dostopna koda
enkratn*
koda za preverjanje
kodo za potrditev
kodo za preverjanje
potrditvena kod*
potrditvena koda
potrditvene kode
potrditveno kod*
potrditveno kodo
prijavna koda
varnostna kod*
varnostna koda
varnostno kodo
vnesite kodo
vnesite to kodo
`,
  verify: `
aktivira*
dokončaj*
odkleni račun
odklenite račun
odklepanje računa
overi*
potrdi*
preveri*
preverja*
verifikac*
`,
  typeIn: `
vnesi
vnesite
vnesite kodo
vnesite to kodo
vpiši
vpišite
vtipkajte
`,
  use: `
uporabi
uporabite
`,
  signIn: `
prijav*
registr*
ustvari račun
vpis*
`,
  password: `
gesl*
ponastav*
`,
  expires: `
minut*
potekl*
poteče
ur*
velja
veljavn*
`,
  otherNumber: `
cena
davčn*
faktur*
koda izdelka
koda napake
koda za popust
naročil*
popust*
povabil*
pošiljk*
poštna številka
poštna*
priporočil*
promocijska koda
različic*
račun št*
rezervac*
rezervn*
sklic
skupaj
sledenj*
strank*
tel
telefon*
ulica
vstopnic*
zahtev*
znesek
črtna koda
šifra izdelka
številka avtorizacije
`,
  otherLink: `
brskalnik*
kontakt*
nastavitv*
odjav*
pogoj*
pomoč*
preklic*
prekliči*
prijavi zlorabo
stik*
več o tem
zasebnost*
zavrni*
`,
  notYou: `
ne prepoznate
nisi
nisi bil*
niste
niste bili vi
niste zahteval*
če niste
`,
  alreadyDone: `
je bilo spremenjeno
potrjujemo
uspešno
`,
  shortMailHint: `
dobrodošl*
izvolite
nikomur
nova naprava
si to ti
ste to vi
tukaj je
vaša številka je
zadnji korak
še en korak
`,
  shortMailPointer: `
to je
tukaj
`,
};
