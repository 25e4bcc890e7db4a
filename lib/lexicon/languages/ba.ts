import type { MailTerms } from '../term-kinds.ts';

// Bashkir

export const mailTerms: MailTerms = {
  code: `
код
кодты*
коды
кодығыҙ*
`,
  oneTimeCode: `
бер тапҡыр*
раҫлау код*
`,
  verify: `
раҫла*
тикшер*
`,
  signIn: `
инеү*
теркәл*
`,
  password: `
серһүҙ*
`,
  otherNumber: `
заказ*
`,
  shortMailHint: `
рәхим итегеҙ
`,
};
