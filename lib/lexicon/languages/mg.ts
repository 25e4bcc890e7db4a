import type { MailTerms } from '../term-kinds.ts';

// Malagasy

export const mailTerms: MailTerms = {
  code: `
kaody
`,
  oneTimeCode: `
kaody fanamafisana
kaody fanamarinana
`,
  verify: `
hamafis*
hamarin*
manamafy
manamarina
`,
  signIn: `
fidirana
hiditra
miditra
misoratra
`,
  password: `
tenimiafina
teny miafina
`,
  expires: `
lany daty
minitra
`,
  otherNumber: `
baiko*
faktiora
`,
  shortMailHint: `
tonga soa
tongasoa
`,
};
