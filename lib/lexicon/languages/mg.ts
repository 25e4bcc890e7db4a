import type { MailTerms } from '../term-kinds.ts';

// Malagasy

export const mailTerms: MailTerms = {
  code: 'kaody',
  oneTimeCode: 'kaody fanamarinana, kaody fanamafisana',
  verify: 'hamarin*, hamafis*, manamarina, manamafy',
  signIn: 'miditra, hiditra, fidirana, misoratra',
  password: 'teny miafina, tenimiafina',
  expires: 'minitra, lany daty',
  otherNumber: 'baiko*, faktiora',
  shortMailHint: 'tongasoa, tonga soa',
};
