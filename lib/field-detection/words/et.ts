import type { Words } from '../words.ts';

/** Estonian. */
export const et: Words = {
  email: 'e-post, e-posti*, e-kirja*, meil, meiliaadress, e-mail*',
  repeat: 'kinnita*, korda*, uuesti',
  username: 'kasutaja*, kliendinumber, hüüdnimi',
  person:
    'nimi, eesnimi, perekonnanimi, perenimi, telefo*, ettevõte, tänav, linn, sihtnumber, postiindeks, riik',
  password: 'parool*, salasõna*',
  search: 'otsi*',
  friend: 'sõb*, saaja*',
  code: 'kood, koodi, kinnituskood*, ühekordne kood, ühekordne parool',
  notCode: 'sooduskood*, kupong*, kinkekaart*, riigikood, isikukood, kampaaniakood, postikood',
  signUp:
    'regist*, loo konto, konto loomine, uus konto, uus klient, liitu*, hakka kliendiks, proovi tasuta',
  signIn: 'logi sisse, sisselogimine, sisene*',
  recovery: 'unusta*, taasta*, lähtesta*',
  newsletter: 'uudiskir*, telli, liitu uudiskirjaga, tellida',
  checkout: 'kassa, tellim*, ostukorv*, osta*, maksa*, makse*, tarne*, arve*, külaline, broneeri*',
  contact:
    'kontakt*, võta ühendust, saada sõnum, saada kiri, küsi*, päring*, kirjuta meile, komment*',
  existing: 'loobu uudiskirjast, jälgi tellimust, tellimuse number',
  haveAccount: 'on juba konto, juba registreeru*, kas sul on konto, oled juba*',
  noAccount: 'pole kontot, ei ole kontot, uus kasutaja, pole veel*',
  remember: 'jäta mind meelde, mäleta*, hoia sisse logituna',
  passwordRule: 'vähemalt, tähemärki',
  codeSent: 'saatsime, saada uuesti, sisesta kood, ei saanud',
};
