import type { Words } from '../words.ts';

/** Serbian, in both scripts (and Bosnian). */
export const sr: Words = {
  email:
    'e-mail*, e-pošta, е-пошт*, имејл*, имејл адреса, imejl*, е-маил*, mejl, elektronska po*, електронска пошта, ел адреса',
  repeat: 'potvrdi*, ponovi*, потврди*, понови*, ponovo, поново',
  username: 'korisni*, корисничко име, nadimak, korisničko ime',
  person:
    'ime, prezime, име, презиме, telefo*, телефон*, firma, ulica, grad, poštanski broj, поштански број',
  password: 'lozink*, лозинк*, šifra*, шифра',
  search: 'pretra*, претра*, traži',
  friend: 'prijatelj*, пријатељ*, primalac',
  code: 'kod, код, verifikacioni kod, kod za potvrdu',
  notCode: 'promo kod*, kupon*, poklon*, pozivni broj, kod za popust, vaučer*',
  signUp:
    'regist*, региструј*, регистрација*, napravi nalog, kreiraj*, otvori nalog, направи налог, novi korisnik, novi nalog, učlani se, isprobaj besplatno',
  signIn: 'prijav*, пријав*, uloguj*, logovanje, улогуј*',
  recovery: 'zaborav*, заборав*, resetuj*, povrati*, obnov*',
  newsletter:
    'newsletter*, bilten*, prijavi se na n*, prijava na newsletter, pretplat*, претплат*, novosti, билтен',
  checkout:
    'kasa, poruč*, naruč*, plaćanje*, plati, dostava*, isporuka*, korpa*, gost, kupi*, kupovina, поруџбина*, плаћање*, rezerviši',
  contact:
    'kontakt*, контакт*, pošalji poruku, pošaljite poruku, pišite nam, upit*, koment*, ostavi komentar, пошаљи поруку, pitanje',
  existing: 'odjavi*, prati porudžbinu, broj porudžbine, одјави*',
  haveAccount:
    'već imate nalog, imate nalog, već imaš nalog, већ имате налог, imaš nalog, već ste*',
  noAccount: 'nemate*, nemaš nalog, немате налог, nov korisnik',
  remember: 'zapamti*, запамти*, ostani prijavljen',
  passwordRule: 'najmanj*, karaktera, најмање',
  codeSent: 'poslali*, poslat*, pošalji ponovo, unesite kod, унесите код',
};
