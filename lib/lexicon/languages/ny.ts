import type { MailTerms } from '../term-kinds.ts';

// Nyanja

export const mailTerms: MailTerms = {
  code: 'khodi, nambala yachinsinsi',
  verify: 'tsimikizi*, kutsimikiz*, yotsimikiz*',
  signIn: 'lowani, mulowe, kulowa, lembetsani',
  password: 'chinsinsi',
  expires: 'mphindi',
  otherNumber: 'oda',
  shortMailHint: 'takulandirani',
};
