import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Croatian

export const pageTerms: PageTerms = {
  email:
    'e-mail*, e-pošta, e-pošte, adresa e-pošte, elektronička po*, mail, nova e-pošta, nova e-mail adresa, novi e-mail, nova adresa e-pošte',
  repeat: 'potvrd*, ponov*',
  username: 'korisni*, nadimak, korisničko ime',
  otherDetail:
    'ime, prezime, ime i prezime, telefo*, mobitel, tvrtka, ulica, grad, poštanski broj, država, datum ro*',
  password: 'lozink*, zaporka*',
  search: 'traži*, pretraž*',
  otherPerson: 'prijatelj*, primatelj*, proslijedi na, podijeli s, koautor*',
  code: 'kod, kôd, jednokratna lozinka',
  oneTimeCode:
    'kod za potvrdu, kontrolni kod, potvrdni kod, kod za provjeru, verifikacijski kod, aktivacijski kod, jednokratn*, kod za prijavu, sms kod, kod za aktivaciju',
  twoFactor:
    'dvofaktorsk*, dvostruka provjera, dva koraka, dvostupanjsk*, višefaktorsk*, potvrdite svoj identitet, potvrdite identitet',
  otherCode:
    'promo kod*, kupon*, kod za popust, poklon*, poštanski broj, pozivni broj, bon, kod kupca, korisnički kod, kod kartice, kod proizvoda, šifra kupca',
  captcha: 'slik*, captcha, prepišite*, znakove sa slike, zaštita od spama',
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
  lookup:
    'odjavi*, prati narudžbu, broj narudžbe, status narudžbe, broj rezervacije, kod rezervacije, broj predmeta, broj pošiljke, brisanje računa, obriši račun',
  haveAccount: 'već imate račun, imate račun, već imaš račun, imaš račun, već ste*',
  noAccount: 'nemate*, nemaš račun, novi korisnik, nemate račun',
  staySignedIn: 'zapamti*, ostani prijavljen*',
  passwordRule: 'najmanj*, znakov*',
  codeSent: 'poslali*, poslan*, pošalji ponovno, unesite kod',
  proceed: 'nastavi, dalje, nastavite',
  digits: 'znamenki, znamenkasti',
  newEmail: 'nova e-pošta, nova e-mail adresa, novi e-mail, nova adresa e-pošte',
  knownEmail:
    'naveden pri rezervaciji, naveden pri narudžbi, korišten pri rezervaciji, korišten pri narudžbi',
};

export const mailTerms: MailTerms = {
  code: 'kod, kôd, koda, kodom, šifra, pin, kôd*, kodovi, znamenk*',
  oneTimeCode:
    'kod za potvrdu, kôd za potvrdu, kontrolni kôd, kontrolni kod, verifikacijski kod*, sigurnosni kod*, sigurnosni kôd*, jednokratn*, kod za provjeru, pristupni kod, aktivacijski kod*, kod za prijavu, potvrdni kod, verifikacijski kod, sigurnosni kod, autorizacijski kod, unesite kod, unesite ovaj kod, unesite kôd, unesite ovaj kôd, upišite kod',
  verify:
    'potvrd*, provjer*, aktivir*, aktivac*, verific*, verifik*, ovjer*, dovrši*, otključaj račun, otključajte račun, otključavanje računa, završi registraciju, dovrši registraciju',
  typeIn:
    'unesite, unesi, upišite, upiši, utipkajte, unesite kod, unesite ovaj kod, unesite kôd, unesite ovaj kôd, upišite kod',
  use: 'koristite, upotrijebite',
  signIn: 'prijav*, registr*, stvori račun, izradi račun',
  password: 'lozink*, zapork*, poništav*, resetir*',
  expires: 'istječe, isteka*, vrijedi, važi*, minut*, sat*',
  otherNumber:
    'narudžb*, račun br*, faktur*, kupac*, telefon*, tel, poštanski broj, kod za popust, promotivni kod, popust*, kupon*, pošiljk*, ulaznic*, iznos, ukupno, cijen*, oib, crtični kod, barkod, kod pogreške, pozivni broj, verzij*, inačic*, rezervacij*, ulica, poziv na broj, praćenj*, preporuk*, pozivn*, rezervn*, zahtjev*, kupca, klijent*, broj autorizacije, kod artikla, šifra artikla, šifra proizvoda',
  otherLink:
    'odjav*, otkaž*, privatnost*, uvjet*, pomoć*, kontakt*, postavk*, preglednik*, saznaj*, više, odbij*, odust*, prijavi zloupotrebu',
  notYou:
    'niste vi, niste bili vi, niste zatraž*, nisi ti, niste zahtijev*, ne prepozna*, ako niste, nisi, niste',
  alreadyDone: 'je promijenjena, uspješno, potvrđujemo',
  shortMailHint:
    'dobrodošl*, još jedan korak, zadnji korak, jeste li to vi, jesi li to ti, izvolite, vaš broj je, nikome, novi uređaj',
  shortMailPointer: 'ovdje, evo, to je, izvolite',
  shortMailOther:
    'vrata, boravak, dolazak, dobitnik, pobjednik, izvlačenje, rezultat*, parkiranje, preuzimanje, dostava, glasova, pregleda, koraka',
};
