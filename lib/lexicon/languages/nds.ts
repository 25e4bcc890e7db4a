import type { MailTerms } from '../term-kinds.ts';

// Low German

export const mailTerms: MailTerms = {
  code: `
kood*
tahlen
`,
  verify: `
bestäti*
nakiek*
verifizeer*
`,
  signIn: `
anmell*
inloggen
`,
  password: `
passwoort*
`,
  expires: `
löppt
minuten
`,
  otherNumber: `
bestellen
rekeningnummer
`,
};
