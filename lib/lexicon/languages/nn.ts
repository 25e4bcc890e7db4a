import type { MailTerms } from '../term-kinds.ts';

// Norwegian Nynorsk

export const mailTerms: MailTerms = {
  code: 'kode, koden',
  oneTimeCode: 'stadfestingskode*, eingongs*, eingongskode*, tryggleikskode*',
  verify: 'stadfest*, bekreft*, aktiver*',
  typeIn: 'skriv inn, tast inn',
  use: 'bruk',
  signIn: 'logg inn',
  password: 'passord*',
  expires: 'minutt, går ut',
  otherNumber: 'tinging*, faktura*, telefon*',
  notYou: 'ikkje',
  shortMailHint: 'velkomen*, ver så god, er det deg',
  shortMailPointer: 'her, det er',
};
