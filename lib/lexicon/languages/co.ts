import type { MailTerms } from '../term-kinds.ts';

// Corsican

export const mailTerms: MailTerms = {
  code: `
codice
`,
  oneTimeCode: `
codice di cunfirmazione
codice di verificazione
`,
  verify: `
attivazion*
attivà
cunfirm*
verific*
`,
  signIn: `
arregistr*
cunnett*
`,
  password: `
parolla d'intesa
`,
  expires: `
minuti
scade
`,
  otherNumber: `
cumand*
cumanda
`,
  shortMailHint: `
benvenut*
eccu
`,
};
