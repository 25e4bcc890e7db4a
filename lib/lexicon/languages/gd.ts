import type { MailTerms } from '../term-kinds.ts';

// Scottish Gaelic

export const mailTerms: MailTerms = {
  code: 'còd, chòd',
  oneTimeCode: 'còd dearbhaidh, còd-dearbhaidh, chòd dearbhaidh',
  verify: 'dearbh*, dearbhaich*, gnìomhaich*',
  typeIn: 'cuir a-steach',
  use: 'cleachd',
  signIn: 'clàraich a-steach, clàradh*, log a-steach',
  password: 'facal-faire, fhacal-faire',
  expires: 'falbh*, mionaid*',
  otherNumber: 'òrdugh*, fòn',
  otherLink: 'prìobhaideachd*, teirmichean*, cobhair*',
  notYou: "mur an tusa, nach tusa, cha do dh'iarr",
  shortMailHint: 'fàilte, an tusa, seo e, an àireamh agad',
};
