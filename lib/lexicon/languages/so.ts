import type { MailTerms } from '../term-kinds.ts';

// Somali

export const mailTerms: MailTerms = {
  code: `
koodh*
`,
  oneTimeCode: `
koodhka xaqiijinta
koodhkaaga xaqiij*
`,
  verify: `
hubi*
xaqiij*
`,
  signIn: `
diiwaan*
gal
soo gal*
`,
  password: `
erayga sirta*
furaha*
`,
  expires: `
daqiiqo*
dhacay*
`,
  otherNumber: `
dalab*
lambarka dalabka
`,
  shortMailHint: `
ku soo dhawow*
ma adiga
soo dhowow
`,
};
