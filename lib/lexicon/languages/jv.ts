import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Javanese

export const pageTerms: PageTerms = {
  signIn: `
mlebu*
`,
};

export const mailTerms: MailTerms = {
  code: `
kode
`,
  oneTimeCode: `
kode konfirmasi*
kode verifikasi*
sandi sekali*
`,
  verify: `
aktif*
konfirmasi*
verifikasi*
`,
  typeIn: `
ketik
lebokake
lebokna
`,
  use: `
gunakake
`,
  signIn: `
daftar*
mlebu
`,
  password: `
sandi*
tembung sandi
`,
  otherNumber: `
pesenan*
tagihan*
`,
  shortMailHint: `
sugeng rawuh
`,
};
