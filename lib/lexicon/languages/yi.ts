import type { MailTerms } from '../term-kinds.ts';

// Yiddish

export const mailTerms: MailTerms = {
  code: '*קאד*, *קאָד*',
  verify: '*באשטעטיג*, *באַשטעטיק*',
  signIn: '*איינלאגירן*',
  password: '*פאסווארט*, *שפריכווארט*',
  otherNumber: '*באַשטעלונג*, *טעלעפֿאָן*',
  shortMailHint: '*ברוכים הבאים*',
};
