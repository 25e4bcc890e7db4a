import type { MailTerms } from '../term-kinds.ts';

// Yiddish

export const mailTerms: MailTerms = {
  code: `
*קאָד*
`,
  verify: `
*באַשטעטיק*
*באשטעטיג*
`,
  signIn: `
*איינלאגירן*
`,
  password: `
*פאסווארט*
*שפריכווארט*
`,
  otherNumber: `
*באַשטעלונג*
*טעלעפֿאָן*
`,
  shortMailHint: `
*ברוכים הבאים*
`,
};
