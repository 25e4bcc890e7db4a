import type { MailTerms } from '../term-kinds.ts';

// Lingala

export const mailTerms: MailTerms = {
  code: `
code na yo
`,
  verify: `
bondimis*
ndimis*
`,
  signIn: `
bokɔti
kokɔta
komikoma
kota
`,
  password: `
liloba ya kobombama
`,
  expires: `
miniti*
`,
  otherNumber: `
komande
`,
  shortMailHint: `
boyei malamu
`,
};
