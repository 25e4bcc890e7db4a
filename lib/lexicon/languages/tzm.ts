import type { MailTerms } from '../term-kinds.ts';

// Central Atlas Tamazight

export const mailTerms: MailTerms = {
  code: `
tangalt
ⵜⴰⵏⴳⴰⵍⵜ*
`,
  verify: `
ⴰⵙⵙⵉⴷⵜ*
ⵙⵙⵉⴷⵜ*
`,
  signIn: `
ⴰⴽⵛⴰⵎ*
ⴽⵛⵎ*
`,
  password: `
ⵜⴰⴳⵓⵔⵉ ⵏ ⵓⵣⵔⴰⵢ*
`,
};
