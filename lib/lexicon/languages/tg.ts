import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Tajik

export const pageTerms: PageTerms = {
  signIn: `
ворид*
`,
};

export const mailTerms: MailTerms = {
  code: `
код
коди
рамз*
рамзи
`,
  oneTimeCode: `
коди тасдиқ*
рамзи тасдиқ*
якбора*
якдафъа*
`,
  verify: `
санҷ*
тасдиқ*
фаъол*
`,
  signIn: `
воридш*
вуруд*
даромад*
сабт*
`,
  password: `
гузарвож*
парол*
рамз*
`,
  expires: `
дақиқа*
соат*
эътибор*
`,
  otherNumber: `
маблағ*
тахфиф*
телефон*
фармоиш*
`,
  otherLink: `
кумак*
махфият*
тамос*
шарт*
`,
  notYou: `
шумо набудед
шумо не
`,
  shortMailHint: `
ба касе
хуш омадед
`,
};
