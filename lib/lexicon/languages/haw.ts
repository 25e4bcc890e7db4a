import type { MailTerms } from '../term-kinds.ts';

// Hawaiian

export const mailTerms: MailTerms = {
  code: 'pāʻālua, helu huna',
  verify: 'hōʻoia*',
  signIn: 'komo ai, ʻeʻe*, komo hou, kāinoa*',
  password: 'ʻōlelo huna',
  expires: 'minuke',
  otherNumber: 'kauoha',
  shortMailHint: 'e komo mai',
};
