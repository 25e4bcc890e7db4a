import type { MailTerms } from '../term-kinds.ts';

// Xhosa

export const mailTerms: MailTerms = {
  code: 'ikhowudi*, ikhodi*, khowudi, le khowudi',
  oneTimeCode: 'ikhowudi yokuqinisekis*, ikhowudi yakho yokuqinis*',
  verify: 'qinisekis*, ngqin*',
  typeIn: 'faka, ngenisa, chwetheza',
  use: 'sebenzisa',
  signIn: 'ngena*, bhalis*',
  password: 'iphaswedi*, igama lokugqithis*',
  expires: 'imizuzu, emizuzwini, phelelwa*',
  otherNumber: 'iodolo*, i-odolo*',
  notYou: 'asinguwe, ayinguwe',
  shortMailHint: 'wamkelekile, siyakwamkela, nguwe, inombolo yakho',
};
