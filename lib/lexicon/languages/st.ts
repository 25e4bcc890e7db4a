import type { MailTerms } from '../term-kinds.ts';

// Southern Sotho

export const mailTerms: MailTerms = {
  code: 'khoutu*',
  oneTimeCode: 'khoutu ea netefatso, khoutu ya netefatso',
  verify: 'netefats*',
  signIn: 'kena*, ingodis*',
  password: 'phasewete*',
  expires: 'metsotso*, felloa ke nako',
  shortMailHint: 'rea u amohela',
};
