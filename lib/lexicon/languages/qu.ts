import type { MailTerms } from '../term-kinds.ts';

// Quechua

export const mailTerms: MailTerms = {
  code: `
chimpu*
yupay kodigu
`,
  verify: `
chiqanchay
chiqaqcha*
`,
  signIn: `
qillqachakuy
yaykuna*
yaykuy*
`,
  password: `
pakasqa rima
yaykuna rima
`,
  expires: `
minutu*
tukunqa
`,
  otherNumber: `
mañakusqa*
`,
  shortMailHint: `
allin hamusqa*
allin hamuy*
`,
};
