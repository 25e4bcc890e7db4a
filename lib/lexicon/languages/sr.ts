import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Serbian, in both scripts (and Bosnian)

export const pageTerms: PageTerms = {
  email: `
e-mail*
e-pošta
elektronska po*
imejl*
mejl
nova e-mail adresa
novi e-mail
е-маил*
е-пошт*
ел адреса
електронска пошта
имејл адреса
имејл*
нова имејл адреса
нови имејл
`,
  repeat: `
ponovi*
ponovo
potvrdi*
понови*
поново
потврди*
`,
  username: `
korisni*
korisničko ime
nadimak
корисничко име
`,
  otherDetail: `
firma
grad
ime
poštanski broj
prezime
telefo*
ulica
име
поштански број
презиме
телефон*
`,
  password: `
lozink*
šifra*
лозинк*
шифра
`,
  search: `
pretra*
traži
претра*
`,
  otherPerson: `
podeli sa
prijatelj*
primalac
prosledi na
пријатељ*
проследи на
`,
  code: `
kod
код
`,
  oneTimeCode: `
aktivacioni kod
jednokratn*
kod za potvrdu
kod za verifikaciju
sms kod
verifikacioni kod
активациони код
верификациони код
код за потврду
једнократн*
`,
  twoFactor: `
dva koraka
dvofaktorsk*
dvostepen*
potvrdite identitet
višefaktorsk*
два корака
двофакторск*
потврдите идентитет
`,
  otherCode: `
kod kartice
kod kupca
kod za popust
korisnički kod
kupon*
poklon*
pozivni broj
poštanski broj
promo kod*
vaučer*
код купца
кориснички код
поштански број
`,
  captcha: `
captcha
prepišite*
slik*
препишите*
слик*
`,
  signUp: `
isprobaj besplatno
kreiraj*
napravi nalog
novi korisnik
novi nalog
otvori nalog
regist*
učlani se
направи налог
регистрација*
региструј*
`,
  signIn: `
logovanje
prijav*
uloguj*
пријав*
улогуј*
`,
  recovery: `
obnov*
povrati*
resetuj*
zaborav*
заборав*
`,
  newsletter: `
bilten*
newsletter*
novosti
pretplat*
prijava na newsletter
prijavi se na n*
билтен
претплат*
`,
  checkout: `
dostava*
gost
isporuka*
kasa
korpa*
kupi*
kupovina
naruč*
plati
plaćanje*
poruč*
rezerviši
плаћање*
поруџбина*
`,
  contact: `
koment*
kontakt*
ostavi komentar
pitanje
pišite nam
pošalji poruku
pošaljite poruku
upit*
контакт*
пошаљи поруку
`,
  lookup: `
broj porudžbine
broj pošiljke
broj predmeta
broj rezervacije
kod rezervacije
obriši nalog
odjavi*
prati porudžbinu
status porudžbine
број поруџбине
број пошиљке
број резервације
одјави*
`,
  haveAccount: `
imate nalog
imaš nalog
već imate nalog
već imaš nalog
već ste*
већ имате налог
`,
  noAccount: `
nemate*
nemaš nalog
nov korisnik
немате налог
`,
  staySignedIn: `
ostani prijavljen
zapamti*
запамти*
`,
  passwordRule: `
karaktera
najmanj*
најмање
`,
  codeSent: `
poslali*
poslat je
poslat na
poslat vam
poslata je
poslato je
pošalji ponovo
unesite kod
унесите код
`,
  proceed: `
dalje
nastavi
даље
настави
`,
  newEmail: `
nova e-mail adresa
novi e-mail
нова имејл адреса
нови имејл
`,
  knownEmail: `
naveden pri porudžbini
naveden pri rezervaciji
`,
};

export const mailTerms: MailTerms = {
  code: `
cifr*
kod
koda
pin
šifra
код
кода
кодом
пин
цифр*
шифра
`,
  oneTimeCode: `
bezbednosni kod*
jednokratn*
kod za autorizaciju
kod za potvrdu
sigurnosni kod*
unesite kod
unesite ovaj kod
verifikacioni kod*
безбедносни код*
верификациони код*
кôд за потврду
код за ауторизацију
код за верификацију
код за потврду
код за пријаву
сигурносни код*
унесите код
унесите овај код
једнократн*
`,
  verify: `
aktivir*
otključaj nalog
otključajte nalog
overi*
potvrd*
prover*
verifik*
активац*
активир*
верифик*
довршите*
овери*
откључај налог
откључајте налог
потврд*
провер*
`,
  typeIn: `
ukucajte
unesi
unesite
unesite kod
unesite ovaj kod
upišite
укуцајте
унеси
унесите
унесите код
унесите овај код
упишите
`,
  use: `
koristite
користите
употребите
`,
  signIn: `
prijav*
registr*
uloguj*
пријав*
регистрац*
региструј*
улогуј*
`,
  password: `
lozink*
resetuj*
лозинк*
ресетуј*
`,
  expires: `
ističe
minut*
važi*
важи*
истиче
минут*
сат*
`,
  otherNumber: `
faktur*
iznos
narudžbin*
popust*
porudžbin*
poštanski broj
račun br*
rezervacij*
telefon*
ukupno
број ауторизације
верзиј*
захтев*
износ
клијент*
код за попуст
наруџбин*
пиб
позивн*
попуст*
поруџбин*
пошиљк*
поштански број
праћењ*
препорук*
рачун бр*
резервациј*
резервн*
тел
телефон*
укупно
улица
фактур*
цена
`,
  otherLink: `
kontakt*
odjav*
podešavanj*
pomoć*
privatnost*
uslov*
контакт*
одбиј*
одјав*
откаж*
подешавањ*
помоћ*
поставк*
прегледач*
приватност*
пријавите злоупотребу
сазнајте*
услов*
`,
  notYou: `
niste
niste vi
niste zahteva*
ако нисте
не препозна*
ниси
нисте
нисте ви
нисте захтев*
нисте тражил*
`,
  alreadyDone: `
je promenjena
potvrđujemo
uspešno
потврђујемо
успешно
је промењена
`,
  shortMailHint: `
da li ste to vi
dobrodošl*
još jedan korak
nikome
vaš broj je
ваш број је
да ли сте то ви
добродошл*
изволите
никоме
нови уређај
још један корак
`,
  shortMailPointer: `
evo
to je
ево
овде
то је
`,
  shortMailOther: `
боравак
врата
гласова
добитник
долазак
достава
извлачење
корака
паркинг
победник
прегледа
преузимање
резултат*
сто
`,
};
