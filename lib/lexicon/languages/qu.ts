import type { MailTerms } from '../term-kinds.ts';

// Quechua

export const mailTerms: MailTerms = {
  code: 'chimpu*, yupay kodigu',
  verify: 'chiqaqcha*, chiqanchay',
  signIn: 'yaykuy*, yaykuna*, qillqachakuy',
  password: 'yaykuna rima, pakasqa rima',
  expires: 'minutu*, tukunqa',
  otherNumber: 'mañakusqa*',
  shortMailHint: 'allin hamuy*, allin hamusqa*',
};
