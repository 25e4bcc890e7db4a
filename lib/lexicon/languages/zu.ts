import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Zulu

export const pageTerms: PageTerms = {
  signIn: 'ngena*',
};

export const mailTerms: MailTerms = {
  code: 'ikhodi*, lekhodi*, khodi*, lekhodi, le khodi',
  oneTimeCode: 'ikhodi yokuqinisekis*, kanye, ikhodi yakho yokuqinis*',
  verify: 'qinisekis*, ukuqinisekis*, vula i-akhawunti, sebenzis*',
  typeIn: 'faka, thayipha, ngenisa',
  use: 'sebenzisa',
  signIn: 'ngena*, ukungena*, bhalis*',
  password: 'iphasiwedi*, i-password*, iphasiwodi*',
  expires: 'phelelwa*, imizuzu, emizuzwini, imizuzwini',
  otherNumber: 'i-oda*, ucingo*, oda lakho',
  notYou: 'akuwena, hhayi wena, uma kungeyena',
  shortMailHint: 'siyakwamukela*, wamukelekile, nguwe, inombolo yakho, nanoma ubani',
  shortMailPointer: 'yilo, lapha',
};
