import type { MailTerms } from '../term-kinds.ts';

// Nyanja

export const mailTerms: MailTerms = {
  code: `
khodi
nambala yachinsinsi
`,
  verify: `
kutsimikiz*
tsimikizi*
yotsimikiz*
`,
  signIn: `
kulowa
lembetsani
lowani
mulowe
`,
  password: `
chinsinsi
`,
  expires: `
mphindi
`,
  otherNumber: `
oda
`,
  shortMailHint: `
takulandirani
`,
};
