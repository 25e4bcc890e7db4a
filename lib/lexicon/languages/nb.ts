import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Norwegian Bokmål

export const pageTerms: PageTerms = {
  email: 'e-post*, epost*, e-mail*, mailad*, ny e-post*, ny epost*, ny e-postadresse',
  repeat: 'bekreft*, gjenta*, på nytt, igjen',
  username: 'brukernavn*, kundenummer, medlemsnummer, bruker-id, fødselsnummer',
  otherDetail:
    'navn, fornavn*, etternavn*, telefo*, mobil*, firma*, gate*, gateadresse, adresse, postnummer, poststed, emne for e-post, e-postemne, emne, melding, e-postserver*',
  password: 'passord*',
  search: 'søk*',
  otherPerson: 'venn, venns, venner, mottaker*, kollega*, videresend til, del med, medforfatter*',
  code: '*kode, koden, engangskod*, bekreftelseskode, sikkerhetskode, verifiseringskode, engangspassord',
  oneTimeCode:
    'bekreftelseskode*, verifiseringskode*, verifikasjonskode*, engangskode*, engangspassord*, aktiveringskode*, innloggingskode*, autentiseringskode*, sms-kode*, godkjenningskode*, kode fra sms, smskode, kode fra bankid',
  twoFactor:
    'tofaktor*, to-faktor*, totrinn*, to-trinn*, to trinn, flerfaktor*, multifaktor*, bekreft identiteten*',
  otherCode:
    'rabattkode*, kampanjekode*, gavekort*, landkode, landskode, invitasjonskode, kupong*, verdikode, gjenopprettingskode, vervekode, strekkode, kundekode, brukerkode, medlemskode, kortkode, produktkode, bestillingskode, bedriftskode, hentekode, klassekode, gruppekode, sonekode',
  captcha: 'bildet, bilde, captcha, tegnene, spambeskyttelse',
  signUp:
    'regist*, opprett*, lag konto, lag bruker, ny konto, bli medlem, ny kunde, ny bruker, meld deg inn, prøv gratis, kom i gang, bli kund*',
  signIn: 'logg inn, logg på, innlogging*, pålogging, min side, velkommen tilba*',
  recovery: 'glemt*, tilbakestill*, glemt passord, nullstill*',
  newsletter:
    'nyhetsbrev*, meld deg på, meld deg på nyhetsbrev*, meld på, abonner*, få nyhe*, hold d*, gå ikke glipp, lagre søk*, lagret søk',
  checkout:
    'kassen, til kassen, bestill*, kjøp*, betal*, levering*, frakt*, faktura*, handlekurv, handlevogn, gjest, doner*, gi en gave, fullfør kjøp, ordre',
  contact:
    'kontakt*, send melding, skriv til os*, spørsmål, tilbud, komment*, legg igjen en kommentar, forespør*, ring m*, anmeldelse, søknad',
  lookup:
    'avslutt abonnement, meld deg av, avmeld*, spor ordre, administrer abonnement*, administrer ditt abonnement, finn abonnementet ditt, bestillingsnummer, bookingnummer, bookingreferanse, finn bestilling, saksnummer, ordrenummer, ordrestatus, sendingsnummer, slett konto, slett kontoen, meld meg av, avslutte abonnement',
  haveAccount: 'har du allerede*, allerede*, har allerede*, allerede registrert',
  noAccount: 'ingen konto, har du i*, ny her, ny kunde, ikke medlem, ny bruker, ikke registrert',
  staySignedIn: 'husk meg, husk*, hold meg innlogget, forbli in*',
  passwordRule: 'minst, tegn',
  codeSent:
    'sendt, send på nytt, skriv inn koden, ikke mo*, innboks, vi nettopp sendte, på sms, tast inn koden',
  proceed: 'fortsett, neste, gå videre',
  digits: 'sifret, siffer',
  newEmail: 'ny e-post*, ny epost*, ny e-postadresse',
  onPaper: 'trykt på, i posten, på baksiden, på fakturaen, emballasje*',
  knownEmail: 'brukte ved bestilling*, brukt ved bestilling*, oppgitt ved bestilling*',
};

export const mailTerms: MailTerms = {
  code: 'siffer, sifre, kode, koden, koder, tallkode*, sifferkode*',
  oneTimeCode:
    'bekreftelseskode*, verifiseringskode*, sikkerhetskode*, engangskode*, engangspassord*, innloggingskode*, påloggingskode*, tilgangskode*, aktiveringskode*, sekssifret, autentiseringskode*, verifikasjonskode*, engangs*, autorisasjonskode*, godkjenningskode*, identifikasjonskode*, valideringskode*, kontrollkode*, adgangskode*, skriv inn koden, skriv inn denne koden, tast inn koden, oppgi koden, midlertidig passord, midlertidige passord, del ikke koden, del ikke denne koden, del aldri koden',
  verify:
    'bekreft*, stadfest*, verifiser*, aktiver*, valider*, godkjenn*, fullfør*, lås opp kontoen, lås opp konto, låse opp kontoen',
  typeIn:
    'skriv inn, tast inn, skriv, oppgi, angi, skriv inn koden, skriv inn denne koden, tast inn koden, oppgi koden, kopier',
  use: 'bruk',
  signIn: 'logg inn, logge inn, innlogg*, pålogg*, logg på, registrer*, opprett konto, meld deg på',
  password: '*passord*, tilbakestill*',
  expires: 'utløper, utløp*, gyldig*, minutter, timer',
  otherNumber:
    'ordre*, bestilling*, faktura*, kundenummer, kunde*, telefon*, tlf, postnummer, postboks, rabattkode*, kampanjekode*, gavekort*, sending*, pakke*, billett*, beløp, sum, totalt, pris, org.nr, organisasjonsnummer, strekkode*, feilkode*, kildekode*, landskode*, referanse*, sporing*, vervekod*, inviter*, bestillingskode*, bookingkode*, reservekod*, henvendelse*, autorisasjonsnummer, sikkerhetskopi*, møte*, forrige kode, hentekode*, produktkode*',
  numberLabel: 'konto, bruker, kort, for eksempel, f.eks., kjære kunde',
  otherLink:
    'meld deg av, meld av, avmeld*, avslutt abonnement*, personvern*, vilkår*, hjelp*, kontakt*, innstilling*, nettleser*, les mer, avbryt*, avvis*, rapporter*, support*',
  notYou:
    'ikke deg, ikke du, ikke bedt, ikke forespurt, ikke kjenn*, ikke har, har ikke, ikke endret',
  alreadyDone:
    'er endret, har blitt endret, er blitt endret, er tilbakestilt, er bekreftet, vi bekrefter, bekrefter vi, er slått av, er deaktivert, er fjernet, ble fjernet, er klar, er aktivert',
  shortMailHint:
    'velkommen*, nesten ferdig*, ett steg igjen, siste steg, er det deg, var det deg, vær så god, nummeret ditt er, med noen, ny enhet, signer*, underskrift, nøkkel, tilgang, i så fall, hvis det er deg',
  shortMailPointer: 'her, det er, den er',
  shortMailOther:
    'dør*, nøkkelboks*, opphold, ankomst, vinner*, lotteri, medlemskap, resultat*, parkering*, hent, levering, stemmer, visninger, besøkende, deltakere',
};
