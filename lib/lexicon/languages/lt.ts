import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Lithuanian

export const pageTerms: PageTerms = {
  email:
    'el pašta*, el pašto*, elektroninis paš*, elektroninio paš*, e-mail*, e-paštas, naujas el paštas, naujas el pašto adresas',
  repeat: 'pakarto*, patvirtin*, dar kartą',
  username: 'vartotojo vardas, naudotojo vardas, prisijungimo vardas, slapyvardis',
  otherDetail:
    'vardas, pavardė, vardas ir pavardė, telefo*, įmonė, gatvė, miestas, pašto kodas, šalis, gimimo data',
  password: 'slaptaž*',
  search: 'ieško*, paieška*',
  otherPerson: 'draug*, gavėj*, persiųsti, dalintis su',
  code: 'kodas, kodą, patvirtinimo kodas, vienkartinis kodas, vienkartinis slaptažodis',
  oneTimeCode:
    'patvirtinimo kod*, vienkartin*, aktyvavimo kod*, aktyvinimo kod*, tapatybės kod*, sms kod*, prisijungimo kod*',
  twoFactor:
    'dviejų veiksnių*, dviejų žingsnių*, dviejų etapų*, kelių veiksnių*, patvirtinkite tapatybę, patvirtinkite savo tapatybę',
  otherCode:
    'pašto kodas, nuolaidos kod*, kupon*, dovanų*, šalies kodas, įmonės kodas, kvietimo kodas, kliento kodas, vartotojo kodas, kortelės kodas, asmens kodas, prekės kodas',
  captcha: 'paveikslėl*, captcha, simboliai iš, simbolius iš',
  signUp:
    'regist*, sukurti paskyrą, susikurti paskyrą, nauja paskyra, naujas pirkėjas, prisijunk prie, tapk nariu, išbandyk nemokamai',
  signIn: 'prisijung*, prisijungti, prisijungimas',
  recovery: 'pamirš*, atkurti*, priminti*, slaptažodžio atkūrimas, slaptažodžio priminim*',
  newsletter: 'naujien*, prenumer*, gauti naujienas, užsiprenumer*',
  checkout: 'užsak*, pirk*, apmokė*, mokė*, pristat*, krepšel*, svečias, be registracijos, rezerv*',
  contact:
    'kontakt*, susisiek*, siųsti žinutę, siųsti pranešimą, parašykite*, klausim*, užklaus*, rašyti komentarą',
  lookup:
    'atsisakyti prenumeratos, sekti užsakymą, užsakymo numeris, rezervacijos numeris, rezervacijos kodas, siuntos numeris, bylos numeris, užsakymo būsena, ištrinti paskyrą',
  haveAccount: 'jau turite paskyrą, jau turi paskyrą, jau užsiregistrav*, turite paskyrą',
  noAccount: 'neturi*, dar neužsiregistrav*, naujas vartotojas',
  staySignedIn: 'prisiminti*, įsiminti*, likti prisijungus*',
  passwordRule: 'bent, mažiausiai, simbol*',
  codeSent: 'išsiunt*, siųsti dar kartą, įveskite kodą, negav*',
  proceed: 'tęsti, toliau, kitas',
  digits: 'skaitmenų',
  newEmail: 'naujas el paštas, naujas el pašto adresas',
};

export const mailTerms: MailTerms = {
  code: 'kodas, kodą, kodo, kodu, kodai, skaitmen*',
  oneTimeCode:
    'patvirtinimo kod*, saugos kod*, vienkartin*, prisijungimo kod*, tikrinimo kod*, aktyvinimo kod*, patvirtinamasis kod*, tapatybės kod*, autorizavimo kod*, autentifikavimo kod*, įveskite kodą, įveskite šį kodą',
  verify:
    'patvirtin*, tikrin*, patikrin*, aktyvin*, aktyvuo*, aktyvav*, užbaig*, baigti, atrakinti paskyrą, atrakinkite paskyrą',
  typeIn: 'įveskite, įvesk, surinkite, įrašykite, įveskite kodą, įveskite šį kodą',
  use: 'naudokite',
  signIn: 'prisijung*, registr*, užsiregistr*, sukurti paskyrą',
  password: 'slaptažod*, atkurti, atstat*',
  expires: 'galioja, galiojim*, baigsis, baigiasi, minut*, valand*',
  otherNumber:
    'užsakym*, sąskait*, klient*, telefon*, tel, pašto kod*, nuolaidos kod*, nuolaid*, kupon*, siunt*, biliet*, suma, iš viso, kaina, įmonės kod*, pvm*, brūkšninis kod*, klaidos kod*, versij*, rezervacij*, gatvė, sekim*, kvietim*, rekomendac*, rezervac*, atsargin*, užklaus*, kliento, autorizacijos numeris, prekės kod*',
  otherLink:
    'atsisaky*, prenumerat*, privatum*, sąlyg*, pagalb*, kontakt*, susisiek*, nustatym*, naršykl*, sužino*, daugiau, atšauk*, atmes*, praneš*',
  notYou:
    'ne jūs, ne tu, neprašė*, nepraš*, neatpaž*, jei tai ne*, jei jūs ne*, jei ne, neatlik*, nekeit*',
  alreadyDone: 'buvo pakeistas, sėkmingai, patvirtiname',
  shortMailHint:
    'sveiki atvykę, dar vienas žingsnis, paskutinis žingsnis, ar tai jūs, ar tai tu, štai, jūsų numeris yra, niekam, naujas įrenginys',
  shortMailPointer: 'čia, tai yra, tai, prašom',
};
