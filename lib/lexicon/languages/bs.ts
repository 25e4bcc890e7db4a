import type { MailTerms } from '../term-kinds.ts';

// Bosnian

export const mailTerms: MailTerms = {
  code: 'kod, kôd, šifra',
  verify: 'potvrd*, provjer*, aktivir*',
  typeIn: 'unesite, unesi, upišite, ukucajte',
  use: 'koristite',
  signIn: 'prijav*, registr*',
  password: 'lozink*, šifr*',
  otherNumber: 'narudžb*, faktur*, poštanski*',
  notYou: 'niste, ako niste',
  shortMailHint: 'dobrodošl*, još jedan korak, jeste li to vi, nikome',
  shortMailPointer: 'evo, to je',
};
