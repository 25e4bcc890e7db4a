import type { MailTerms } from '../term-kinds.ts';

// Haitian Creole

export const mailTerms: MailTerms = {
  code: 'kòd',
  oneTimeCode: 'kòd verifikasyon, kòd konfimasyon, yon sèl fwa',
  verify: 'konfime*, verifye*, aktive*',
  signIn: 'konekte*, enskri*',
  password: 'modpas*',
  expires: 'minit, ekspire*',
  otherNumber: 'kòmand*, faktir*',
  shortMailHint: 'byenveni*, men li, èske se ou',
};
