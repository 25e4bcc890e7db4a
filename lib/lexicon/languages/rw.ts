import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Kinyarwanda

export const pageTerms: PageTerms = {
  signIn: 'injira*',
};

export const mailTerms: MailTerms = {
  code: 'kode',
  oneTimeCode: 'kode yo kwemeza, kode yawe, inshuro imwe',
  verify: 'emeza*, kwemeza*',
  signIn: 'kwinjira*, injira*, iyandikish*',
  password: "ijambobanga*, ijambo ry'ibanga",
  expires: 'minota, iminota',
  otherNumber: 'ibyo watumije, komande',
  shortMailHint: 'murakaza neza',
};
