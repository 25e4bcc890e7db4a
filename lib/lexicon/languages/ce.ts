import type { MailTerms } from '../term-kinds.ts';

// Chechen

export const mailTerms: MailTerms = {
  code: `
кодан
`,
  oneTimeCode: `
талламан код
тӏечӏагӏдаран код
тӏечӏагӏйаран код
цкъа бен
`,
  verify: `
таллам*
тӏечӏагӏ*
`,
  signIn: `
авторизаци*
логин
регистраци*
чугӏо*
`,
  password: `
пароль
`,
  expires: `
минот*
чекхйолу
`,
};
