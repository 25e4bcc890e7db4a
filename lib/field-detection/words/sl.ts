import type { Words } from '../words.ts';

/** Slovenian. */
export const sl: Words = {
  email: 'e-pošta, e-naslov, e-poštni naslov, elektronski na*, elektronska po*, e-mail*',
  repeat: 'potrdi*, potrditev, ponov*',
  username: 'uporabniško ime, uporabnik, vzdevek',
  person:
    'ime, priimek, ime in priimek, telefo*, podjetje, ulica, kraj, mesto, poštna številka, država, datum ro*',
  password: 'geslo*, gesla',
  search: 'išči*, iskanje*',
  friend: 'prijatelj*, prejemnik*',
  code: 'koda, kodo, potrditvena koda, koda za preverjanje, enkratno geslo',
  notCode: 'promocijska koda, kupon*, koda za popust, darilni bon*, koda države, poštna številka',
  signUp:
    'regist*, ustvari račun, ustvarite račun, odpri račun, nov račun, nov kupec, pridruži se, včlani*, preizkusi brezplačno',
  signIn: 'prijav*, vpis, vstop',
  recovery: 'pozab*, ponastavi*, obnovi*',
  newsletter:
    'e-novice*, novice, prijava na e-novice, prijavi se na n*, naroči*, prijava na novice',
  checkout:
    'blagajna, naročil*, oddaj naročilo, plačil*, plačaj, dostava*, košarica*, gost, nakup*, kupi*, rezervir*',
  contact: 'kontakt*, pošlji sporočilo, pišite nam, povpraševanje*, vprašanje*, koment*',
  existing: 'odjava, odjavi*, sledi naročilu, številka naročila',
  haveAccount: 'že imate račun, že imaš račun, imate račun, ste že*, že registrirani',
  noAccount: 'nimate računa, nimaš računa, še nimate*, nov uporabnik',
  remember: 'zapomni*, ostani prijavljen*',
  passwordRule: 'vsaj, najmanj*, znakov*',
  codeSent: 'poslali*, poslana, pošlji ponovno, vnesite kodo',
};
