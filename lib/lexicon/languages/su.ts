import type { MailTerms } from '../term-kinds.ts';

// Sundanese

export const mailTerms: MailTerms = {
  code: 'kode, sandi',
  oneTimeCode: 'sandi péripikasi*, kode verifikasi*, kode konfirmasi*',
  verify: 'mastikeun, pastikeun, vérifikasi*, konfirmasi*, aktip*',
  signIn: 'asup, daptar*',
  password: 'sandi*',
  otherNumber: 'pesenan*',
  shortMailHint: 'wilujeng sumping',
};
