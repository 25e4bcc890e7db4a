import type { MailTerms } from '../term-kinds.ts';

// Kurdish

export const mailTerms: MailTerms = {
  code: 'kod, koda, *کۆد*, kodê, koda te, *کۆدی*, *کۆدەک*',
  oneTimeCode: 'koda piştrastkirin*, koda te ya piştrast*, yekcar*, *کۆدی پشتڕاست*, *یەکجار*',
  verify: 'piştrast*, erê bike*, çalak*, *پشتڕاست*, *چالاک*',
  signIn: 'têketin*, têkeve*, tomar*, *چوونەژوورەوە*, *تۆمار*',
  password: 'şîfre*, nepenî*, peyvborîn*, *وشەی نهێنی*, *تێپەڕەوشە*',
  expires: 'xulek*, deqîqe*, *خولەک*',
  otherNumber: 'siparîş*, *داواکاری*, *تەلەفۆن*, fatûr*',
  notYou: 'ne tu, tu nebûy*, *تۆ نەبوو*',
  shortMailHint: 'bi xêr hatî, bi xêr hatin, *بەخێربێ*',
};
