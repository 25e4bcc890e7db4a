import type { MailTerms } from '../term-kinds.ts';

// Tongan

export const mailTerms: MailTerms = {
  code: `
fika fakamahino
kouti
`,
  verify: `
fakamoʻoni
fakapapauʻi
`,
  signIn: `
hū ki
lesisita
`,
  password: `
lea fakapulipuli
`,
  shortMailHint: `
talitali fiefia
`,
};
