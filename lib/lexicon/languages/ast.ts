import type { MailTerms } from '../term-kinds.ts';

// Asturian

export const mailTerms: MailTerms = {
  code: 'códigu, códigos',
  oneTimeCode: 'códigu de verificación, códigu de confirmación, un solu usu',
  verify: 'verific*, confirm*, activar*, activaci*, reactivar*, validar*, validaci*',
  typeIn: 'introduz, escribi',
  use: 'usa',
  signIn: 'aniciar sesión, aniciu, rexistr*',
  password: 'contraseña*',
  expires: 'minutos, caduca',
  otherNumber: 'pidíu, factura*, teléfonu',
  notYou: 'nun fuisti, nun soli*',
  shortMailHint: 'bienveníu*, bienllegáu*',
};
