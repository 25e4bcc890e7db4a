import type { MailTerms } from '../term-kinds.ts';

// Corsican

export const mailTerms: MailTerms = {
  code: 'codice',
  oneTimeCode: 'codice di verificazione, codice di cunfirmazione',
  verify: 'cunfirm*, verific*, attivà, attivazion*',
  signIn: 'cunnett*, arregistr*',
  password: "parolla d'intesa",
  expires: 'minuti, scade',
  otherNumber: 'cumand*, cumanda',
  shortMailHint: 'benvenut*, eccu',
};
