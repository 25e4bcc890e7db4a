import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Punjabi

export const pageTerms: PageTerms = {
  email: `
ਈਮੇ*
`,
  code: `
ਕੋਡ*
`,
  signIn: `
ਲਾਗ*
ਲੌਗ*
`,
};

export const mailTerms: MailTerms = {
  code: `
ਕੋਡ*
`,
  oneTimeCode: `
ਇੱਕ ਵਾਰ*
ਓਟੀਪੀ*
ਤਸਦੀਕ ਕੋਡ*
ਤਸਦੀਕੀ ਕੋਡ*
ਪੁਸ਼ਟੀਕਰਨ ਕੋਡ*
`,
  verify: `
ਤਸਦੀਕ*
ਪੁਸ਼ਟੀ*
ਪ੍ਰਮਾਣ*
ਸਰਗਰਮ*
`,
  typeIn: `
ਦਰਜ ਕਰੋ*
ਲਿਖੋ*
`,
  use: `
ਵਰਤੋ*
`,
  signIn: `
ਰਜਿਸਟਰ*
ਲਾਗ ਇਨ*
ਲਾਗਇਨ*
ਸਾਈਨ ਇਨ*
`,
  password: `
ਪਾਸਵਰਡ*
`,
  expires: `
ਘੰਟ*
ਮਿਆਦ*
ਮਿੰਟ*
`,
  otherNumber: `
ਆਰਡਰ*
ਕੁੱਲ*
ਛੋਟ*
ਟਰੈਕਿੰਗ*
ਫ਼ੋਨ*
ਫੋਨ*
ਬੁਕਿੰਗ*
ਬੈਕਅੱਪ*
ਰਕਮ*
ਰੈਫਰਲ*
`,
  otherLink: `
ਪਰਦੇਦਾਰੀ*
ਮਦਦ*
ਰੱਦ*
ਸ਼ਰਤਾਂ*
ਸੈਟਿੰਗ*
ਸੰਪਰਕ*
`,
  notYou: `
ਜੇ ਤੁਸੀਂ*
ਤੁਸੀਂ ਨਹੀਂ*
`,
  shortMailHint: `
ਕਿਸੇ ਨੂੰ*
ਜੀ ਆਇਆਂ*
ਤੁਹਾਡਾ ਨੰਬਰ*
ਸੁਆਗਤ*
`,
};
