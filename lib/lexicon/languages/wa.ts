import type { MailTerms } from '../term-kinds.ts';

// Walloon

export const mailTerms: MailTerms = {
  code: 'côde, côdes',
  verify: 'acertin*, verif*, confirm*',
  signIn: "s' elodjî, elodj*, s' edjîster",
  password: 'sicret',
  expires: 'munutes',
  otherNumber: 'comande*, facteure*',
  shortMailHint: 'bénvnou*',
};
