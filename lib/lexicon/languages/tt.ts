import type { MailTerms } from '../term-kinds.ts';

// Tatar

export const mailTerms: MailTerms = {
  code: 'код, коды, кодын*, кодны*, кодыгыз*',
  oneTimeCode: 'раслау код*, бер тапкыр*',
  verify: 'раслагыз*, расла*, тикшер*, активлаштыр*',
  signIn: 'керү*, керегез*, теркәл*',
  password: 'серсүз*',
  expires: 'минут*, вакыты',
  otherNumber: 'заказ*, телефон*',
  notYou: 'сез түгел',
  shortMailHint: 'рәхим итегез, беркемгә',
};
