import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Maltese

export const pageTerms: PageTerms = {
  signIn: 'idħol*',
};

export const mailTerms: MailTerms = {
  code: 'kodiċi, kodiċi*',
  oneTimeCode:
    "kodiċi ta' verifika, kodiċi ta' konferma, ta' darba, kodiċi tal-verifika, kodiċi tal-konferma, ta' darba waħda",
  verify: 'ivverifika*, verifika*, ikkonferma*, konferma*, attiva*, tivverifika*',
  typeIn: 'daħħal, ikteb',
  use: 'uża',
  signIn: 'idħol, illoggja*, irreġistra*, reġistr*',
  password: 'password, modd tad-dħul',
  expires: 'jiskadi*, validu, minuti, sigħat',
  otherNumber:
    'ordni*, fattura*, telefon*, kodiċi postali, skont*, prenotazz*, skont, riferiment*, backup',
  otherLink: 'neħħi l-abbonament*, privatezza*, termini*, għajnuna*, kuntatt*',
  notYou: 'ma kontx int, ma tlabtx',
  shortMailHint: 'merħba, dan int, hawn hu, lil ħadd',
};
