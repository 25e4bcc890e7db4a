import type { MailTerms } from '../term-kinds.ts';

// Cebuano

export const mailTerms: MailTerms = {
  code: `
code
kodigo
`,
  oneTimeCode: `
kodigo sa pagpamatuod
verification code
`,
  verify: `
i-verify*
kumpirma*
pamatuod*
`,
  signIn: `
pag-log in
pagrehistro*
`,
  password: `
password
`,
  expires: `
minuto
`,
  shortMailHint: `
ikaw ba kini
maayong pag-abot
`,
};
