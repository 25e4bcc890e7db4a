import type { Words } from '../words.ts';

/** Croatian. */
export const hr: Words = {
  email: 'e-mail*, e-pošta, e-pošte, adresa e-pošte, elektronička po*, mail',
  repeat: 'potvrd*, ponov*',
  username: 'korisni*, nadimak, korisničko ime',
  person:
    'ime, prezime, ime i prezime, telefo*, mobitel, tvrtka, ulica, grad, poštanski broj, država, datum ro*',
  password: 'lozink*, zaporka*',
  search: 'traži*, pretraž*',
  friend: 'prijatelj*, primatelj*',
  code: 'kod, kôd, kontrolni kod, potvrdni kod, kod za provjeru, jednokratna lozinka',
  notCode: 'promo kod*, kupon*, kod za popust, poklon*, poštanski broj, pozivni broj, bon',
  signUp:
    'regist*, izradi račun, otvori račun, napravi račun, stvori račun, kreiraj*, novi račun, novi kupac, pridruži se, učlani se, isprobaj besplatno, otvorite račun, kreiraj račun, kreirajte račun',
  signIn: 'prijav*, ulogiraj*',
  recovery: 'zaborav*, obnovi lozinku, poništi*, resetiraj*',
  newsletter:
    'newsletter*, prijavi se na n*, prijava na newsletter, prijavite se na newsletter, pretplat*, novosti, bilten*',
  checkout:
    'blagajna, naruč*, narudžb*, plaćanje*, plati, dostava*, košarica*, gost, kupi*, kupnja*, rezervir*',
  contact:
    'kontakt*, pošalji poruku, pošaljite poruku, pišite nam, upit*, javite nam se, ostavi komentar',
  existing: 'odjavi*, prati narudžbu, broj narudžbe, status narudžbe',
  haveAccount: 'već imate račun, imate račun, već imaš račun, imaš račun, već ste*',
  noAccount: 'nemate*, nemaš račun, novi korisnik, nemate račun',
  remember: 'zapamti*, ostani prijavljen*',
  passwordRule: 'najmanj*, znakov*',
  codeSent: 'poslali*, poslan*, pošalji ponovno, unesite kod',
};
