import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Irish

export const pageTerms: PageTerms = {
  email: 'ríomhphost*',
  password: 'pasfhocal',
  signIn: 'isteach',
};

export const mailTerms: MailTerms = {
  code: 'cód, chód, cóid, chód*, gcód, digití, figiúirí',
  oneTimeCode:
    'cód fíoraithe, cód deimhnithe, aon uaire, cód slándála, chód fíoraithe, cód fíorúcháin, aonuaire, cód údaraithe, cuir an cód, cuir isteach an cód, iontráil an cód, pasfhocal sealadach, ná roinn an cód, ná tabhair an cód',
  verify: 'deimhnigh*, dearbhaigh*, fíoraigh*, fíorú*, gníomhachtaigh*, dearbhú*, deimhniú*',
  typeIn:
    'cuir isteach, iontráil, clóscríobh, cuirigí isteach, cuir isteach an cód, iontráil an cód',
  use: 'úsáid, bain úsáid as',
  signIn: 'logáil isteach, sínigh isteach, cláraigh*, clárú*',
  password: 'pasfhocal*, fhocal faire, focal faire',
  expires: 'éag*, bailí*, nóiméad*, uair*',
  otherNumber:
    'ordú*, sonrasc*, fón, teileafón*, lascaine*, iomlán, tagartha, áirithint*, rianaithe, cúltaca',
  otherLink: 'díliostáil*, príobháideach*, téarmaí*, cabhair*, teagmháil*, socruithe*',
  notYou: 'nach tusa, níor iarr*, mura tusa, nár iarr*',
  shortMailHint:
    "fáilte romhat, fáilte, an tusa, céim amháin eile, seo é, seo duit, d'uimhir, an uimhir seo, le haon duine, gléas nua, le do chuntas, a dhearbhú",
  shortMailPointer: 'seo, is é, sin é',
};
