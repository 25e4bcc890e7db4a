import type { MailTerms } from '../term-kinds.ts';

// Minangkabau

export const mailTerms: MailTerms = {
  code: `
kode
`,
  verify: `
konfirmasi*
verifikasi*
`,
  signIn: `
masuak
`,
  password: `
kato kunci
kato sandi
`,
  shortMailHint: `
salamaik datang
`,
};
