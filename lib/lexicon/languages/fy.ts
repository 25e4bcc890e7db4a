import type { MailTerms } from '../term-kinds.ts';

// Western Frisian

export const mailTerms: MailTerms = {
  code: 'koade, koaden',
  oneTimeCode:
    'befêstigingskoade*, ferifikaasjekoade*, autorisaasjekoade*, ienmalige*, befeiligingskoade*, tagongskoade*, aktivearringskoade*',
  verify: 'befêstig*, ferifi*, aktivearj*',
  typeIn: 'fier, typ',
  use: 'brûk',
  signIn: 'oanmeld*, ynlogg*, registrear*',
  password: 'wachtwurd*',
  expires: 'minuten, ferrin*, minute',
  otherNumber: 'bestell*, faktuer*, telefoan*',
  notYou: 'net jo, net oanfrege',
  shortMailHint: 'wolkom*',
};
