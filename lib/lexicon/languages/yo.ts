import type { MailTerms } from '../term-kinds.ts';

// Yoruba

export const mailTerms: MailTerms = {
  code: 'kóòdù, koodu',
  oneTimeCode: 'kóòdù ìjẹ́rìísí, kóòdù ìfìdímúlẹ̀',
  verify: 'jẹ́rìsí*, fìdí*, jẹrisi*',
  signIn: 'wọlé*, forúkọ*',
  password: 'ọ̀rọ̀ aṣínà, ọ̀rọ̀ìgbaniwọlé, ọrọ aṣina',
  expires: 'ìṣẹ́jú',
  otherNumber: 'àṣẹ rẹ',
  shortMailHint: 'káàbọ̀, ẹ káàbọ̀',
};
