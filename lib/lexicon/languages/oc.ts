import type { MailTerms } from '../term-kinds.ts';

// Occitan

export const mailTerms: MailTerms = {
  code: 'còdi, còdis',
  oneTimeCode: 'còdi de verificacion, còdi de confirmacion, usatge unic',
  verify: 'verific*, confirm*, activar*, activacion*, activatz, validar*, validatz',
  typeIn: 'picatz, sasissètz, dintratz',
  use: 'utilizatz',
  signIn: 'connexion, connect*, inscri*, se connectar',
  password: 'senhal*, reïnicializ*',
  expires: 'minutas, expira',
  otherNumber: 'comanda*, factura*',
  notYou: 'avètz pas, es pas vos, avètz pas demandat',
  shortMailHint: 'benvengud*',
};
