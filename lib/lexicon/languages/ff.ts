import type { MailTerms } from '../term-kinds.ts';

// Fula

export const mailTerms: MailTerms = {
  code: `
kod
koode
`,
  verify: `
teeŋtin*
ƴeewt*
`,
  signIn: `
naatde
seŋo*
winnditaade
`,
  password: `
finnde
`,
};
