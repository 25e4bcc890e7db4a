import type { MailTerms } from '../term-kinds.ts';

// Sardinian

export const mailTerms: MailTerms = {
  code: 'còdighe',
  oneTimeCode: 'còdighe de verìfica, còdighe de cunfirma',
  verify: 'cunfirm*, verìf*, verific*, ativa*, ativatzion*',
  signIn: 'intra, registr*',
  password: 'crae, contrassigno*',
  expires: 'minutos, iscadit',
  otherNumber: 'òrdine*',
  shortMailHint: 'benènnidu*, bene bènnidu',
};
