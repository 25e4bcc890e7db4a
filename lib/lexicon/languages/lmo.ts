import type { MailTerms } from '../term-kinds.ts';

// Lombard

export const mailTerms: MailTerms = {
  code: 'codes, còdes',
  verify: 'verific*, conferm*, ativa*',
  signIn: 'entra, registr*',
  password: 'password',
};
