import type { MailTerms } from '../term-kinds.ts';

// Walloon

export const mailTerms: MailTerms = {
  code: `
côde
côdes
`,
  verify: `
acertin*
confirm*
verif*
`,
  signIn: `
elodj*
s' edjîster
s' elodjî
`,
  password: `
sicret
`,
  expires: `
munutes
`,
  otherNumber: `
comande*
facteure*
`,
  shortMailHint: `
bénvnou*
`,
};
