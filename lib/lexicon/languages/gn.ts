import type { MailTerms } from '../term-kinds.ts';

// Guarani

export const mailTerms: MailTerms = {
  code: 'ayvu, papapy*',
  verify: 'hechapyr*, rechapyr*, moneĩ*, moañete*',
  signIn: 'reike*, jeike, eike, ñemboheraguapy',
  password: "ñe'ẽñemi",
  expires: "aravo'i*, opáta",
  otherNumber: "jerure, mba'ejogua",
  shortMailHint: 'eguahẽ porã*, eg̃uahẽ porã*',
};
