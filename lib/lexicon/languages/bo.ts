import type { MailTerms } from '../term-kinds.ts';

// Tibetan

export const mailTerms: MailTerms = {
  code: `
གསང་ཨང
ཨང་གྲངས
`,
  oneTimeCode: `
ར་སྤྲོད་ཨང
`,
  verify: `
གཏན་འཁེལ
ར་སྤྲོད
`,
  signIn: `
ཐོ་འགོད
ནང་འཛུལ
`,
  password: `
གསང་གྲངས
གསང་ཚིག
`,
  shortMailHint: `
དགའ་བསུ
`,
};
