import type { MailTerms } from '../term-kinds.ts';

// Bosnian

export const mailTerms: MailTerms = {
  code: `
kôd
šifra
`,
  verify: `
aktivir*
potvrd*
provjer*
`,
  typeIn: `
ukucajte
unesi
unesite
upišite
`,
  use: `
koristite
`,
  signIn: `
prijav*
registr*
`,
  password: `
lozink*
šifr*
`,
  otherNumber: `
faktur*
narudžb*
poštanski*
`,
  notYou: `
ako niste
niste
`,
  shortMailHint: `
dobrodošl*
jeste li to vi
još jedan korak
nikome
`,
  shortMailPointer: `
evo
to je
`,
};
