import type { MailTerms } from '../term-kinds.ts';

// Haitian Creole

export const mailTerms: MailTerms = {
  code: `
kòd
`,
  oneTimeCode: `
kòd konfimasyon
kòd verifikasyon
yon sèl fwa
`,
  verify: `
aktive*
konfime*
verifye*
`,
  signIn: `
enskri*
konekte*
`,
  password: `
modpas*
`,
  expires: `
ekspire*
minit
`,
  otherNumber: `
faktir*
kòmand*
`,
  shortMailHint: `
byenveni*
men li
èske se ou
`,
};
