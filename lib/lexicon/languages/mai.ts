import type { MailTerms } from '../term-kinds.ts';

// Maithili

export const mailTerms: MailTerms = {
  code: `
कोड*
`,
  verify: `
पुष्टि*
सत्याप*
`,
  signIn: `
लॉग इन*
साइन इन*
`,
  password: `
कूटशब्द*
`,
};
