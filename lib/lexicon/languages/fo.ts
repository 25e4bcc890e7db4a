import type { MailTerms } from '../term-kinds.ts';

// Faroese

export const mailTerms: MailTerms = {
  code: `
kota
kotan
kotu
kotuna
`,
  oneTimeCode: `
trygdarkot*
váttanarkot*
`,
  verify: `
staðfest*
vátta*
`,
  signIn: `
innrita*
rita inn
`,
  password: `
loyniorð*
`,
  expires: `
minutt*
`,
  otherNumber: `
bílegg*
telefon*
`,
  shortMailHint: `
ger so væl
vælkomin*
`,
  shortMailPointer: `
her
tað er
`,
};
