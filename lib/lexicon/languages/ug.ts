import type { MailTerms } from '../term-kinds.ts';

// Uyghur

export const mailTerms: MailTerms = {
  code: '*كود*',
  oneTimeCode: '*دەلىللەش كودى*, *بىر قېتىملىق*',
  verify: '*جەزملە*, *دەلىللە*, *ئاكتىپلا*, *تەستىق*',
  signIn: '*كىرىش*, *تىزىملات*, *تىزىمغا*',
  password: '*پارول*, *ئىم*',
  expires: '*مىنۇت*',
  otherNumber: '*زاكاز*, *تېلېفون*',
  notYou: '*سىز ئەمەس*',
  shortMailHint: '*خۇش كەپسىز*',
};
