import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Irish

export const pageTerms: PageTerms = {
  email: `
ríomhphost*
`,
  password: `
pasfhocal
`,
  signIn: `
isteach
`,
};

export const mailTerms: MailTerms = {
  code: `
chód*
cód
cóid
digití
figiúirí
gcód
`,
  oneTimeCode: `
aon uaire
aonuaire
chód fíoraithe
cuir an cód
cuir isteach an cód
cód deimhnithe
cód fíoraithe
cód fíorúcháin
cód slándála
cód údaraithe
iontráil an cód
ná roinn an cód
ná tabhair an cód
pasfhocal sealadach
`,
  verify: `
dearbhaigh*
dearbhú*
deimhnigh*
deimhniú*
fíoraigh*
fíorú*
gníomhachtaigh*
`,
  typeIn: `
clóscríobh
cuir isteach
cuir isteach an cód
cuirigí isteach
iontráil
iontráil an cód
`,
  use: `
bain úsáid as
úsáid
`,
  signIn: `
cláraigh*
clárú*
logáil isteach
sínigh isteach
`,
  password: `
fhocal faire
focal faire
pasfhocal*
`,
  expires: `
bailí*
nóiméad*
uair*
éag*
`,
  otherNumber: `
cúltaca
fón
iomlán
lascaine*
ordú*
rianaithe
sonrasc*
tagartha
teileafón*
áirithint*
`,
  otherLink: `
cabhair*
díliostáil*
príobháideach*
socruithe*
teagmháil*
téarmaí*
`,
  notYou: `
mura tusa
nach tusa
nár iarr*
níor iarr*
`,
  shortMailHint: `
a dhearbhú
an tusa
an uimhir seo
céim amháin eile
d'uimhir
fáilte
fáilte romhat
gléas nua
le do chuntas
le haon duine
seo duit
seo é
`,
  shortMailPointer: `
is é
seo
sin é
`,
};
