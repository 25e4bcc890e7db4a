import type { MailTerms } from '../term-kinds.ts';

// Guarani

export const mailTerms: MailTerms = {
  code: `
ayvu
papapy*
`,
  verify: `
hechapyr*
moañete*
moneĩ*
rechapyr*
`,
  signIn: `
eike
jeike
reike*
ñemboheraguapy
`,
  password: `
ñe'ẽñemi
`,
  expires: `
aravo'i*
opáta
`,
  otherNumber: `
jerure
mba'ejogua
`,
  shortMailHint: `
eg̃uahẽ porã*
`,
};
