import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Basque

export const pageTerms: PageTerms = {
  email: 'e-posta helbide*, helbide elektroniko*',
  password: 'pasahitz*',
  signUp: 'erregistratu*, sortu kontu*',
  signIn: 'saioa hasi*, hasi saioa',
  recovery: 'pasahitza ahaztu*',
};

export const mailTerms: MailTerms = {
  code: 'kode, kodea, kodeak, kodearekin, kode*',
  oneTimeCode:
    'egiaztapen-kode*, egiaztatze-kode*, baieztapen-kode*, berrespen-kode*, segurtasun-kode*, erabilera bakarreko*, egiaztapen kode*, baimentze-kode*, sarbide-kode*',
  verify:
    'egiaztatu*, egiaztapen*, berretsi*, berresp*, baieztatu*, baieztapen*, aktibatu*, balioztatu*, gaitu*, gaitzea, gaitzeko',
  typeIn: 'idatzi, sartu, tekleatu',
  use: 'erabili',
  signIn: 'saioa hasi, hasi saioa, saio-hasiera*, erregistr*, izen eman, eman izena',
  password: 'pasahitz*, berrezarri*',
  expires: 'iraungi*, baliozko*, minutu*, ordu*',
  otherNumber:
    'eskaera*, faktura*, telefono*, posta-kode*, deskontu*, guztira, prezio*, erreserba*, jarraipen*, gonbidapen*, babeskopia*, bezero*, baimen-zenbaki*',
  otherLink:
    'harpidetza*, pribatutasun*, baldintza*, laguntza*, kontaktu*, ezarpen*, hobespen*, utzi',
  notYou: 'ez bazara, ez baduzu, ez zara, ez duzu eskatu, zu ez',
  alreadyDone: 'aldatu da, arrakastaz',
  shortMailHint:
    'ongi etorri, azken urratsa, zu al zara, hemen duzu, zure zenbakia, inori, gailu berria',
  shortMailPointer: 'hona, hau da',
};
