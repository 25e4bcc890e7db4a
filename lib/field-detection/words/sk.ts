import type { Words } from '../words.ts';

/** Slovak. */
export const sk: Words = {
  email: 'e-mail*, mail, e-mailová adresa, e-adresa',
  repeat: 'potvrďte*, potvrdenie*, zopakuj*, znova, znovu, ešte raz',
  username:
    'používateľské meno, prihlasovacie meno, užívateľské meno, používateľ*, zákaznícke číslo, prezývka',
  person:
    'meno*, priezvisko*, celé meno, telefó*, mobil*, firma, spoločnosť, ulica, mesto, obec, psč',
  password: 'heslo*, hesla',
  search: 'hľad*, vyhľad*',
  friend: 'priateľ*, kamará*, príjemc*',
  code: 'kód, kódu, overovací kód, potvrdzovací kód, jednorazový kód, jednorazové heslo',
  notCode:
    'zľavový kód, kupón*, promo kód*, darčekov*, predvoľba, kód kraj*, psč, poukaz*, čiarový kód',
  signUp:
    'regist*, zaregistr*, vytvor*, založiť účet, nový účet, nový zákazník, stať s*, pripojiť s*, vyskúšať zadarmo, začať',
  signIn: 'prihlás*, vitajte späť',
  recovery: 'zabud*, obnov*, obnoviť heslo, resetovať*',
  newsletter:
    'newsletter*, odber*, odoberať*, prihlásiť na odber, prihlásiť sa na odber, novinky, spravodaj*',
  checkout:
    'pokladňa, objedn*, kúpiť, zaplatiť, platba*, doprava, doručeni*, faktúra*, fakturačné, košík*, hosť, bez registrácie, rezerv*',
  contact: 'kontakt*, odoslať správu, napíšte nám, otázk*, dopyt*, pridať komentár, hodnotenie',
  existing: 'odhlásiť odber, odhlásiť z odberu, sledovať objednávku, číslo objednávky',
  haveAccount: 'máte u*, už máte účet, už ste*, mám účet',
  noAccount: 'nemáte*, ešte nemáte*, nový zákazník, nemám účet, ste tu nov*',
  remember: 'zapamät*, pamätať*, zostať prihlásen*',
  passwordRule: 'aspoň, minimálne, znakov*',
  codeSent: 'odoslali sme, poslali*, odoslan*, poslať znova, zadajte kód, nedostali, schránk*',
};
