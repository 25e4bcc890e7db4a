import type { MailTerms } from '../term-kinds.ts';

// Sundanese

export const mailTerms: MailTerms = {
  code: `
kode
sandi
`,
  oneTimeCode: `
kode konfirmasi*
kode verifikasi*
sandi péripikasi*
`,
  verify: `
aktip*
konfirmasi*
mastikeun
pastikeun
vérifikasi*
`,
  signIn: `
asup
daptar*
`,
  password: `
sandi*
`,
  otherNumber: `
pesenan*
`,
  shortMailHint: `
wilujeng sumping
`,
};
