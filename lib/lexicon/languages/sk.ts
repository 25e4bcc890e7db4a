import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Slovak

export const pageTerms: PageTerms = {
  email: 'e-mail*, mail, e-mailová adresa, e-adresa, nový e-mail, nová e-mailová adresa',
  repeat: 'potvrďte*, potvrdenie*, zopakuj*, znova, znovu, ešte raz',
  username:
    'používateľské meno, prihlasovacie meno, užívateľské meno, používateľ*, zákaznícke číslo, prezývka',
  otherDetail:
    'meno*, priezvisko*, celé meno, telefó*, mobil*, firma, spoločnosť, ulica, mesto, obec, psč, predmet e-mailu, predmet správy, predmet, správa',
  password: 'heslo*, hesla',
  search: 'hľad*, vyhľad*',
  otherPerson: 'priateľ*, kamará*, príjemc*, preposlať na, spoluautor*, zdieľať s, kamarát*',
  code: 'kód, kódu, overovací kód, potvrdzovací kód, jednorazový kód, jednorazové heslo',
  oneTimeCode:
    'overovací kód*, potvrdzovací kód*, jednorazov*, aktivačný kód*, autorizačný kód*, autentifikačný kód*, prihlasovací kód*, verifikačný kód*, sms kód*, kód z sms, sms kľúč*, smskľúč, overovací sms',
  twoFactor:
    'dvojfaktor*, dvojfázov*, dvojstupňov*, dvojkrok*, viacfaktor*, overte svoju totožnosť, overovacia aplikácia',
  otherCode:
    'zľavový kód, kupón*, promo kód*, darčekov*, predvoľba, kód kraj*, psč, poukaz*, čiarový kód, kód zákazníka, zákaznícky kód, používateľský kód, kód karty, kód produktu, kód rezervácie',
  captcha: 'obrázk*, obrázok, captcha, opíšte kód, opíšte text, antispam*',
  signUp:
    'regist*, zaregistr*, vytvor*, založiť účet, nový účet, nový zákazník, stať s*, pripojiť s*, vyskúšať zadarmo, začať',
  signIn: 'prihlás*, vitajte späť',
  recovery: 'zabud*, obnov*, obnoviť heslo, resetovať*',
  newsletter:
    'newsletter*, odber*, odoberať*, prihlásiť na odber, prihlásiť sa na odber, novinky, spravodaj*, strážiť cenu, upozorniť',
  checkout:
    'pokladňa, objedn*, kúpiť, zaplatiť, platba*, doprava, doručeni*, faktúra*, fakturačné, košík*, hosť, bez registrácie, rezerv*',
  contact: 'kontakt*, odoslať správu, napíšte nám, otázk*, dopyt*, pridať komentár, hodnotenie',
  lookup:
    'odhlásiť odber, odhlásiť z odberu, sledovať objednávku, číslo objednávky, číslo rezervácie, kód rezervácie, nájsť rezerváciu, číslo prípadu, číslo zásielky, stav objednávky, zmazať účet, zrušiť účet, zrušiť odber, odhlásiť newsletter',
  haveAccount: 'máte u*, už máte účet, už ste*, mám účet',
  noAccount: 'nemáte*, ešte nemáte*, nový zákazník, nemám účet, ste tu nov*',
  staySignedIn: 'zapamät*, pamätať*, zostať prihlásen*',
  passwordRule: 'aspoň, minimálne, znakov*',
  codeSent: 'odoslali sme, poslali*, odoslan*, poslať znova, zadajte kód, nedostali, schránk*',
  proceed: 'pokračovať, ďalej, ďalší',
  digits: 'číslic, miestny',
  newEmail: 'nový e-mail, nová e-mailová adresa',
  knownEmail:
    'uvedený pri objednávke, použitý pri objednávke, zadaný pri objednávke, uvedený pri rezervácii, použitý pri rezervácii',
};

export const mailTerms: MailTerms = {
  code: 'kód, kódu, kódom, kódy, pin, číslic*',
  oneTimeCode:
    'overovací kód*, potvrdzovací kód*, bezpečnostný kód*, jednorazov*, prístupový kód, aktivačný kód*, prihlasovací kód*, verifikačný kód*, šesťmiestn*, autorizačný kód*, zadajte kód, zadajte tento kód, zadaj kód, dočasné heslo, kód nikomu, nezdieľajte tento kód',
  verify:
    'over*, potvrď*, potvrd*, potvrdz*, schvál*, dokonč*, aktivác*, aktivov*, aktivuj*, validác*, autoriz*, odblokovať účet, odomknúť účet, odblokujte svoj účet',
  typeIn: 'zadajte, zadaj, napíšte, napíš, opíšte, zadajte kód, zadajte tento kód, zadaj kód',
  use: 'použite, použi',
  signIn: 'prihlás*, prihlas*, registr*, zaregistr*, vytvoriť účet',
  password: 'hesl*, obnov*',
  expires: 'vyprš*, platn*, platí, minút*, hodín*',
  otherNumber:
    'objednáv*, faktúr*, zákazn*, telefón*, tel, psč, zľavový kód*, zľav*, kupón*, promo kód*, zásielk*, balík*, vstupenk*, lístok*, celkom, ičo, dič, čiarový kód, kód chyby, predvoľb*, verzi*, rezerváci*, ulica, referenčn*, variabilný symbol, cena, ceny, suma, sumu, sledova*, odporúča*, pozvánk*, záložn*, žiados*, číslo autorizácie, zákazníck*, darčekov*, kód produktu, kód tovaru',
  numberLabel: 'účet, účtu, používateľ, karta, vážený zákazník, vážený klient',
  otherLink:
    'odhlás*, súkrom*, podmienk*, pomoc*, kontakt*, nastaven*, prehliadač*, viac, zistiť*, zruš*, odmiet*, nahlás*, stiahn*, odber*',
  notYou:
    'neboli, ste nežiadal*, nežiadal*, nepožiad*, nespozn*, nevykon*, ak ste ne*, nezmen*, nevytvor*',
  alreadyDone: 'bolo zmenené, bola zmenená, úspešne, potvrdzujeme',
  shortMailHint:
    'vitajte, vitaj, posledný krok, takmer hotovo, ste to vy, boli ste to vy, si to ty, tu je, vaše číslo je, nikomu, nové zariadenie',
  shortMailPointer: 'tu, tu je, je to, to je, prosím',
  shortMailOther:
    'dvere, schránka na kľúče, stôl, pobyt, príchod, víťaz*, žrebovanie, výsledok*, parkovanie, vyzdvihnutie, doručenie, hlasov, zobrazení, krokov',
};
