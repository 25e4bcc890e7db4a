import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Afrikaans

export const pageTerms: PageTerms = {
  email: 'e-pos, e-posadres',
  password: 'wagwoord*',
  signUp: 'regist*',
  signIn: 'meld aan',
  recovery: 'wagwoord vergeet',
};

export const mailTerms: MailTerms = {
  code: 'pin-kode, kode, kodes',
  oneTimeCode:
    'verifikasiekode, bevestigingskode, eenmalige*, sekuriteitskode, aanmeldkode, magtigingskode*, verifikasiekode*, eenmalig*, aantekenkode*, aktiveringskode*, toegangskode*, bevestigings-kode*',
  verify: 'bevestig*, verifieer*, verifikasie*, aktiveer*, bekragtig*',
  typeIn: 'tik, voer, sleutel in',
  use: 'gebruik',
  signIn: 'meld aan, aanmeld*, teken in, registreer*',
  password: '*wagwoord*',
  expires: 'verval*, geldig*, minute, uur',
  otherNumber:
    'bestelling*, faktuur*, telefoon*, poskode, afslag*, bedrag, totaal, verwysing*, foutkode, kliënt*, kwitansie*, afslagkode*, bespreking*, opsporing*, rugsteun*, versoek*, uitnodiging*',
  otherLink: 'teken uit, kanselleer*, privaatheid*, hulp, kontak*, instellings, inskrywing*',
  notYou: 'nie jy, nie versoek*, nie u, nie self, nie herken*, nie aangevra*',
  alreadyDone: 'is verander, suksesvol',
  shortMailHint: 'welkom*, amper daar, is dit jy, jou nommer is, met niemand, nuwe toestel',
  shortMailPointer: 'hier, dit is',
};
