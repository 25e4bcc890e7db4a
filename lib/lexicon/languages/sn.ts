import type { MailTerms } from '../term-kinds.ts';

// Shona

export const mailTerms: MailTerms = {
  code: 'kodhi',
  oneTimeCode: 'kodhi yekusimbisa, kodhi yako',
  verify: 'simbis*',
  signIn: 'pinda*, nyores*',
  password: 'pasiwedhi*',
  expires: 'maminitsi, mumaminitsi',
  otherNumber: 'odha',
  shortMailHint: 'mauya, titambire',
};
