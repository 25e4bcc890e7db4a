import type { MailTerms } from '../term-kinds.ts';

// Central Atlas Tamazight

export const mailTerms: MailTerms = {
  code: 'tangalt, ⵜⴰⵏⴳⴰⵍⵜ*',
  verify: 'ⵙⵙⵉⴷⵜ*, ⴰⵙⵙⵉⴷⵜ*',
  signIn: 'ⴽⵛⵎ*, ⴰⴽⵛⴰⵎ*',
  password: 'ⵜⴰⴳⵓⵔⵉ ⵏ ⵓⵣⵔⴰⵢ*',
};
