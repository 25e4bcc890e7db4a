import type { MailTerms } from '../term-kinds.ts';

// Occitan

export const mailTerms: MailTerms = {
  code: `
còdi
còdis
`,
  oneTimeCode: `
còdi de confirmacion
còdi de verificacion
usatge unic
`,
  verify: `
activacion*
activar*
activatz
confirm*
validar*
validatz
verific*
`,
  typeIn: `
dintratz
picatz
sasissètz
`,
  use: `
utilizatz
`,
  signIn: `
connect*
connexion
inscri*
se connectar
`,
  password: `
reïnicializ*
senhal*
`,
  expires: `
expira
minutas
`,
  otherNumber: `
comanda*
factura*
`,
  notYou: `
avètz pas
avètz pas demandat
es pas vos
`,
  shortMailHint: `
benvengud*
`,
};
