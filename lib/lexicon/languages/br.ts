import type { MailTerms } from '../term-kinds.ts';

// Breton

export const mailTerms: MailTerms = {
  code: "kod, c'hod, kod-mañ",
  oneTimeCode: 'kod gwiriañ, kod kadarnaat',
  verify: 'kadarnaat*, gwiriañ*, gwered*',
  signIn: 'kevreañ*, en em enskriv*, enskriv*',
  password: "ger-tremen, ger tremen, c'her-tremen",
  expires: 'munut*, diamzer*',
  otherNumber: 'urzhiad*, pellgomz*',
  shortMailHint: 'degemer mat, donemat, setu, da zen',
};
