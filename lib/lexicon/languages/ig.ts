import type { MailTerms } from '../term-kinds.ts';

// Igbo

export const mailTerms: MailTerms = {
  code: `
koodu
`,
  oneTimeCode: `
koodu nkwenye
koodu nnwale
nke otu oge
`,
  verify: `
gosi*
kwado*
kwenye*
nyochaa*
`,
  signIn: `
banye*
debanye*
`,
  password: `
okwuntughe*
paswọọdụ*
`,
  expires: `
nkeji
`,
  otherNumber: `
iwu gị
ọda
`,
  shortMailHint: `
nnọọ
ị bụ
`,
};
