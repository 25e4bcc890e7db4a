import type { MailTerms } from '../term-kinds.ts';

// Manipuri

export const mailTerms: MailTerms = {
  code: `
ꯀꯣꯗ
`,
  verify: `
ꯚꯦꯔꯤꯐ
`,
  signIn: `
ꯂꯣꯒ ꯏꯟ
ꯆꯪꯕ
`,
  password: `
ꯄꯥꯁꯋꯥꯔꯗ
`,
  expires: `
ꯃꯤꯅꯤꯠ
`,
  otherNumber: `
ꯑꯣꯔꯗꯔ
`,
};
