import type { MailTerms } from '../term-kinds.ts';

// Asturian

export const mailTerms: MailTerms = {
  code: `
códigos
códigu
`,
  oneTimeCode: `
códigu de confirmación
códigu de verificación
un solu usu
`,
  verify: `
activaci*
activar*
confirm*
reactivar*
validaci*
validar*
verific*
`,
  typeIn: `
escribi
introduz
`,
  use: `
usa
`,
  signIn: `
aniciar sesión
aniciu
rexistr*
`,
  password: `
contraseña*
`,
  expires: `
caduca
minutos
`,
  otherNumber: `
factura*
pidíu
teléfonu
`,
  notYou: `
nun fuisti
nun soli*
`,
  shortMailHint: `
bienllegáu*
bienveníu*
`,
};
