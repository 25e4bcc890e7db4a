import type { MailTerms } from '../term-kinds.ts';

// Manipuri

export const mailTerms: MailTerms = {
  code: 'ꯀꯣꯗ',
  verify: 'ꯚꯦꯔꯤꯐ',
  signIn: 'ꯆꯪꯕ, ꯂꯣꯒ ꯏꯟ',
  password: 'ꯄꯥꯁꯋꯥꯔꯗ',
  expires: 'ꯃꯤꯅꯤꯠ',
  otherNumber: 'ꯑꯣꯔꯗꯔ',
};
