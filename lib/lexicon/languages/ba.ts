import type { MailTerms } from '../term-kinds.ts';

// Bashkir

export const mailTerms: MailTerms = {
  code: 'код, коды, кодты*, кодығыҙ*',
  oneTimeCode: 'раҫлау код*, бер тапҡыр*',
  verify: 'раҫла*, тикшер*',
  signIn: 'инеү*, теркәл*',
  password: 'серһүҙ*',
  otherNumber: 'заказ*',
  shortMailHint: 'рәхим итегеҙ',
};
