import type { MailTerms } from '../term-kinds.ts';

// Faroese

export const mailTerms: MailTerms = {
  code: 'kota, kotu, kotan, kotuna',
  oneTimeCode: 'váttanarkot*, trygdarkot*',
  verify: 'vátta*, staðfest*',
  signIn: 'rita inn, innrita*',
  password: 'loyniorð*',
  expires: 'minutt*',
  otherNumber: 'bílegg*, telefon*',
  shortMailHint: 'vælkomin*, ger so væl',
  shortMailPointer: 'her, tað er',
};
