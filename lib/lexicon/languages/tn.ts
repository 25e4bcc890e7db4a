import type { MailTerms } from '../term-kinds.ts';

// Tswana

export const mailTerms: MailTerms = {
  code: `
khoutu*
`,
  verify: `
netefatsa
netefatso
tlhomamis*
`,
  signIn: `
ikwadis*
tsena*
`,
  password: `
khunololamoraba
phasewete
`,
  expires: `
metsotso*
motsotso*
`,
  otherNumber: `
odara
`,
  shortMailHint: `
o amogetswe
re go amogela
`,
};
