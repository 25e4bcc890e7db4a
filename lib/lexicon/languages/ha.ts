import type { MailTerms } from '../term-kinds.ts';

// Hausa

export const mailTerms: MailTerms = {
  code: `
kodin
koɗi
wannan lambar
`,
  oneTimeCode: `
kodin tabbat*
lambar sirri
lambar tabbat*
`,
  verify: `
kunna*
tabbat*
`,
  typeIn: `
rubuta
saka
shigar da
`,
  use: `
yi amfani da
`,
  signIn: `
rajista*
shiga*
`,
  password: `
kalmar sirri
kalmar wucewa
kalmomin shiga
`,
  expires: `
minti*
mintuna*
ƙare
`,
  otherNumber: `
oda
odar*
waya
`,
  shortMailHint: `
barka da zuwa
kai ne
sannu da zuwa
`,
};
