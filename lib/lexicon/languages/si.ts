import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Sinhala

export const pageTerms: PageTerms = {
  email: `
විද්‍යු*
`,
  signIn: `
පුරන්*
`,
};

export const mailTerms: MailTerms = {
  code: `
කේත*
කේතය*
`,
  oneTimeCode: `
අවසර කේත*
එක් වර*
එක්වර*
තහවුරු කිරීමේ කේත*
සත්‍යාපන කේත*
සත්‍යාපන කේතය*
`,
  verify: `
තහවුරු*
සක්‍රිය*
සත්‍යාපන*
සනාථ*
`,
  typeIn: `
ඇතුල් කරන්න*
ඇතුළත් කරන්න*
`,
  use: `
භාවිතා කරන්න*
`,
  signIn: `
ඇතුල්*
පිවිස*
පුරනය*
ලියාපදිංචි*
`,
  password: `
මුරපද*
`,
  expires: `
කල් ඉකුත්*
පැය*
වලංගු*
විනාඩි*
`,
  otherNumber: `
ඇණවුම*
ඉන්වොයිස*
උපස්ථ*
එකතුව*
දුරකථන*
මුදල*
ලුහුබැඳීම*
වට්ටම*
වෙන්කිරීම*
`,
  otherLink: `
අවලංගු*
උදව්*
උපකාර*
කොන්දේසි*
පෞද්ගලිකත්ව*
සම්බන්ධ*
සැකසුම්*
`,
  notYou: `
ඉල්ලා නොමැති*
ඔබ නොව*
ඔබ නොවේ*
`,
  shortMailHint: `
ආයුබෝවන්*
කිසිවෙකුට*
මේ ඔබද*
සාදරයෙන් පිළිගනිමු*
`,
};
