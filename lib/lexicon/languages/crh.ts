import type { MailTerms } from '../term-kinds.ts';

// Crimean Tatar

export const mailTerms: MailTerms = {
  code: 'kodnı, kodu*, kodıñız',
  verify: 'tasdıqla*, tasdıq*, faalleştir*',
  signIn: 'kiriş*, kirmek, qayd ol*',
  password: 'sır söz*, parol*',
  expires: 'daqqa*, müddeti',
  otherNumber: 'sımarış*',
};
