import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Swahili

export const pageTerms: PageTerms = {
  email: 'barua pepe*',
  password: 'neno la siri, nenosiri',
  code: 'msimbo*',
  signUp: 'jisajili*',
  signIn: 'ingia*',
};

export const mailTerms: MailTerms = {
  code: 'msimbo, misimbo, kodi, namba ya siri, msimbo*, nambari hii, namba hii',
  oneTimeCode:
    'msimbo wa uthibitishaji, msimbo wa kuthibitisha, mara moja, msimbo wa usalama, nambari ya uthibitishaji, msimbo wa uthibitish*, msimbo wako, msimbo wa mara moja, namba ya uthibitisho',
  verify:
    'thibitisha*, kuthibitisha*, uthibitish*, uthibitisho*, amilisha*, washa akaunti, hakiki*',
  typeIn: 'weka, ingiza, andika, chapa',
  use: 'tumia',
  signIn: 'ingia, kuingia, jisajili*, kujisajili*, sajili*',
  password: 'nenosiri*, neno la siri, neno siri, weka upya',
  expires: 'muda wake, inaisha, itaisha, halali, dakika*, saa',
  otherNumber:
    'agizo*, oda, ankara*, risiti*, simu, punguzo*, kiasi, jumla, tiketi*, sanduku la posta, punguzo, kufuatilia, rufaa, mwaliko, mbadala, ombi lako, mteja, nafasi',
  otherLink:
    'jiondoe*, faragha*, masharti*, msaada*, usaidizi*, wasiliana*, mipangilio*, kivinjari*, ghairi*, kataa*',
  notYou: 'si wewe, hukuomba*, kama hukuomba, ikiwa si, haikuwa wewe, hukufanya*',
  shortMailHint:
    'karibu*, hatua ya mwisho, hatua moja, ni wewe, hii hapa, nambari yako ni, mtu yeyote, kifaa kipya',
  shortMailPointer: 'hii, ni, hapa',
};
