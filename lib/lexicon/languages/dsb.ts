import type { MailTerms } from '../term-kinds.ts';

// Lower Sorbian

export const mailTerms: MailTerms = {
  code: 'kod',
  verify: 'wobkšuś*, pśeglěd*, aktiwěr*',
  signIn: 'pśizjaw*, zregistr*',
  password: 'gronidło*',
  expires: 'minutow, płaśiw*',
  otherNumber: 'skazank*, zliceńk*, telefon*',
  shortMailHint: 'witajśo',
};
