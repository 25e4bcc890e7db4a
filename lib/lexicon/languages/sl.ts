import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Slovenian

export const pageTerms: PageTerms = {
  email:
    'e-pošta, e-naslov, e-poštni naslov, elektronski na*, elektronska po*, e-mail*, nov e-naslov, nov e-poštni naslov, nova e-pošta',
  repeat: 'potrdi*, potrditev, ponov*',
  username: 'uporabniško ime, uporabnik, vzdevek',
  otherDetail:
    'ime, priimek, ime in priimek, telefo*, podjetje, ulica, kraj, mesto, poštna številka, država, datum ro*',
  password: 'geslo*, gesla',
  search: 'išči*, iskanje*',
  otherPerson: 'prijatelj*, prejemnik*, posreduj na, deli z',
  code: 'koda, kodo, enkratno geslo',
  oneTimeCode:
    'potrditvena koda, potrditveno kodo, koda za preverjanje, aktivacijska koda, aktivacijsko kodo, enkratn*, koda za potrditev, sms koda',
  twoFactor:
    'dvofaktorsk*, dvostopenjsk*, dvojno preverjanje, večfaktorsk*, potrdite svojo identiteto',
  otherCode:
    'promocijska koda, kupon*, koda za popust, darilni bon*, koda države, poštna številka, koda stranke, uporabniška koda, koda kartice, koda izdelka',
  captcha: 'slik*, captcha, prepišite*, znake s slike',
  signUp:
    'regist*, ustvari račun, ustvarite račun, odpri račun, nov račun, nov kupec, pridruži se, včlani*, preizkusi brezplačno',
  signIn: 'prijav*, vpis, vstop',
  recovery: 'pozab*, ponastavi*, obnovi*',
  newsletter:
    'e-novice*, novice, prijava na e-novice, prijavi se na n*, naroči*, prijava na novice',
  checkout:
    'blagajna, naročil*, oddaj naročilo, plačil*, plačaj, dostava*, košarica*, gost, nakup*, kupi*, rezervir*',
  contact: 'kontakt*, pošlji sporočilo, pišite nam, povpraševanje*, vprašanje*, koment*',
  lookup:
    'odjava, odjavi*, sledi naročilu, številka naročila, številka rezervacije, koda rezervacije, številka pošiljke, stanje naročila, izbris računa, izbriši račun',
  haveAccount: 'že imate račun, že imaš račun, imate račun, ste že*, že registrirani',
  noAccount: 'nimate računa, nimaš računa, še nimate*, nov uporabnik',
  staySignedIn: 'zapomni*, ostani prijavljen*',
  passwordRule: 'vsaj, najmanj*, znakov*',
  codeSent: 'poslali*, poslana, pošlji ponovno, vnesite kodo',
  proceed: 'nadaljuj, naprej',
  digits: 'mestno, mestna',
  newEmail: 'nov e-naslov, nov e-poštni naslov, nova e-pošta',
  knownEmail: 'naveden pri rezervaciji, naveden pri naročilu',
};

export const mailTerms: MailTerms = {
  code: 'koda, kodo, kode, pin, številk za vnos, kodi, kodo*',
  oneTimeCode:
    'potrditvena koda, potrditveno kodo, varnostna koda, varnostno kodo, enkratn*, koda za preverjanje, kodo za preverjanje, dostopna koda, prijavna koda, potrditvene kode, aktivacijsk*, potrditvena kod*, potrditveno kod*, kodo za potrditev, varnostna kod*, avtorizacijska kod*, vnesite kodo, vnesite to kodo',
  verify:
    'potrdi*, preveri*, preverja*, aktivira*, overi*, verifikac*, dokončaj*, odkleni račun, odklenite račun, odklepanje računa',
  typeIn: 'vnesite, vnesi, vpišite, vpiši, vtipkajte, vnesite kodo, vnesite to kodo',
  use: 'uporabite, uporabi',
  signIn: 'prijav*, registr*, vpis*, ustvari račun',
  password: 'gesl*, ponastav*',
  expires: 'poteče, potekl*, veljavn*, velja, minut*, ur*',
  otherNumber:
    'naročil*, račun št*, faktur*, strank*, telefon*, tel, poštna številka, poštna*, koda za popust, promocijska koda, popust*, pošiljk*, vstopnic*, znesek, skupaj, cena, davčn*, črtna koda, koda napake, različic*, rezervac*, ulica, sklic, sledenj*, priporočil*, povabil*, rezervn*, zahtev*, številka avtorizacije, šifra izdelka, koda izdelka',
  otherLink:
    'odjav*, zasebnost*, pogoj*, pomoč*, kontakt*, stik*, nastavitv*, brskalnik*, več o tem, prekliči*, preklic*, zavrni*, prijavi zlorabo',
  notYou: 'niste bili vi, niste zahteval*, nisi bil*, ne prepoznate, niste, če niste, nisi',
  alreadyDone: 'je bilo spremenjeno, uspešno, potrjujemo',
  shortMailHint:
    'dobrodošl*, še en korak, zadnji korak, ste to vi, si to ti, izvolite, tukaj je, vaša številka je, nikomur, nova naprava',
  shortMailPointer: 'tukaj, to je',
};
