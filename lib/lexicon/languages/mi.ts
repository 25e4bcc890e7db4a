import type { MailTerms } from '../term-kinds.ts';

// Māori

export const mailTerms: MailTerms = {
  code: 'waehere*, tau tohu',
  verify: 'manatoko*, whakaū*, whakahohe*',
  signIn: 'takiuru*, rēhita*',
  password: 'kupuhipa*, kupu huna',
  expires: 'meneti, mutu',
  otherNumber: 'ota, nama waea',
  shortMailHint: 'nau mai, haere mai',
};
