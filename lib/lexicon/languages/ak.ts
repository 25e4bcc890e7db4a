import type { MailTerms } from '../term-kinds.ts';

// Akan

export const mailTerms: MailTerms = {
  code: 'koodu, kood',
  verify: 'si so dua, gye to mu',
  signIn: 'kɔ mu, hyɛn mu',
  password: 'nsɛm a ahintaw, ahintasɛm',
  expires: 'simma',
  shortMailHint: 'akwaaba',
};
