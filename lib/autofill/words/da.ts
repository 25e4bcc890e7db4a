import type { Words } from '../words.ts';

/** Danish. */
export const da: Words = {
  email: 'e-mail*, e-post*, mailadresse*, mail',
  repeat: 'bekræft*, gentag*, igen',
  username: 'brugernavn*, kundenummer, medlemsnummer, bruger-id, cpr',
  person:
    'navn, fornavn*, efternavn*, telefon*, mobil*, firma*, gade*, vejnavn, adresse, postnummer, by',
  password: 'adgangskode*, kodeord*, password',
  search: 'søg*',
  friend: 'ven, vens, venner, modtager*, kollega*',
  code: '*kode, koden, engangskode, bekræftelseskode, sikkerhedskode, verifikationskode',
  notCode:
    'rabatkode*, kampagnekode*, gavekort*, landekode, adgangskode*, invitationskode, kuponkode, gendannelseskode, værdikode, stregkode',
  signUp:
    'opret konto, opret en konto, opret bruger, opret profil, opret dig, opret*, registrer*, registrering, bliv medlem, ny kunde, ny bruger, tilmeld dig, tilmelding, prøv gratis, kom i gang, bliv kunde',
  signIn: 'log ind, login, log på, min side, velkommen tilbage',
  recovery: 'glemt*, nulstil*, glemt adgangskode',
  newsletter:
    'nyhedsbrev*, tilmeld nyhedsbrev, tilmeld dig nyhedsbrev*, tilmeld dig vores nyhedsbrev, tilmeld, abonner*, få nyheder, hold dig opdateret, gå ikke glip',
  checkout:
    'kassen, til kassen, bestil*, køb*, betal*, levering*, fragt*, faktur*, indkøbskurv, kurv, gæst, doner*, book*, gennemfør køb, ordre',
  contact:
    'kontakt*, send besked, skriv til os, spørgsmål, tilbud, kommenter*, skriv en kommentar, forespørgsel, ring mig op, anmeldelse, ansøgning',
  existing: 'afmeld*, spor ordre, spor din ordre, ordrenummer',
  haveAccount:
    'har du allerede*, allerede medlem, allerede kunde, allerede oprettet, allerede en konto, har allerede*',
  noAccount: 'ingen konto, har du ikke*, ny her, ny kunde, ikke medlem, ny bruger, ikke oprettet',
  remember: 'husk mig, husk*, forbliv logget ind, hold mig logget ind',
  passwordRule: 'mindst, tegn, stort bogstav, store bogstaver',
  codeSent: 'sendt, send igen, indtast koden, ikke modtaget, indbakke, cifret',
};
