import type { Words } from '../words.ts';

/** Czech. */
export const cs: Words = {
  email: 'e-mail*, mail, e-mailová adresa, elektronická po*, elektronická ad*',
  repeat: 'potvrďte*, potvrzení*, zopakuj*, znovu, ještě jednou',
  username: 'uživatelské jméno, přihlašovací jméno, uživatel*, zákaznické číslo, přezdívka',
  person:
    'jméno*, příjmení*, celé jméno, telefo*, mobil*, firma, společnost, ulice, město, obec, psč',
  password: 'heslo*, hesla',
  search: 'hled*, vyhled*',
  friend: 'přítel*, kamará*, příjemc*, známému',
  code: 'kód, kódu, ověřovací kód, potvrzovací kód, jednorázový kód, jednorázové heslo',
  notCode:
    'slevový kód, kupón*, kupon*, promo kód*, dárkový*, poštovní směrovací, psč, předvolba, kód země, kód pozvánky, kód pro obnovení, poukaz*, čárový kód',
  signUp:
    'regist*, zaregistr*, vytvoř*, založit účet, založte si účet, nový účet, nový zákazník, stát s*, připojit s*, vyzkouše*, začít',
  signIn: 'přihlás*, vítejte zpět',
  recovery: 'zapom*, obnov*, obnovit heslo, obnova hesla, resetovat*',
  newsletter:
    'newsletter*, odběr*, odebírat*, přihlásit k odběru, přihlásit se k odběru, zpravodaj*, novinky, nezmeškejte, hlídat',
  checkout:
    'pokladna, objedn*, koupit, zaplatit, platba*, doprava, doručení*, doručovací, faktura*, fakturační, košík*, host, bez registrace, rezerv*, darovat, dokončit objednávku',
  contact:
    'kontakt*, odeslat zprávu, napište nám, dotaz*, poptávk*, přidat komentář, odeslat komentář, zeptat se, hodnocení, zavolejte mi',
  existing: 'odhlásit odběr, odhlásit z odběru, sledovat objednávku, číslo objednávky',
  haveAccount:
    'máte již účet, už máte účet, máte ú*, již máte účet, jste již*, mám účet, už mám účet, již registrován*',
  noAccount: 'nemáte*, ještě nemáte*, jste tu*, nový zákazník, nemám účet',
  remember: 'zapamat*, pamatovat*, zůstat přihlášen*, neodhlašovat',
  passwordRule: 'alespoň, minimálně, znaků',
  codeSent:
    'odeslali jsme, poslali*, odeslán*, poslat znovu, znovu odeslat, zadejte kód, nedorazil',
};
