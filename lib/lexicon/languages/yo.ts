import type { MailTerms } from '../term-kinds.ts';

// Yoruba

export const mailTerms: MailTerms = {
  code: `
kóòdù
`,
  oneTimeCode: `
kóòdù ìfìdímúlẹ̀
kóòdù ìjẹ́rìísí
`,
  verify: `
fìdí*
jẹ́rìsí*
`,
  signIn: `
forúkọ*
wọlé*
`,
  password: `
ọ̀rọ̀ aṣínà
ọ̀rọ̀ìgbaniwọlé
`,
  expires: `
ìṣẹ́jú
`,
  otherNumber: `
àṣẹ rẹ
`,
  shortMailHint: `
káàbọ̀
ẹ káàbọ̀
`,
};
