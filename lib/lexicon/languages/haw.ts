import type { MailTerms } from '../term-kinds.ts';

// Hawaiian

export const mailTerms: MailTerms = {
  code: `
helu huna
pāʻālua
`,
  verify: `
hōʻoia*
`,
  signIn: `
komo ai
komo hou
kāinoa*
ʻeʻe*
`,
  password: `
ʻōlelo huna
`,
  expires: `
minuke
`,
  otherNumber: `
kauoha
`,
  shortMailHint: `
e komo mai
`,
};
