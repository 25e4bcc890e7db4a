import type { MailTerms } from '../term-kinds.ts';

// Turkmen

export const mailTerms: MailTerms = {
  code: `
kod
kodu*
koduňyz*
kody*
`,
  oneTimeCode: `
bir gezeklik*
tassyklama kod*
tassyklaýyş kod*
`,
  verify: `
işjeňleşdir*
tassykla*
`,
  signIn: `
giriş*
hasaba al*
`,
  password: `
açar söz*
parol*
`,
  expires: `
minut*
möhlet*
`,
  otherNumber: `
sargydy*
sargyt*
telefon*
`,
  shortMailHint: `
hiç kim*
hoş geldiňiz
`,
};
