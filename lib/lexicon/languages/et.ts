import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Estonian

export const pageTerms: PageTerms = {
  email: 'e-post, e-posti*, e-kirja*, meil, meiliaadress, e-mail*, uus e-post, uus e-posti aadress',
  repeat: 'kinnita*, korda*, uuesti',
  username: 'kasutaja*, kliendinumber, hüüdnimi',
  otherDetail:
    'nimi, eesnimi, perekonnanimi, perenimi, telefo*, ettevõte, tänav, linn, sihtnumber, postiindeks, riik',
  password: 'parool*, salasõna*',
  search: 'otsi*',
  otherPerson: 'sõb*, saaja*',
  code: 'kood, koodi',
  oneTimeCode:
    'kinnituskood*, ühekordne kood, ühekordne parool, aktiveerimiskood*, kontrollkood*, sms-kood*',
  twoFactor: 'kaheastmeli*, kahefaktori*, kaheetapili*, mitmeastmeli*, kinnita oma isik*',
  otherCode:
    'sooduskood*, kupong*, kinkekaart*, riigikood, isikukood, kampaaniakood, postikood, kliendikood, kasutajakood, kaardikood, tootekood, registrikood',
  captcha: 'pildil, pilt, captcha, tähemärgid pildil',
  signUp:
    'regist*, loo konto, konto loomine, uus konto, uus klient, liitu*, hakka kliendiks, proovi tasuta',
  signIn: 'logi sisse, sisselogimine, sisene*',
  recovery: 'unusta*, taasta*, lähtesta*',
  newsletter: 'uudiskir*, telli, liitu uudiskirjaga, tellida',
  checkout: 'kassa, tellim*, ostukorv*, osta*, maksa*, makse*, tarne*, arve*, külaline, broneeri*',
  contact:
    'kontakt*, võta ühendust, saada sõnum, saada kiri, küsi*, päring*, kirjuta meile, komment*',
  lookup:
    'loobu uudiskirjast, jälgi tellimust, tellimuse number, broneeringu number, broneeringu kood, saadetise number, tellimuse olek, kustuta konto',
  haveAccount: 'on juba konto, juba registreeru*, kas sul on konto, oled juba*',
  noAccount: 'pole kontot, ei ole kontot, uus kasutaja, pole veel*',
  staySignedIn: 'jäta mind meelde, mäleta*, hoia sisse logituna',
  passwordRule: 'vähemalt, tähemärki',
  codeSent: 'saatsime, saada uuesti, sisesta kood, ei saanud',
  proceed: 'jätka, edasi',
  newEmail: 'uus e-post, uus e-posti aadress',
};

export const mailTerms: MailTerms = {
  code: 'kood, koodi, *koodi, koodid, koodiga, numbrit',
  oneTimeCode:
    'kinnituskood*, turvakood*, ühekordne*, ühekordse*, aktiveerimiskood*, sisselogimiskood*, kinnitamiskood*, pääsukood*, autoriseerimiskood*, verifitseerimiskood*, kontrollkood*, autentimiskood*, ühekordne kood, ühekordset koodi, juurdepääsukood*, registreerimiskood*, sisesta kood, sisesta see kood, sisestage kood',
  verify:
    'kinnita*, kontrolli*, aktiveeri*, valideeri*, lõpeta*, ava konto lukustus, konto lukustuse, vabasta konto',
  typeIn: 'sisesta, sisestage, trüki, kirjuta, sisesta kood, sisesta see kood, sisestage kood',
  use: 'kasuta, kasutage',
  signIn: 'logi sisse, sisselogi*, sisse logi*, registreeri*, loo konto',
  password: 'parool*, salasõna*, lähtesta*',
  expires: 'aegub*, kehtib*, kehtiv*, minut*, tund*',
  otherNumber:
    'tellimus*, arve, arve nr, arved, klient*, telefon*, tel, postiindeks*, sihtnumber*, sooduskood*, allahindlus*, kupong*, saadetis*, pakk, pilet*, summa, kokku, hind, registrikood*, reg nr, vöötkood*, veakood*, versioon*, broneering*, viitenumber*, jälgimis*, soovitus*, soodus*, kutse*, varukood*, päring*, kliendinumber, autoriseerimise number, toote kood, tootekood*',
  otherLink:
    'loobu*, tühista*, privaatsus*, tingimus*, abi*, kontakt*, seaded*, eelistus*, brauser*, loe lähemalt*, loe edasi*, keeldu*, teata*',
  notYou:
    'ei olnud sina, polnud sina, ei taotlenud, ei palunud, ei tunne ära, polnud teie, kui te ei, kui sa ei, ei algatanud',
  alreadyDone: 'on muudetud, edukalt, kinnitame',
  shortMailHint:
    'tere tulemast, teretulemast, veel üks samm, viimane samm, kas see olete teie, kas see oled sina, siin see on, teie number on, sinu number on, kellelegi, uus seade',
  shortMailPointer: 'siin, see on, siin on, palun',
};
