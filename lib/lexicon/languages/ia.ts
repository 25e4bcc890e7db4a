import type { MailTerms } from '../term-kinds.ts';

// Interlingua

export const mailTerms: MailTerms = {
  code: 'codice*',
  oneTimeCode: 'codice de verification, codice de confirmation, codice de autorisation',
  verify: 'verific*, confirm*, activar*',
  signIn: 'aperir session, apertura de session, inscrib*',
  password: 'contrasigno*',
  expires: 'expira, minutas',
  otherNumber: 'commanda*, factura*',
};
