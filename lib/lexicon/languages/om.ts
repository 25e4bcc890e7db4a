import type { MailTerms } from '../term-kinds.ts';

// Oromo

export const mailTerms: MailTerms = {
  code: `
koodichi
koodii*
koodiin
lakkoofsa iccitii
`,
  verify: `
mirkanees*
`,
  signIn: `
galmaa*
seensa
seenuuf
`,
  password: `
jecha icciitii
`,
  expires: `
daqiiqaa*
`,
  otherNumber: `
ajaja
ajajni
`,
  shortMailHint: `
baga nagaan
baga nagaan dhuftan*
`,
};
