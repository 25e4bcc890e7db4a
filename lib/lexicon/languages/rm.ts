import type { MailTerms } from '../term-kinds.ts';

// Romansh

export const mailTerms: MailTerms = {
  code: 'code, codes',
  oneTimeCode: 'code da verificaziun, code da conferma, code da segirezza',
  verify: 'verifitg*, confermar*, activar*',
  signIn: "s'annunziar, annunzia*, registr*",
  password: 'pled-clav',
  expires: 'scada, minutas',
  otherNumber: 'empustaziun*, quint*',
  shortMailHint: 'bainvegni*',
};
