import type { MailTerms } from '../term-kinds.ts';

// Lingala

export const mailTerms: MailTerms = {
  code: 'code na yo',
  verify: 'bondimis*, ndimis*',
  signIn: 'kokɔta, kota, bokɔti, komikoma',
  password: 'liloba ya kobombama',
  expires: 'miniti*',
  otherNumber: 'komande',
  shortMailHint: 'boyei malamu',
};
