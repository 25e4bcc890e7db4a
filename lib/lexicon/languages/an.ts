import type { MailTerms } from '../term-kinds.ts';

// Aragonese

export const mailTerms: MailTerms = {
  code: 'codigo, codigo*',
  verify: 'confirm*, verific*, activar*, activaci*',
  signIn: 'encetar*, rechistr*',
  password: 'clau, contrasenya*',
};
