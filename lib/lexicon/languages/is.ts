import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Icelandic

export const pageTerms: PageTerms = {
  email: `
netfang*
tölvupóst*
`,
  password: `
lykilorð*
`,
  signUp: `
nýskrá*
skrá mig
stofna aðgang
`,
  signIn: `
innskrá*
skrá inn
skráðu þig inn
`,
  recovery: `
gleymt lykilorð
`,
};

export const mailTerms: MailTerms = {
  code: `
kóða
kóðann
kóðanum
kóði
kóðinn
`,
  oneTimeCode: `
auðkenningarkóð*
aðgangskóð*
einnota*
heimildarkóð*
innskráningarkóð*
staðfestingar-kóð*
staðfestingarkód*
staðfestingarkóð*
virkjunarkóð*
öryggiskóð*
`,
  verify: `
sannreyn*
staðfest*
virkja*
`,
  typeIn: `
færðu inn
sláið inn
sláðu inn
`,
  use: `
notaðu
`,
  signIn: `
innskrá*
nýskrá*
skrá inn
skrá þig
skráning*
`,
  password: `
*aðgangsorð*
*lykilorð*
`,
  expires: `
gildir
klukkust*
mínút*
rennur út
`,
  otherNumber: `
afsláttar*
afsláttarkóð*
beiðni
boðskóð*
bókun*
bókunar*
heimildarnúmer
kennitala
pantan*
póstnúmer
pöntun*
rakning*
reikning*
samtals
sending*
símanúmer
sími
upphæð
varakóð*
verð
viðskiptamanna*
`,
  otherLink: `
afskrá*
hafa samband
hjálp*
hætta áskrift*
persónuvernd*
skilmál*
stilling*
`,
  notYou: `
baðst ekki
ekki beðið
ekki þú
hefur ekki
kannast ekki
varst ekki
`,
  alreadyDone: `
hefur verið breytt
`,
  shortMailHint: `
er þetta þú
gjörðu svo vel
nýtt tæki
velkomin*
`,
  shortMailPointer: `
hér
það er
`,
};
