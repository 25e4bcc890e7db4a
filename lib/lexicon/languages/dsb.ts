import type { MailTerms } from '../term-kinds.ts';

// Lower Sorbian

export const mailTerms: MailTerms = {
  code: `
kod
`,
  verify: `
aktiwěr*
pśeglěd*
wobkšuś*
`,
  signIn: `
pśizjaw*
zregistr*
`,
  password: `
gronidło*
`,
  expires: `
minutow
płaśiw*
`,
  otherNumber: `
skazank*
telefon*
zliceńk*
`,
  shortMailHint: `
witajśo
`,
};
