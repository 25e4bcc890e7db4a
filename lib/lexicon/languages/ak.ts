import type { MailTerms } from '../term-kinds.ts';

// Akan

export const mailTerms: MailTerms = {
  code: `
kood
koodu
`,
  verify: `
gye to mu
si so dua
`,
  signIn: `
hyɛn mu
kɔ mu
`,
  password: `
ahintasɛm
nsɛm a ahintaw
`,
  expires: `
simma
`,
  shortMailHint: `
akwaaba
`,
};
