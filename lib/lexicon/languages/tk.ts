import type { MailTerms } from '../term-kinds.ts';

// Turkmen

export const mailTerms: MailTerms = {
  code: 'kod, kody, kodu*, kody*, koduňyz*',
  oneTimeCode: 'tassyklama kod*, tassyklaýyş kod*, bir gezeklik*',
  verify: 'tassykla*, işjeňleşdir*',
  signIn: 'giriş*, hasaba al*',
  password: 'açar söz*, parol*',
  expires: 'minut*, möhlet*',
  otherNumber: 'sargyt*, sargydy*, telefon*',
  shortMailHint: 'hoş geldiňiz, hiç kim*',
};
