import type { MailTerms } from '../term-kinds.ts';

// Papiamento

export const mailTerms: MailTerms = {
  code: 'kódigo, kodigo',
  verify: 'verifik*, konfirm*, aktivá*',
  signIn: 'log in, drenta, registrá',
  password: 'kontraseña*',
  expires: 'minüt, minut',
  otherNumber: 'órdu, faktura',
  shortMailHint: 'bon bini',
};
