import type { MailTerms } from '../term-kinds.ts';

// Santali

export const mailTerms: MailTerms = {
  code: 'ᱠᱳᱰ*, ᱠᱚᱰ*',
  verify: 'ᱡᱟᱸᱪ*, ᱯᱩᱥᱴᱟᱹᱣ*',
  signIn: 'ᱵᱚᱞᱚ*, ᱞᱚᱜᱤᱱ*, ᱵᱚᱞᱚᱱ*',
  password: 'ᱫᱟᱱᱟᱝ ᱥᱟᱵᱟᱫ*',
  expires: 'ᱴᱤᱯᱤᱡ*, ᱴᱤᱲᱤᱡ*',
  otherNumber: 'ᱚᱨᱰᱚᱨ*',
};
