import type { MailTerms } from '../term-kinds.ts';

// Samoan

export const mailTerms: MailTerms = {
  code: 'numera faamaonia, numera lenei, kode',
  verify: 'faamaonia*, faʻamaonia*',
  signIn: 'saini*, ulufale*, resitara*',
  password: 'upu faʻaulu, upu faaulu',
  expires: 'minute, minute e',
  otherNumber: 'oka',
  shortMailHint: 'afio mai, talofa',
};
