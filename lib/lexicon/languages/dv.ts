import type { MailTerms } from '../term-kinds.ts';

// Divehi

export const mailTerms: MailTerms = {
  code: `
*ކޯޑ*
*ކޯޑު*
`,
  verify: `
*ކަށަވަރު*
*ވެރިފިކޭޝަން*
*ޔަޤީން*
`,
  signIn: `
*ވަދެ*
*ލޮގިން*
`,
  password: `
*ޕާސްވޯޑް*
`,
  expires: `
*މިނެޓު*
*މުއްދަތު*
`,
  otherNumber: `
*އޯޑަރު*
`,
  shortMailHint: `
*މަރުޙަބާ*
`,
};
