import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Esperanto

export const pageTerms: PageTerms = {
  signIn: 'ensalut*',
};

export const mailTerms: MailTerms = {
  code: 'kodo, kodon',
  oneTimeCode: 'konfirmkodo*, kontrolkodo*, unufoja*, sekurkodo*, konfirma kodo',
  verify: 'konfirm*, kontrol*, aktivig*, validig*',
  typeIn: 'enigu, entajpu, tajpu',
  use: 'uzu',
  signIn: 'ensalut*, registr*, aliĝ*',
  password: 'pasvort*',
  expires: 'minutoj, senvalidiĝ*, validas',
  otherNumber: 'mendo*, fakturo*, telefono*, rabat*, rezerv*, invit*, savkopi*, klient*',
  notYou: 'ne petis, ne estis vi, ne faris',
  shortMailHint: 'bonvenon*, jen ĝi, ĉu estas vi, via numero estas',
  shortMailPointer: 'jen, estas',
};
