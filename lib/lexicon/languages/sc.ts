import type { MailTerms } from '../term-kinds.ts';

// Sardinian

export const mailTerms: MailTerms = {
  code: `
còdighe
`,
  oneTimeCode: `
còdighe de cunfirma
còdighe de verìfica
`,
  verify: `
ativa*
ativatzion*
cunfirm*
verific*
verìf*
`,
  signIn: `
intra
registr*
`,
  password: `
contrassigno*
crae
`,
  expires: `
iscadit
minutos
`,
  otherNumber: `
òrdine*
`,
  shortMailHint: `
bene bènnidu
benènnidu*
`,
};
