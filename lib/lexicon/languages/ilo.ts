import type { MailTerms } from '../term-kinds.ts';

// Iloko

export const mailTerms: MailTerms = {
  code: 'kodigo, kodigo ti',
  verify: 'pasingkedan*, kompirma*',
  signIn: 'sumrek, serrek, agrehistro',
  password: 'kontrasenias',
  expires: 'minuto',
  shortMailHint: 'naragsak nga isasangbay',
};
