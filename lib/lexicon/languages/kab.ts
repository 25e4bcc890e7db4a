import type { MailTerms } from '../term-kinds.ts';

// Kabyle

export const mailTerms: MailTerms = {
  code: 'tangalt*, angal',
  oneTimeCode: 'tangalt n usenqed, tangalt n usentem, tangalt n usireg',
  verify: 'senqed*, sentem*, asentem, usentem, asenqed, usenqed, sermed*',
  signIn: 'qqen*, teqqneḍ, tuqqna, anekcum, jerred*, ajerred',
  password: 'awal uffir, awal n uɛeddi',
  expires: 'tisdatin, tseddatin, ad immet, tasdidin',
  otherNumber: 'taladna*, tafaktur*',
  shortMailHint: 'ansuf',
};
