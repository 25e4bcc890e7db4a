import type { MailTerms } from '../term-kinds.ts';

// Iloko

export const mailTerms: MailTerms = {
  code: `
kodigo
kodigo ti
`,
  verify: `
kompirma*
pasingkedan*
`,
  signIn: `
agrehistro
serrek
sumrek
`,
  password: `
kontrasenias
`,
  expires: `
minuto
`,
  shortMailHint: `
naragsak nga isasangbay
`,
};
