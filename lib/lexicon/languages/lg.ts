import type { MailTerms } from '../term-kinds.ts';

// Ganda

export const mailTerms: MailTerms = {
  code: `
ennamba
koodi
`,
  verify: `
kakasa*
okukakasa
`,
  signIn: `
okuyingira
wewandiise*
yingira*
`,
  password: `
akasumuluzo
ekigambo ky’ekyama
`,
  expires: `
dakiika
eddakiika
`,
  shortMailHint: `
tukwaniriza
`,
};
