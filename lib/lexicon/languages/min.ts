import type { MailTerms } from '../term-kinds.ts';

// Minangkabau

export const mailTerms: MailTerms = {
  code: 'kode',
  verify: 'verifikasi*, konfirmasi*',
  signIn: 'masuak',
  password: 'kato sandi, kato kunci',
  shortMailHint: 'salamaik datang',
};
