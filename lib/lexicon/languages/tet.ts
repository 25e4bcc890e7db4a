import type { MailTerms } from '../term-kinds.ts';

// Tetum

export const mailTerms: MailTerms = {
  code: `
kódigu
`,
  verify: `
konfirma*
verifika*
`,
  signIn: `
rejista*
tama*
`,
  password: `
liafuan-xave
`,
  expires: `
minutu
`,
  shortMailHint: `
benvindu
`,
};
