import type { MailTerms } from '../term-kinds.ts';

// Tatar

export const mailTerms: MailTerms = {
  code: `
код
кодны*
коды
кодыгыз*
кодын*
`,
  oneTimeCode: `
бер тапкыр*
раслау код*
`,
  verify: `
активлаштыр*
расла*
раслагыз*
тикшер*
`,
  signIn: `
керегез*
керү*
теркәл*
`,
  password: `
серсүз*
`,
  expires: `
вакыты
минут*
`,
  otherNumber: `
заказ*
телефон*
`,
  notYou: `
сез түгел
`,
  shortMailHint: `
беркемгә
рәхим итегез
`,
};
