import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Croatian

export const pageTerms: PageTerms = {
  email: `
adresa e-pošte
e-mail*
e-pošta
e-pošte
elektronička po*
mail
nova adresa e-pošte
nova e-mail adresa
nova e-pošta
novi e-mail
`,
  repeat: `
ponov*
potvrd*
`,
  username: `
korisni*
korisničko ime
nadimak
`,
  otherDetail: `
datum ro*
država
grad
ime
ime i prezime
mobitel
poštanski broj
prezime
telefo*
tvrtka
ulica
`,
  password: `
lozink*
zaporka*
`,
  search: `
pretraž*
traži*
`,
  otherPerson: `
koautor*
podijeli s
prijatelj*
primatelj*
proslijedi na
`,
  code: `
jednokratna lozinka
kôd
`,
  oneTimeCode: `
aktivacijski kod
jednokratn*
kod za aktivaciju
kod za potvrdu
kod za prijavu
kod za provjeru
kontrolni kod
potvrdni kod
sms kod
verifikacijski kod
`,
  twoFactor: `
dva koraka
dvofaktorsk*
dvostruka provjera
dvostupanjsk*
potvrdite identitet
potvrdite svoj identitet
višefaktorsk*
`,
  otherCode: `
bon
kod kartice
kod kupca
kod proizvoda
kod za popust
korisnički kod
kupon*
poklon*
pozivni broj
poštanski broj
promo kod*
šifra kupca
`,
  captcha: `
captcha
prepišite*
slik*
zaštita od spama
znakove sa slike
`,
  signUp: `
isprobaj besplatno
izradi račun
kreiraj račun
kreiraj*
kreirajte račun
napravi račun
novi kupac
novi račun
otvori račun
otvorite račun
pridruži se
regist*
stvori račun
učlani se
`,
  signIn: `
prijav*
ulogiraj*
`,
  recovery: `
obnovi lozinku
poništi*
resetiraj*
zaborav*
`,
  newsletter: `
bilten*
newsletter*
novosti
pretplat*
prijava na newsletter
prijavi se na n*
prijavite se na newsletter
`,
  checkout: `
blagajna
dostava*
gost
košarica*
kupi*
kupnja*
narudžb*
naruč*
plati
plaćanje*
rezervir*
`,
  contact: `
javite nam se
kontakt*
ostavi komentar
pišite nam
pošalji poruku
pošaljite poruku
upit*
`,
  lookup: `
brisanje računa
broj narudžbe
broj pošiljke
broj predmeta
broj rezervacije
kod rezervacije
obriši račun
odjavi*
prati narudžbu
status narudžbe
`,
  haveAccount: `
imate račun
imaš račun
već imate račun
već imaš račun
već ste*
`,
  noAccount: `
nemate račun
nemate*
nemaš račun
novi korisnik
`,
  staySignedIn: `
ostani prijavljen*
zapamti*
`,
  passwordRule: `
najmanj*
znakov*
`,
  codeSent: `
poslali*
poslan*
pošalji ponovno
unesite kod
`,
  proceed: `
dalje
nastavi
nastavite
`,
  digits: `
znamenkasti
znamenki
`,
  newEmail: `
nova adresa e-pošte
nova e-mail adresa
nova e-pošta
novi e-mail
`,
  knownEmail: `
korišten pri narudžbi
korišten pri rezervaciji
naveden pri narudžbi
naveden pri rezervaciji
`,
};

export const mailTerms: MailTerms = {
  code: `
koda
kodom
kodovi
kôd*
pin
znamenk*
šifra
`,
  oneTimeCode: `
aktivacijski kod*
autorizacijski kod
jednokratn*
kod za prijavu
kod za provjeru
kontrolni kôd
kôd za potvrdu
potvrdni kod
pristupni kod
sigurnosni kôd*
unesite kôd
unesite ovaj kôd
upišite kod
verifikacijski kod*
`,
  verify: `
aktivac*
aktivir*
dovrši registraciju
dovrši*
otključaj račun
otključajte račun
otključavanje računa
ovjer*
potvrd*
provjer*
verific*
verifik*
završi registraciju
`,
  typeIn: `
unesi
unesite
unesite kôd
unesite ovaj kôd
upiši
upišite
upišite kod
utipkajte
`,
  use: `
koristite
upotrijebite
`,
  signIn: `
izradi račun
prijav*
registr*
stvori račun
`,
  password: `
lozink*
poništav*
resetir*
zapork*
`,
  expires: `
isteka*
istječe
minut*
sat*
važi*
vrijedi
`,
  otherNumber: `
barkod
broj autorizacije
cijen*
crtični kod
faktur*
inačic*
iznos
klijent*
kod artikla
kod pogreške
kod za popust
kupac*
kupca
kupon*
narudžb*
oib
popust*
poziv na broj
pozivn*
pozivni broj
pošiljk*
poštanski broj
praćenj*
preporuk*
promotivni kod
račun br*
rezervacij*
rezervn*
tel
telefon*
ukupno
ulaznic*
ulica
verzij*
zahtjev*
šifra artikla
šifra proizvoda
`,
  otherLink: `
kontakt*
odbij*
odjav*
odust*
otkaž*
pomoć*
postavk*
preglednik*
prijavi zloupotrebu
privatnost*
saznaj*
uvjet*
više
`,
  notYou: `
ako niste
ne prepozna*
nisi
nisi ti
niste
niste bili vi
niste vi
niste zahtijev*
niste zatraž*
`,
  alreadyDone: `
je promijenjena
potvrđujemo
uspješno
`,
  shortMailHint: `
dobrodošl*
izvolite
jesi li to ti
jeste li to vi
još jedan korak
nikome
novi uređaj
vaš broj je
zadnji korak
`,
  shortMailPointer: `
evo
izvolite
ovdje
to je
`,
  shortMailOther: `
boravak
dobitnik
dolazak
dostava
glasova
izvlačenje
koraka
parkiranje
pobjednik
pregleda
preuzimanje
rezultat*
vrata
`,
};
