import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Javanese

export const pageTerms: PageTerms = {
  signIn: 'mlebu*',
};

export const mailTerms: MailTerms = {
  code: 'kode',
  oneTimeCode: 'kode verifikasi*, kode konfirmasi*, sandi sekali*',
  verify: 'verifikasi*, konfirmasi*, aktif*',
  typeIn: 'lebokna, lebokake, ketik',
  use: 'gunakake',
  signIn: 'mlebu, daftar*',
  password: 'sandi*, tembung sandi',
  otherNumber: 'pesenan*, tagihan*',
  shortMailHint: 'sugeng rawuh',
};
