import type { MailTerms } from '../term-kinds.ts';

// Upper Sorbian

export const mailTerms: MailTerms = {
  code: 'kod, koda',
  verify: 'wobkruć*, přepruw*, aktiwizuj*',
  signIn: 'přizjew*, zregistr*',
  password: 'hesło*',
  expires: 'mjeńšin*, płaćiw*, spadnje',
  otherNumber: 'skazank*, zličbowank*, telefon*',
  shortMailHint: 'witajće',
};
