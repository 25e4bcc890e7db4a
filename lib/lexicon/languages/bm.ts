import type { MailTerms } from '../term-kinds.ts';

// Bambara

export const mailTerms: MailTerms = {
  code: `
kode
`,
  verify: `
dantigɛ*
sɛgɛsɛgɛ*
`,
  signIn: `
don
i sɛbɛn
`,
  password: `
tɔgɔ dogolen
`,
  shortMailHint: `
aw ni sɛ
i bisimila
`,
};
