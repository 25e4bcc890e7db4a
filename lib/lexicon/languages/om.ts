import type { MailTerms } from '../term-kinds.ts';

// Oromo

export const mailTerms: MailTerms = {
  code: 'koodii*, koodiin, koodichi, lakkoofsa iccitii',
  verify: 'mirkanees*',
  signIn: 'seenuuf, seensa, galmaa*',
  password: 'jecha icciitii',
  expires: 'daqiiqaa*',
  otherNumber: 'ajaja, ajajni',
  shortMailHint: 'baga nagaan dhuftan*, baga nagaan',
};
