import type { MailTerms } from '../term-kinds.ts';

// Odia

export const mailTerms: MailTerms = {
  code: 'କୋଡ*, ସଂକେତ*',
  oneTimeCode: 'ଯାଞ୍ଚ କୋଡ*, ଥରେ*, ଓଟିପି*',
  verify: 'ଯାଞ୍ଚ*, ନିଶ୍ଚିତ*, ସକ୍ରିୟ*',
  signIn: 'ସାଇନ ଇନ*, ଲଗ ଇନ*, ଲଗଇନ*, ପଞ୍ଜି*',
  password: 'ପାସୱାର୍ଡ*',
  expires: 'ମିନିଟ*, ସମାପ୍ତ*',
  otherNumber: 'ଅର୍ଡର*, ଫୋନ*',
  notYou: 'ଆପଣ ନୁହ*',
  shortMailHint: 'ସ୍ୱାଗତ*',
};
