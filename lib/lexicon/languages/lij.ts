import type { MailTerms } from '../term-kinds.ts';

// Ligurian

export const mailTerms: MailTerms = {
  code: 'còdice*',
  verify: 'verific*, conferm*, ativa*',
  signIn: 'intrâ, registr*',
  password: 'poula segreta, password',
  expires: 'menuti, scazze',
  otherNumber: 'ordine',
};
