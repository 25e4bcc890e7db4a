import type { MailTerms } from '../term-kinds.ts';

// Crimean Tatar

export const mailTerms: MailTerms = {
  code: `
kodnı
kodu*
kodıñız
`,
  verify: `
faalleştir*
tasdıq*
tasdıqla*
`,
  signIn: `
kiriş*
kirmek
qayd ol*
`,
  password: `
parol*
sır söz*
`,
  expires: `
daqqa*
müddeti
`,
  otherNumber: `
sımarış*
`,
};
