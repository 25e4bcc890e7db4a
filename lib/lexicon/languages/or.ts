import type { MailTerms } from '../term-kinds.ts';

// Odia

export const mailTerms: MailTerms = {
  code: `
କୋଡ*
ସଂକେତ*
`,
  oneTimeCode: `
ଓଟିପି*
ଥରେ*
ଯାଞ୍ଚ କୋଡ*
`,
  verify: `
ନିଶ୍ଚିତ*
ଯାଞ୍ଚ*
ସକ୍ରିୟ*
`,
  signIn: `
ପଞ୍ଜି*
ଲଗ ଇନ*
ଲଗଇନ*
ସାଇନ ଇନ*
`,
  password: `
ପାସୱାର୍ଡ*
`,
  expires: `
ମିନିଟ*
ସମାପ୍ତ*
`,
  otherNumber: `
ଅର୍ଡର*
ଫୋନ*
`,
  notYou: `
ଆପଣ ନୁହ*
`,
  shortMailHint: `
ସ୍ୱାଗତ*
`,
};
