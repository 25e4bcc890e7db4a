import type { MailTerms } from '../term-kinds.ts';

// Somali

export const mailTerms: MailTerms = {
  code: 'koodh*',
  oneTimeCode: 'koodhka xaqiijinta, koodhkaaga xaqiij*',
  verify: 'xaqiij*, hubi*',
  signIn: 'gal, soo gal*, diiwaan*',
  password: 'erayga sirta*, furaha*',
  expires: 'daqiiqo*, dhacay*',
  otherNumber: 'dalab*, lambarka dalabka',
  shortMailHint: 'ku soo dhawow*, soo dhowow, ma adiga',
};
