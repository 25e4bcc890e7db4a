import type { MailTerms } from '../term-kinds.ts';

// Chuvash

export const mailTerms: MailTerms = {
  code: `
код
кода
кочӗ
`,
  oneTimeCode: `
ҫирӗплетӳ код*
`,
  verify: `
çирĕплет*
ҫирӗплет*
`,
  signIn: `
кĕр*
регистр*
`,
  password: `
вăрттăн сăмах*
парол*
`,
  shortMailHint: `
килех
`,
};
