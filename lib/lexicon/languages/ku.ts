import type { MailTerms } from '../term-kinds.ts';

// Kurdish

export const mailTerms: MailTerms = {
  code: `
*کۆد*
*کۆدی*
*کۆدەک*
kod
koda
koda te
kodê
`,
  oneTimeCode: `
*کۆدی پشتڕاست*
*یەکجار*
koda piştrastkirin*
koda te ya piştrast*
yekcar*
`,
  verify: `
*پشتڕاست*
*چالاک*
erê bike*
piştrast*
çalak*
`,
  signIn: `
*تۆمار*
*چوونەژوورەوە*
tomar*
têketin*
têkeve*
`,
  password: `
*تێپەڕەوشە*
*وشەی نهێنی*
nepenî*
peyvborîn*
şîfre*
`,
  expires: `
*خولەک*
deqîqe*
xulek*
`,
  otherNumber: `
*تەلەفۆن*
*داواکاری*
fatûr*
siparîş*
`,
  notYou: `
*تۆ نەبوو*
ne tu
tu nebûy*
`,
  shortMailHint: `
*بەخێربێ*
bi xêr hatin
bi xêr hatî
`,
};
