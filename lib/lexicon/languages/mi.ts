import type { MailTerms } from '../term-kinds.ts';

// Māori

export const mailTerms: MailTerms = {
  code: `
tau tohu
waehere*
`,
  verify: `
manatoko*
whakahohe*
whakaū*
`,
  signIn: `
rēhita*
takiuru*
`,
  password: `
kupu huna
kupuhipa*
`,
  expires: `
meneti
mutu
`,
  otherNumber: `
nama waea
ota
`,
  shortMailHint: `
haere mai
nau mai
`,
};
