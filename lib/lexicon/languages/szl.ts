import type { MailTerms } from '../term-kinds.ts';

// Silesian

export const mailTerms: MailTerms = {
  code: `
kod
`,
  verify: `
potwiyrdź*
zweryfikuj*
`,
  signIn: `
logowani*
zaloguj*
`,
  password: `
hasło*
`,
  shortMailHint: `
witōmy
`,
};
