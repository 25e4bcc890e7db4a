import type { MailTerms } from '../term-kinds.ts';

// Sanskrit

export const mailTerms: MailTerms = {
  code: `
कूटसङ्ख्या*
सङ्केत*
`,
  verify: `
पुष्टी*
प्रमाणी*
सत्याप*
`,
  signIn: `
पञ्जी*
प्रवेश*
`,
  password: `
कूटशब्द*
`,
  expires: `
निमेष*
समाप्*
`,
  otherNumber: `
आदेशः*
`,
  shortMailHint: `
स्वागतम्*
`,
};
