import type { MailTerms } from '../term-kinds.ts';

// Tigrinya

export const mailTerms: MailTerms = {
  code: '*ኮድ*, *ኮድኩም*, *ኮድካ*',
  oneTimeCode: '*ናይ ምርግጋጽ ኮድ*, *ምርግጋጽ*',
  verify: '*ኣረጋግጽ*, *መረጋገጺ*',
  signIn: '*እቶ*, *መእተዊ*',
  password: '*መሕለፊ ቃል*',
  expires: '*ደቒቕ*',
  otherNumber: '*ትእዛዝ*',
  shortMailHint: '*እንቋዕ ብደሓን*',
};
