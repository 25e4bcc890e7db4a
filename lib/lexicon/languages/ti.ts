import type { MailTerms } from '../term-kinds.ts';

// Tigrinya

export const mailTerms: MailTerms = {
  code: `
*ኮድ*
*ኮድኩም*
*ኮድካ*
`,
  oneTimeCode: `
*ምርግጋጽ*
*ናይ ምርግጋጽ ኮድ*
`,
  verify: `
*መረጋገጺ*
*ኣረጋግጽ*
`,
  signIn: `
*መእተዊ*
*እቶ*
`,
  password: `
*መሕለፊ ቃል*
`,
  expires: `
*ደቒቕ*
`,
  otherNumber: `
*ትእዛዝ*
`,
  shortMailHint: `
*እንቋዕ ብደሓን*
`,
};
