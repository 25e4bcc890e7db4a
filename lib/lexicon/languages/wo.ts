import type { MailTerms } from '../term-kinds.ts';

// Wolof

export const mailTerms: MailTerms = {
  code: `
kod bi
kod bii
kodu
`,
  verify: `
dëggal*
saxal*
`,
  signIn: `
bindu*
dugg*
`,
  password: `
baatu-jàll
`,
  expires: `
simili
`,
  otherNumber: `
komànd*
`,
  shortMailHint: `
dalal jamm
`,
};
