import type { MailTerms } from '../term-kinds.ts';

// Sicilian

export const mailTerms: MailTerms = {
  code: 'còdici*, codici',
  oneTimeCode: "còdici di virìfica, còdici di cunferma, còdici d'auturizzazzioni",
  verify: 'virìfic*, cunferm*, attivari*',
  signIn: 'tràsiri, trasi, riggistr*',
  password: 'parola di trasuta',
  expires: 'minuti, scadi',
  otherNumber: 'òrdini, fattur*',
};
