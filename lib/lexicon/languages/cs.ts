import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Czech

export const pageTerms: PageTerms = {
  email:
    'e-mail*, mail, e-mailová adresa, elektronická po*, elektronická ad*, nový e-mail, nová e-mailová adresa, změna e-mailu',
  repeat: 'potvrďte*, potvrzení*, zopakuj*, znovu, ještě jednou',
  username: 'uživatelské jméno, přihlašovací jméno, uživatel*, zákaznické číslo, přezdívka',
  otherDetail:
    'jméno*, příjmení*, celé jméno, telefo*, mobil*, firma, společnost, ulice, město, obec, psč, předmět e-mailu, předmět mailu, předmět zprávy, předmět, zpráva, poštovní server, e-mailový server',
  password: 'heslo*, hesla',
  search: 'hled*, vyhled*',
  otherPerson:
    'přítel*, kamará*, příjemc*, známému, přeposlat na, skrytá kopie, spoluautor*, sdílet s, kamarád*, kolega',
  code: 'kód, kódu, ověřovací kód, potvrzovací kód, jednorázový kód, jednorázové heslo',
  oneTimeCode:
    'ověřovací kód*, potvrzovací kód*, jednorázov*, aktivační kód*, aktivačním kód*, autentizační kód*, autorizační kód*, přihlašovací kód*, verifikační kód*, sms kód*, kód z sms, kód z e-mailu, sms klíč*, smsklíč',
  twoFactor:
    'dvoufaktor*, dvoufázov*, dvoustupňov*, vícefaktor*, ve dvou krocích, ověřte svou totožnost, ověření totožnosti, ověřovací aplikac*',
  otherCode:
    'slevový kód, kupón*, kupon*, promo kód*, dárkový*, poštovní směrovací, psč, předvolba, kód země, kód pozvánky, kód pro obnovení, poukaz*, čárový kód, kód zákazníka, zákaznický kód, uživatelský kód, kód karty, kód produktu, kód studenta, kód školy, kód rezervace, kód partnera, kód zaměstnance',
  captcha:
    'obrázk*, obrázek, captcha, opište kód, opište text, opište znaky, kontrolní kód z, antispam*, ochrana proti spamu, kód uvedený výše',
  signUp:
    'regist*, zaregistr*, vytvoř*, založit účet, založte si účet, nový účet, nový zákazník, stát s*, připojit s*, vyzkouše*, začít',
  signIn: 'přihlás*, vítejte zpět',
  recovery: 'zapom*, obnov*, obnovit heslo, obnova hesla, resetovat*',
  newsletter:
    'newsletter*, odběr*, odebírat*, přihlásit k odběru, přihlásit se k odběru, zpravodaj*, novinky, nezmeškejte, hlídat, hlídač*, upozornit, hlídat cenu, uložit hledání, hlídací pes',
  checkout:
    'pokladna, objedn*, koupit, zaplatit, platba*, doprava, doručení*, doručovací, faktura*, fakturační, košík*, host, bez registrace, rezerv*, darovat, dokončit objednávku',
  contact:
    'kontakt*, odeslat zprávu, napište nám, dotaz*, poptávk*, přidat komentář, odeslat komentář, zeptat se, hodnocení, zavolejte mi',
  lookup:
    'odhlásit odběr, odhlásit z odběru, sledovat objednávku, číslo objednávky, správa předplatného, spravovat předplatné, přístup k předplatnému, číslo rezervace, kód rezervace, najít rezervaci, číslo jednací, číslo případu, číslo zásilky, stav objednávky, sledování zásilky, smazat účet, zrušit účet, zrušit odběr, odhlásit newsletter',
  haveAccount:
    'máte již účet, už máte účet, máte ú*, již máte účet, jste již*, mám účet, už mám účet, již registrován*',
  noAccount: 'nemáte*, ještě nemáte*, jste tu*, nový zákazník, nemám účet',
  staySignedIn: 'zapamat*, pamatovat*, zůstat přihlášen*, neodhlašovat',
  passwordRule: 'alespoň, minimálně, znaků',
  codeSent:
    'odeslali jsme, poslali*, odeslán*, poslat znovu, znovu odeslat, zadejte kód, nedorazil, v sms',
  proceed: 'pokračovat, další, dále',
  digits: 'číslic, číslicový, místný',
  newEmail: 'nový e-mail, nová e-mailová adresa, změna e-mailu',
  onPaper: 'vytištěn*, na zadní straně, na faktuře',
  knownEmail:
    'uvedený při objednávce, použitý při objednávce, zadaný při objednávce, uvedený při rezervaci, použitý při rezervaci, zadaný při rezervaci',
};

export const mailTerms: MailTerms = {
  code: 'kód, kódu, kódem, kódy, pin, heslo na jedno použití, číslic*, číslice, číselný kód',
  oneTimeCode:
    'ověřovací kód*, potvrzovací kód*, bezpečnostní kód*, jednorázov*, přístupový kód, aktivační kód*, přihlašovací kód*, autentizační kód, verifikační kód, šestimístn*, 6místn*, autorizační kód*, autentizační kód*, zadejte kód, zadejte tento kód, zadej kód, opište kód, dočasné heslo, nesdělujte tento kód, kód nikomu, nesdílejte tento kód',
  verify:
    'ověř*, potvrd*, potvrz*, schval*, dokonč*, aktivac*, aktivov*, aktivuj*, validac*, autoriz*, odemknout účet, odemkněte svůj účet, odemknutí účtu, odblokovat účet',
  typeIn:
    'zadejte, zadej, napište, napiš, opište, zadejte kód, zadejte tento kód, zadej kód, opište kód, zkopírujte',
  use: 'použijte, použij',
  signIn: 'přihlá*, přihlas*, přihlaš*, registr*, zaregistr*, vytvořit účet',
  password: 'hesl*, heslo, obnov*',
  expires: 'vyprš*, platn*, platí, minut*, hodin*',
  otherNumber:
    'objedná*, faktur*, účtenk*, zákazn*, telefon*, tel, psč, poštovní směrovací, slevový kód*, slev*, kupón*, poukaz*, promo kód*, zásilk*, balík*, vstupenk*, jízdenk*, částk*, celkem, ičo, ič, dič, čárový kód, kód chyby, chybový kód, zdrojov*, předvolb*, verze, rezervac*, ulice, referenč*, variabilní symbol, cena, ceny, cenu, sledova*, doporuč*, pozvánk*, záložn*, žádost*, číslo autorizace, zákaznick*, dárkov*, schůzk*, předchozí kód, kód produktu, kód zboží',
  numberLabel: 'účet, účtu, uživatel, karta, například, např., vážený zákazníku, vážený kliente',
  otherLink:
    'odhlá*, odhlás*, soukrom*, podmín*, nápověd*, pomoc*, kontakt*, nastaven*, prohlížeč*, více, zjistit*, zruš*, odmít*, nahlás*, stáhn*, odebír*',
  notYou:
    'nebyl*, jste nežádal*, nežádal*, nevyžád*, nepoznáv*, neproved*, pokud jste ne*, jestli jste ne*, nezměn*, nevytvo*',
  alreadyDone:
    'bylo změněno, byl změněn, byla změněna, bylo obnoveno, úspěšně, potvrzujeme, bylo vypnuto, byla vypnuta, byl odebrán, bylo odebráno, je potvrzen*, je připraven*, byl potvrzen, byla potvrzena, byl aktivován',
  shortMailHint:
    'vítejte, vítej, vítáme*, už jen krok, poslední krok, skoro hotovo, jste to vy, byli jste to vy, jsi to ty, tady je, zde je, vaše číslo je, nikomu, nové zařízení, podepsat, podpis*, klíč, pokud ano, jestli ano',
  shortMailPointer: 'tady, zde, je to, to je, prosím',
  shortMailOther:
    'dveře, schránka na klíče, stůl, sedadlo, pobyt, příjezd, výherce, vítěz*, losování, loterie, členství, výsledek*, odečet, fronta, parkování, vyzvednutí, vyzvedněte, doručení, hlasů, zobrazení, návštěv, kroků, účastníků',
};
