import type { MailTerms } from '../term-kinds.ts';

// Filipino

export const mailTerms: MailTerms = {
  code: 'code, kodigo, pin',
  oneTimeCode:
    'verification code, code sa pag-verify, isang beses, code ng kumpirmasyon, code ng pag-verify',
  verify:
    'i-verify*, verify*, kumpirma*, kumpirmahin*, i-activate*, patunayan*, pagkumpirma*, pag-verify*, beripika*, kumpletuhin*',
  typeIn: 'ilagay, ilagay ang, i-type, i-type ang, i-enter, i-enter ang',
  use: 'gamitin, gamitin ang',
  signIn: 'mag-sign in, mag-log in, mag-login, magparehistro*, mag-sign up, pag-sign in, pag-login',
  password: 'password*, i-reset*',
  expires: 'mag-e-expire*, mawawalan ng bisa, valid*, minuto*, oras',
  otherNumber:
    'numero ng order, resibo*, telepono*, diskwento*, halaga*, kabuuan*, presyo*, booking, tracking, referral, kahilingan, backup, diskuwento',
  otherLink: 'mag-unsubscribe*, patakaran*, tulong*, tuntunin*, kanselahin*',
  notYou: 'hindi ikaw, hindi mo, hindi kayo, kung hindi',
  shortMailHint:
    'maligayang pagdating, mabuhay, isang hakbang na lang, ikaw ba ito, heto, ito na, ang numero mo, kahit kanino, sinuman, bagong device',
  shortMailPointer: 'ito, ito ang, narito',
};
