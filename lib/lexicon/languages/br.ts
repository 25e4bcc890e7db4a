import type { MailTerms } from '../term-kinds.ts';

// Breton

export const mailTerms: MailTerms = {
  code: `
c'hod
kod
kod-mañ
`,
  oneTimeCode: `
kod gwiriañ
kod kadarnaat
`,
  verify: `
gwered*
gwiriañ*
kadarnaat*
`,
  signIn: `
en em enskriv*
enskriv*
kevreañ*
`,
  password: `
c'her-tremen
ger tremen
ger-tremen
`,
  expires: `
diamzer*
munut*
`,
  otherNumber: `
pellgomz*
urzhiad*
`,
  shortMailHint: `
da zen
degemer mat
donemat
setu
`,
};
