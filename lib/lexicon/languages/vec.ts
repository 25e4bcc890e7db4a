import type { MailTerms } from '../term-kinds.ts';

// Venetian

export const mailTerms: MailTerms = {
  code: 'còdexe, codexe',
  verify: 'verìf*, conferm*, ativa*',
  signIn: 'entra, registr*',
  password: 'password',
};
