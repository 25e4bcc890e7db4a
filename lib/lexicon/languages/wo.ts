import type { MailTerms } from '../term-kinds.ts';

// Wolof

export const mailTerms: MailTerms = {
  code: 'kod bi, kodu, kod bii',
  verify: 'dëggal*, saxal*',
  signIn: 'dugg*, bindu*',
  password: 'baatu-jàll',
  expires: 'simili',
  otherNumber: 'komànd*',
  shortMailHint: 'dalal jamm',
};
