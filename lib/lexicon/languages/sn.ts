import type { MailTerms } from '../term-kinds.ts';

// Shona

export const mailTerms: MailTerms = {
  code: `
kodhi
`,
  oneTimeCode: `
kodhi yako
kodhi yekusimbisa
`,
  verify: `
simbis*
`,
  signIn: `
nyores*
pinda*
`,
  password: `
pasiwedhi*
`,
  expires: `
maminitsi
mumaminitsi
`,
  otherNumber: `
odha
`,
  shortMailHint: `
mauya
titambire
`,
};
