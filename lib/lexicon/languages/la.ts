import type { MailTerms } from '../term-kinds.ts';

// Latin

export const mailTerms: MailTerms = {
  code: `
codex
codicem
`,
  verify: `
confirma*
proba*
`,
  signIn: `
inire
nomen dare
`,
  password: `
tessera*
`,
  expires: `
exspirat
minuta
`,
  otherNumber: `
mandatum
`,
};
