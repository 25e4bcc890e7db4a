import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Punjabi

export const pageTerms: PageTerms = {
  email: 'ਈਮੇ*',
  code: 'ਕੋਡ*',
  signIn: 'ਲੌਗ*, ਲਾਗ*',
};

export const mailTerms: MailTerms = {
  code: 'ਕੋਡ*',
  oneTimeCode: 'ਪੁਸ਼ਟੀਕਰਨ ਕੋਡ*, ਤਸਦੀਕ ਕੋਡ*, ਇੱਕ ਵਾਰ*, ਤਸਦੀਕੀ ਕੋਡ*, ਓਟੀਪੀ*',
  verify: 'ਪੁਸ਼ਟੀ*, ਤਸਦੀਕ*, ਸਰਗਰਮ*, ਪ੍ਰਮਾਣ*',
  typeIn: 'ਦਰਜ ਕਰੋ*, ਲਿਖੋ*',
  use: 'ਵਰਤੋ*',
  signIn: 'ਸਾਈਨ ਇਨ*, ਲਾਗ ਇਨ*, ਲਾਗਇਨ*, ਰਜਿਸਟਰ*',
  password: 'ਪਾਸਵਰਡ*',
  expires: 'ਮਿਆਦ*, ਮਿੰਟ*, ਘੰਟ*',
  otherNumber: 'ਆਰਡਰ*, ਫ਼ੋਨ*, ਫੋਨ*, ਛੋਟ*, ਰਕਮ*, ਕੁੱਲ*, ਬੁਕਿੰਗ*, ਟਰੈਕਿੰਗ*, ਰੈਫਰਲ*, ਬੈਕਅੱਪ*',
  otherLink: 'ਪਰਦੇਦਾਰੀ*, ਸ਼ਰਤਾਂ*, ਮਦਦ*, ਸੰਪਰਕ*, ਸੈਟਿੰਗ*, ਰੱਦ*',
  notYou: 'ਤੁਸੀਂ ਨਹੀਂ*, ਜੇ ਤੁਸੀਂ*',
  shortMailHint: 'ਸੁਆਗਤ*, ਜੀ ਆਇਆਂ*, ਤੁਹਾਡਾ ਨੰਬਰ*, ਕਿਸੇ ਨੂੰ*',
};
