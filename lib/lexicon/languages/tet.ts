import type { MailTerms } from '../term-kinds.ts';

// Tetum

export const mailTerms: MailTerms = {
  code: 'kódigu, kodigu',
  verify: 'verifika*, konfirma*',
  signIn: 'tama*, rejista*',
  password: 'liafuan-xave',
  expires: 'minutu',
  shortMailHint: 'benvindu',
};
