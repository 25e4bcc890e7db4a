import type { MailTerms } from '../term-kinds.ts';

// Chechen

export const mailTerms: MailTerms = {
  code: 'кодан',
  oneTimeCode: 'тӏечӏагӏйаран код, тӏечӏагӏдаран код, талламан код, цкъа бен',
  verify: 'тӏечӏагӏ*, таллам*',
  signIn: 'логин, чугӏо*, авторизаци*, регистраци*',
  password: 'пароль',
  expires: 'минот*, чекхйолу',
};
