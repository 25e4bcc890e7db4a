import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Icelandic

export const pageTerms: PageTerms = {
  email: 'netfang*, tölvupóst*',
  password: 'lykilorð*',
  signUp: 'nýskrá*, skrá mig, stofna aðgang',
  signIn: 'innskrá*, skrá inn, skráðu þig inn',
  recovery: 'gleymt lykilorð',
};

export const mailTerms: MailTerms = {
  code: 'kóði, kóða, kóðann, kóðinn, kóðanum',
  oneTimeCode:
    'staðfestingarkóð*, öryggiskóð*, einnota*, innskráningarkóð*, auðkenningarkóð*, staðfestingarkód*, heimildarkóð*, aðgangskóð*, virkjunarkóð*, staðfestingar-kóð*',
  verify: 'staðfest*, virkja*, sannreyn*',
  typeIn: 'sláðu inn, sláið inn, færðu inn',
  use: 'notaðu',
  signIn: 'innskrá*, skrá þig, skrá inn, nýskrá*, skráning*',
  password: '*lykilorð*, *aðgangsorð*',
  expires: 'rennur út, gildir, mínút*, klukkust*',
  otherNumber:
    'pöntun*, pantan*, reikning*, sími, símanúmer, póstnúmer, afsláttar*, kennitala, upphæð, samtals, verð, bókun*, sending*, bókunar*, rakning*, boðskóð*, varakóð*, beiðni, viðskiptamanna*, heimildarnúmer, afsláttarkóð*',
  otherLink: 'afskrá*, hætta áskrift*, persónuvernd*, skilmál*, hjálp*, stilling*, hafa samband',
  notYou: 'ekki þú, baðst ekki, ekki beðið, kannast ekki, varst ekki, hefur ekki',
  alreadyDone: 'hefur verið breytt',
  shortMailHint: 'velkomin*, er þetta þú, gjörðu svo vel, nýtt tæki',
  shortMailPointer: 'hér, það er',
};
