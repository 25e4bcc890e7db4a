import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Danish

export const pageTerms: PageTerms = {
  email: 'e-mail*, e-post*, mailad*, mail, ny e-mail*, ny mailadresse, mailadresse',
  repeat: 'bekræft*, gentag*, igen',
  username: 'bruger, brugernavn*, bruger-id, kundenummer, medlemsnummer, cpr',
  otherDetail:
    'navn, fornavn*, efterna*, telefo*, mobil*, firma*, gade*, vejnavn, adresse, postnummer, by, e-mail-emne, emne på e-mail, emne, besked, emnefelt, mailserver*, e-mailserver*',
  password: 'adgangskode*, kodeord*, password',
  search: 'søg*',
  otherPerson: 'ven, vens, venner, modtager*, kollega*, videresend til, del med, medforfatter*',
  code: '*kode, koden, engangskod*, bekræftelseskode, sikkerhedskode, verifikationskode',
  oneTimeCode:
    'bekræftelseskode*, verifikationskode*, verificeringskode*, engangskode*, engangsadgangskode*, aktiveringskode*, loginkode*, godkendelseskode*, sms-kode*, kode fra sms, smskode, nøgleviser*',
  twoFactor:
    'tofaktor*, to-faktor*, totrins*, to-trins*, to trin, flerfaktor*, multifaktor*, bekræft din identitet',
  otherCode:
    'rabatkode*, kampagnekode*, gavekort*, landekode, adgangskode*, invitationskode, kuponkode, gendannelseskode, værdikode, stregkode, kundekode, brugerkode, medlemskode, kortkode, produktkode, bookingkode, virksomhedskode, afhentningskode, zonekode, klassekode, gruppekode',
  captcha: 'billedet, billede, captcha, tegnene, spambeskyttelse',
  signUp:
    'opret konto, opret en konto, opret bruger, opret profil, opret dig, opret*, regist*, bliv medlem, ny kunde, ny bruger, tilmeld dig, tilmelding, prøv gratis, kom i gang, bliv kunde',
  signIn: 'log ind, login, log på, min side, velkommen tilba*',
  recovery: 'glemt*, nulstil*, glemt adgangskode',
  newsletter:
    'nyhedsbrev*, tilmeld nyhedsbrev, tilmeld dig nyhedsbrev*, tilmeld dig vores nyhedsbrev, tilmeld, abonner*, få nyhe*, hold d*, gå ikke glip, gem søgning*, søgeagent*, jobagent*',
  checkout:
    'kassen, til kassen, bestil*, køb*, betal*, levering*, fragt*, faktur*, indkøbskurv, kurv, gæst, doner*, book*, gennemfør køb, ordre',
  contact:
    'kontakt*, send besked, skriv til os*, spørgsmål, tilbud, komment*, skriv en kommentar, forespør*, ring m*, anmeldelse, ansøgning',
  lookup:
    'afmeld*, spor ordre, spor din ordre, ordrenummer, administrer abonnement, administrer dit abonnement, find dit abonnement, bookingnummer, bookingkode, reservationsnummer, find booking, find reservation, sagsnummer, ordrestatus, pakkenummer, slet konto, slet min konto, afmeld nyhedsbrev',
  haveAccount: 'har du allerede*, allerede*, har allerede*, allerede oprettet',
  noAccount: 'ingen konto, har du i*, ny her, ny kunde, ikke medlem, ny bruger, ikke oprettet',
  staySignedIn: 'husk mig, husk*, forbliv logget ind',
  passwordRule: 'mindst, tegn',
  codeSent: 'sendt, send igen, indtast koden, ikke mo*, indbakke, via sms',
  proceed: 'fortsæt, næste, gå videre',
  digits: 'cifret, cifre',
  newEmail: 'ny e-mail*, ny mailadresse',
  onPaper: 'trykt på, med posten, på bagsiden, på fakturaen, emballage*, ankomstbesked',
  knownEmail:
    'brugte ved bestilling*, brugt ved bestilling*, oplyst ved bestilling*, brugte ved booking*, brugt ved booking*',
};

export const mailTerms: MailTerms = {
  code: 'pinkode, cifre, kode, koden, koder, talkode*, cifferkode*',
  oneTimeCode:
    'bekræftelseskode*, verifikationskode*, verificeringskode*, sikkerhedskode*, engangskode*, engangsadgangskode*, loginkode*, login-kode*, adgangskode til engangs*, aktiveringskode*, sekscifret, autentificeringskode*, godkendelseskode*, tilmeldingskode*, engangs*, valideringskode*, autorisationskode*, identifikationskode*, indlogningskode*, kontrolkode*, indtast koden, indtast denne kode, indtast følgende kode, midlertidig adgangskode, midlertidige adgangskode, del ikke koden, del ikke denne kode, del aldrig koden',
  verify:
    'bekræft*, verific*, verifik*, aktiver*, valider*, godkend*, fuldfør*, lås konto op, lås din konto op, låse din konto op, lås kontoen op',
  typeIn:
    'indtast, skriv, tast, angiv, indtast koden, indtast denne kode, indtast følgende kode, kopier',
  use: 'brug, anvend',
  signIn: 'log ind, login*, logge ind, registrer*, tilmeld*, opret konto',
  password: '*adgangskode*, *kodeord*, password*, nulstil*',
  expires: 'udløber, gyldig*, minutter, timer',
  otherNumber:
    '*ordre*, bestilling*, faktura*, kundenummer, kunde*, telefon*, tlf, postnummer, postnr, rabatkode*, kampagnekode*, *rabat*, gavekort*, forsendelse*, pakke*, billet*, beløb, total, pris, cvr*, stregkode*, fejlkode*, kildekode*, landekode*, booking*, reference*, tracking*, henvis*, invitation*, bookingkode*, backup*, reservekod*, henvendelse*, autorisationsnummer, sporing*, vennekode*, møde*, tidligere kode*, afhentning*, produktkode*',
  numberLabel: 'konto, bruger, kort, for eksempel, f.eks., kære kunde',
  otherLink:
    'afmeld*, frameld*, privatliv*, vilkår*, hjælp*, kontakt*, indstilling*, browser*, læs mere, annuller*, afvis*, rapporter*, support*',
  notYou:
    'ikke dig, ikke anmodet, ikke bedt, ikke var dig, ikke genkend*, ikke har, ikke ændret, har ikke',
  alreadyDone:
    'er blevet ændret, er ændret, er blevet nulstillet, er bekræftet, vi bekræfter, bekræfter vi, er slået fra, er deaktiveret, er fjernet, blev fjernet, er klar, er aktiveret',
  shortMailHint:
    'velkommen*, næsten færdig*, et skridt mere, sidste trin, er det dig, var det dig, værsgo, dit nummer er, med nogen, ny enhed, underskriv*, nøgle, adgang, i så fald, hvis det er dig',
  shortMailPointer: 'her, det er, den er',
  shortMailOther:
    'dør*, nøgleboks*, ophold, ankomst, vinder*, lodtrækning, medlemskab, resultat*, parkering*, afhent*, levering, stemmer, visninger, besøgende, skridt i dag, deltagere',
};
