import type { MailTerms } from '../term-kinds.ts';

// Samoan

export const mailTerms: MailTerms = {
  code: `
kode
numera faamaonia
numera lenei
`,
  verify: `
faamaonia*
faʻamaonia*
`,
  signIn: `
resitara*
saini*
ulufale*
`,
  password: `
upu faaulu
upu faʻaulu
`,
  expires: `
minute
minute e
`,
  otherNumber: `
oka
`,
  shortMailHint: `
afio mai
talofa
`,
};
