import type { MailTerms } from '../term-kinds.ts';

// Tongan

export const mailTerms: MailTerms = {
  code: 'kouti, fika fakamahino',
  verify: 'fakapapauʻi, fakamoʻoni',
  signIn: 'hū ki, lesisita',
  password: 'lea fakapulipuli',
  shortMailHint: 'talitali fiefia',
};
