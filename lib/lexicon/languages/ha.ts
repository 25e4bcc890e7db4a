import type { MailTerms } from '../term-kinds.ts';

// Hausa

export const mailTerms: MailTerms = {
  code: 'kodin, koɗi, wannan lambar',
  oneTimeCode: 'lambar tabbat*, lambar sirri, kodin tabbat*',
  verify: 'tabbat*, kunna*',
  typeIn: 'shigar da, rubuta, saka',
  use: 'yi amfani da',
  signIn: 'shiga*, rajista*',
  password: 'kalmar sirri, kalmar wucewa, kalmomin shiga',
  expires: 'minti*, mintuna*, ƙare',
  otherNumber: 'oda, odar*, waya',
  shortMailHint: 'barka da zuwa, sannu da zuwa, kai ne',
};
