import type { MailTerms } from '../term-kinds.ts';

// Uyghur

export const mailTerms: MailTerms = {
  code: `
*كود*
`,
  oneTimeCode: `
*بىر قېتىملىق*
*دەلىللەش كودى*
`,
  verify: `
*ئاكتىپلا*
*تەستىق*
*جەزملە*
*دەلىللە*
`,
  signIn: `
*تىزىمغا*
*تىزىملات*
*كىرىش*
`,
  password: `
*ئىم*
*پارول*
`,
  expires: `
*مىنۇت*
`,
  otherNumber: `
*تېلېفون*
*زاكاز*
`,
  notYou: `
*سىز ئەمەس*
`,
  shortMailHint: `
*خۇش كەپسىز*
`,
};
