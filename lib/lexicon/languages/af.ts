import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Afrikaans

export const pageTerms: PageTerms = {
  email: `
e-pos
e-posadres
`,
  password: `
wagwoord*
`,
  signUp: `
regist*
`,
  signIn: `
meld aan
`,
  recovery: `
wagwoord vergeet
`,
};

export const mailTerms: MailTerms = {
  code: `
kode
kodes
pin-kode
`,
  oneTimeCode: `
aanmeldkode
aantekenkode*
aktiveringskode*
bevestigings-kode*
bevestigingskode
eenmalig*
eenmalige*
magtigingskode*
sekuriteitskode
toegangskode*
verifikasiekode*
`,
  verify: `
aktiveer*
bekragtig*
bevestig*
verifieer*
verifikasie*
`,
  typeIn: `
sleutel in
tik
voer
`,
  use: `
gebruik
`,
  signIn: `
aanmeld*
meld aan
registreer*
teken in
`,
  password: `
*wagwoord*
`,
  expires: `
geldig*
minute
uur
verval*
`,
  otherNumber: `
afslag*
afslagkode*
bedrag
bespreking*
bestelling*
faktuur*
foutkode
kliënt*
kwitansie*
opsporing*
poskode
rugsteun*
telefoon*
totaal
uitnodiging*
versoek*
verwysing*
`,
  otherLink: `
hulp
inskrywing*
instellings
kanselleer*
kontak*
privaatheid*
teken uit
`,
  notYou: `
nie aangevra*
nie herken*
nie jy
nie self
nie u
nie versoek*
`,
  alreadyDone: `
is verander
suksesvol
`,
  shortMailHint: `
amper daar
is dit jy
jou nommer is
met niemand
nuwe toestel
welkom*
`,
  shortMailPointer: `
dit is
hier
`,
};
