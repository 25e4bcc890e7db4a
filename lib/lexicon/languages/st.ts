import type { MailTerms } from '../term-kinds.ts';

// Southern Sotho

export const mailTerms: MailTerms = {
  code: `
khoutu*
`,
  oneTimeCode: `
khoutu ea netefatso
khoutu ya netefatso
`,
  verify: `
netefats*
`,
  signIn: `
ingodis*
kena*
`,
  password: `
phasewete*
`,
  expires: `
felloa ke nako
metsotso*
`,
  shortMailHint: `
rea u amohela
`,
};
