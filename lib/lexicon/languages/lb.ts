import type { MailTerms } from '../term-kinds.ts';

// Luxembourgish

export const mailTerms: MailTerms = {
  code: 'code',
  oneTimeCode:
    'bestätegungscode, eemolege*, sécherheetscode, verifikatiounscode, confirmatiounscode, aktivéierungscode',
  verify: 'bestäteg*, confirm*, aktivéier*',
  typeIn: 'gitt, tippt, tipp',
  use: 'benotzt, benotz',
  signIn: 'umell*, aloggen, registréier*',
  password: '*passwuert*',
  expires: 'minutten',
  otherNumber: 'bestell*, rechnung*, telefon*',
  shortMailHint: 'wëllkomm*, hei ass, sidd dir dat, bass du dat',
  shortMailPointer: 'hei, et ass',
};
