import type { MailTerms } from '../term-kinds.ts';

// Santali

export const mailTerms: MailTerms = {
  code: `
ᱠᱚᱰ*
ᱠᱳᱰ*
`,
  verify: `
ᱡᱟᱸᱪ*
ᱯᱩᱥᱴᱟᱹᱣ*
`,
  signIn: `
ᱞᱚᱜᱤᱱ*
ᱵᱚᱞᱚ*
ᱵᱚᱞᱚᱱ*
`,
  password: `
ᱫᱟᱱᱟᱝ ᱥᱟᱵᱟᱫ*
`,
  expires: `
ᱴᱤᱯᱤᱡ*
ᱴᱤᱲᱤᱡ*
`,
  otherNumber: `
ᱚᱨᱰᱚᱨ*
`,
};
