import type { MailTerms } from '../term-kinds.ts';

// Ganda

export const mailTerms: MailTerms = {
  code: 'koodi, ennamba',
  verify: 'kakasa*, okukakasa',
  signIn: 'yingira*, okuyingira, wewandiise*',
  password: 'ekigambo ky’ekyama, akasumuluzo',
  expires: 'eddakiika, dakiika',
  shortMailHint: 'tukwaniriza',
};
