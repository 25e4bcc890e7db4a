import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Swahili

export const pageTerms: PageTerms = {
  email: `
barua pepe*
`,
  password: `
neno la siri
nenosiri
`,
  code: `
msimbo*
`,
  signUp: `
jisajili*
`,
  signIn: `
ingia*
`,
};

export const mailTerms: MailTerms = {
  code: `
kodi
misimbo
msimbo*
namba hii
namba ya siri
nambari hii
`,
  oneTimeCode: `
mara moja
msimbo wa kuthibitisha
msimbo wa mara moja
msimbo wa usalama
msimbo wa uthibitish*
msimbo wa uthibitishaji
msimbo wako
namba ya uthibitisho
nambari ya uthibitishaji
`,
  verify: `
amilisha*
hakiki*
kuthibitisha*
thibitisha*
uthibitish*
uthibitisho*
washa akaunti
`,
  typeIn: `
andika
chapa
ingiza
weka
`,
  use: `
tumia
`,
  signIn: `
ingia
jisajili*
kuingia
kujisajili*
sajili*
`,
  password: `
neno la siri
neno siri
nenosiri*
weka upya
`,
  expires: `
dakika*
halali
inaisha
itaisha
muda wake
saa
`,
  otherNumber: `
agizo*
ankara*
jumla
kiasi
kufuatilia
mbadala
mteja
mwaliko
nafasi
oda
ombi lako
punguzo*
risiti*
rufaa
sanduku la posta
simu
tiketi*
`,
  otherLink: `
faragha*
ghairi*
jiondoe*
kataa*
kivinjari*
masharti*
mipangilio*
msaada*
usaidizi*
wasiliana*
`,
  notYou: `
haikuwa wewe
hukufanya*
hukuomba*
ikiwa si
kama hukuomba
si wewe
`,
  shortMailHint: `
hatua moja
hatua ya mwisho
hii hapa
karibu*
kifaa kipya
mtu yeyote
nambari yako ni
ni wewe
`,
  shortMailPointer: `
hapa
hii
ni
`,
};
