import type { MailTerms } from '../term-kinds.ts';

// Friulian

export const mailTerms: MailTerms = {
  code: 'codiç, codis',
  verify: 'verific*, conferm*, ative*',
  signIn: 'jentr*, jentrâ, regjistr*',
  password: 'password, peraule clâf',
  expires: 'minûts, scjât',
  otherNumber: 'ordin*, fature*',
  shortMailHint: 'benvignût*',
};
