import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Serbian, in both scripts (and Bosnian)

export const pageTerms: PageTerms = {
  email:
    'e-mail*, e-pošta, е-пошт*, имејл*, имејл адреса, imejl*, е-маил*, mejl, elektronska po*, електронска пошта, ел адреса, novi e-mail, nova e-mail adresa, нови имејл, нова имејл адреса',
  repeat: 'potvrdi*, ponovi*, потврди*, понови*, ponovo, поново',
  username: 'korisni*, корисничко име, nadimak, korisničko ime',
  otherDetail:
    'ime, prezime, име, презиме, telefo*, телефон*, firma, ulica, grad, poštanski broj, поштански број',
  password: 'lozink*, лозинк*, šifra*, шифра',
  search: 'pretra*, претра*, traži',
  otherPerson: 'prijatelj*, пријатељ*, primalac, prosledi na, podeli sa, проследи на',
  code: 'kod, код',
  oneTimeCode:
    'verifikacioni kod, kod za potvrdu, kod za verifikaciju, aktivacioni kod, jednokratn*, sms kod, верификациони код, код за потврду, активациони код, једнократн*',
  twoFactor:
    'dvofaktorsk*, dvostepen*, dva koraka, višefaktorsk*, двофакторск*, два корака, potvrdite identitet, потврдите идентитет',
  otherCode:
    'promo kod*, kupon*, poklon*, pozivni broj, kod za popust, vaučer*, kod kupca, korisnički kod, kod kartice, poštanski broj, код купца, кориснички код, поштански број',
  captcha: 'slik*, captcha, prepišite*, слик*, препишите*',
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
  lookup:
    'odjavi*, prati porudžbinu, broj porudžbine, одјави*, broj rezervacije, kod rezervacije, broj predmeta, broj pošiljke, status porudžbine, obriši nalog, број резервације, број поруџбине, број пошиљке',
  haveAccount:
    'već imate nalog, imate nalog, već imaš nalog, већ имате налог, imaš nalog, već ste*',
  noAccount: 'nemate*, nemaš nalog, немате налог, nov korisnik',
  staySignedIn: 'zapamti*, запамти*, ostani prijavljen',
  passwordRule: 'najmanj*, karaktera, најмање',
  codeSent:
    'poslali*, pošalji ponovo, unesite kod, унесите код, poslat je, poslata je, poslato je, poslat na, poslat vam',
  proceed: 'nastavi, dalje, настави, даље',
  newEmail: 'novi e-mail, nova e-mail adresa, нови имејл, нова имејл адреса',
  knownEmail: 'naveden pri rezervaciji, naveden pri porudžbini',
};

export const mailTerms: MailTerms = {
  code: 'kod, koda, šifra, pin, код, кода, кодом, шифра, пин, цифр*, cifr*',
  oneTimeCode:
    'verifikacioni kod*, kod za potvrdu, bezbednosni kod*, sigurnosni kod*, jednokratn*, верификациони код*, код за потврду, кôд за потврду, безбедносни код*, сигурносни код*, једнократн*, код за верификацију, код за пријаву, верификациони код, код за ауторизацију, безбедносни код, kod za autorizaciju, bezbednosni kod, унесите код, унесите овај код, unesite kod, unesite ovaj kod',
  verify:
    'potvrd*, prover*, aktivir*, verifik*, overi*, потврд*, провер*, активир*, активац*, верифик*, овери*, довршите*, откључај налог, откључајте налог, otključaj nalog, otključajte nalog',
  typeIn:
    'унесите, унеси, укуцајте, упишите, unesite, unesi, ukucajte, upišite, унесите код, унесите овај код, unesite kod, unesite ovaj kod',
  use: 'користите, употребите, koristite',
  signIn: 'prijav*, registr*, uloguj*, пријав*, региструј*, регистрац*, улогуј*',
  password: 'lozink*, лозинк*, ресетуј*, resetuj*',
  expires: 'ističe, važi*, minut*, истиче, важи*, минут*, сат*',
  otherNumber:
    'narudžbin*, porudžbin*, faktur*, račun br*, telefon*, poštanski broj, popust*, iznos, ukupno, наруџбин*, поруџбин*, фактур*, рачун бр*, телефон*, тел, поштански број, код за попуст, попуст*, пошиљк*, износ, укупно, цена, пиб, верзиј*, резервациј*, улица, праћењ*, препорук*, позивн*, резервн*, захтев*, клијент*, број ауторизације, rezervacij*',
  otherLink:
    'odjav*, privatnost*, uslov*, pomoć*, kontakt*, podešavanj*, одјав*, приватност*, услов*, помоћ*, контакт*, подешавањ*, поставк*, прегледач*, сазнајте*, откаж*, одбиј*, пријавите злоупотребу',
  notYou:
    'niste vi, niste zahteva*, niste, нисте ви, нисте тражил*, нисте захтев*, не препозна*, ако нисте, нисте, ниси',
  alreadyDone: 'je promenjena, uspešno, је промењена, успешно, потврђујемо, potvrđujemo',
  shortMailHint:
    'dobrodošl*, добродошл*, још један корак, да ли сте то ви, изволите, ваш број је, никоме, нови уређај, još jedan korak, da li ste to vi, vaš broj je, nikome',
  shortMailPointer: 'evo, to je, ево, то је, овде',
  shortMailOther:
    'врата, сто, боравак, долазак, добитник, победник, извлачење, резултат*, паркинг, преузимање, достава, гласова, прегледа, корака',
};
