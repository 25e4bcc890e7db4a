import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Basque

export const pageTerms: PageTerms = {
  email: `
e-posta helbide*
helbide elektroniko*
`,
  password: `
pasahitz*
`,
  signUp: `
erregistratu*
sortu kontu*
`,
  signIn: `
hasi saioa
saioa hasi*
`,
  recovery: `
pasahitza ahaztu*
`,
};

export const mailTerms: MailTerms = {
  code: `
kode*
kodea
kodeak
kodearekin
`,
  oneTimeCode: `
baieztapen-kode*
baimentze-kode*
berrespen-kode*
egiaztapen kode*
egiaztapen-kode*
egiaztatze-kode*
erabilera bakarreko*
sarbide-kode*
segurtasun-kode*
`,
  verify: `
aktibatu*
baieztapen*
baieztatu*
balioztatu*
berresp*
berretsi*
egiaztapen*
egiaztatu*
gaitu*
gaitzea
gaitzeko
`,
  typeIn: `
idatzi
sartu
tekleatu
`,
  use: `
erabili
`,
  signIn: `
eman izena
erregistr*
hasi saioa
izen eman
saio-hasiera*
saioa hasi
`,
  password: `
berrezarri*
pasahitz*
`,
  expires: `
baliozko*
iraungi*
minutu*
ordu*
`,
  otherNumber: `
babeskopia*
baimen-zenbaki*
bezero*
deskontu*
erreserba*
eskaera*
faktura*
gonbidapen*
guztira
jarraipen*
posta-kode*
prezio*
telefono*
`,
  otherLink: `
baldintza*
ezarpen*
harpidetza*
hobespen*
kontaktu*
laguntza*
pribatutasun*
utzi
`,
  notYou: `
ez baduzu
ez bazara
ez duzu eskatu
ez zara
zu ez
`,
  alreadyDone: `
aldatu da
arrakastaz
`,
  shortMailHint: `
azken urratsa
gailu berria
hemen duzu
inori
ongi etorri
zu al zara
zure zenbakia
`,
  shortMailPointer: `
hau da
hona
`,
};
