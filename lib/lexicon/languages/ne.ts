import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Nepali

export const pageTerms: PageTerms = {
  signIn: `
लग इन*
`,
};

export const mailTerms: MailTerms = {
  code: `
कोड*
`,
  oneTimeCode: `
एक पटक*
एकपटक*
पुष्टिकरण कोड*
प्रमाणीकरण कोड*
रुजु कोड*
`,
  verify: `
पुष्टि*
प्रमाणित*
प्रमाणीकरण*
रुजु*
सक्रिय*
`,
  typeIn: `
टाइप गर्नुहोस्*
प्रविष्ट गर्नुहोस्*
राख्नुहोस्*
लेख्नुहोस्*
`,
  use: `
प्रयोग गर्नुहोस्*
`,
  signIn: `
दर्ता*
लग इन*
लगइन*
साइन इन*
`,
  password: `
पासवर्ड*
प्रवेशशब्द*
`,
  expires: `
घन्टा*
मान्य*
मिनेट*
म्याद*
`,
  otherNumber: `
अनुरोध*
अर्डर*
कुपन*
ग्राहक*
छुट*
जम्मा*
ट्र्याकिङ*
फोन*
बुकिङ*
ब्याकअप*
रकम*
रेफरल*
`,
  otherLink: `
गोपनीयता*
मद्दत*
रद्द*
सम्पर्क*
सर्त*
सेटिङ*
`,
  notYou: `
अनुरोध नगर*
तपाईं होइन*
तपाईंले नगर*
`,
  shortMailHint: `
कसैलाई*
के यो तपाईं*
तपाईंको नम्बर*
स्वागत*
`,
  shortMailPointer: `
यो हो*
`,
};
