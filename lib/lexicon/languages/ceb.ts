import type { MailTerms } from '../term-kinds.ts';

// Cebuano

export const mailTerms: MailTerms = {
  code: 'code, kodigo',
  oneTimeCode: 'verification code, kodigo sa pagpamatuod',
  verify: 'kumpirma*, pamatuod*, i-verify*',
  signIn: 'pag-log in, pagrehistro*',
  password: 'password',
  expires: 'minuto',
  shortMailHint: 'maayong pag-abot, ikaw ba kini',
};
