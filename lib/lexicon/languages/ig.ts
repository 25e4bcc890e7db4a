import type { MailTerms } from '../term-kinds.ts';

// Igbo

export const mailTerms: MailTerms = {
  code: 'koodu',
  oneTimeCode: 'koodu nkwenye, koodu nnwale, nke otu oge',
  verify: 'kwado*, kwenye*, nyochaa*, gosi*',
  signIn: 'banye*, debanye*',
  password: 'okwuntughe*, paswọọdụ*',
  expires: 'nkeji',
  otherNumber: 'ọda, iwu gị',
  shortMailHint: 'nnọọ, ị bụ',
};
