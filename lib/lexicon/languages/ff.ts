import type { MailTerms } from '../term-kinds.ts';

// Fula

export const mailTerms: MailTerms = {
  code: 'kod, koode',
  verify: 'teeŋtin*, ƴeewt*',
  signIn: 'seŋo*, naatde, winnditaade',
  password: 'finnde',
};
