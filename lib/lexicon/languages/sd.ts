import type { MailTerms } from '../term-kinds.ts';

// Sindhi

export const mailTerms: MailTerms = {
  code: '*ڪوڊ*',
  oneTimeCode: '*تصديقي ڪوڊ*, *هڪ ڀيرو*',
  verify: '*تصديق*, *پڪ*',
  signIn: '*لاگ ان*, *داخل*, *رجسٽر*',
  password: '*پاسورڊ*, *ڳجھولفظ*',
  expires: '*منٽ*, *ختم*',
  otherNumber: '*آرڊر*, *فون*',
  shortMailHint: '*ڀليڪار*',
};
