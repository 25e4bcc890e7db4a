import type { Words } from '../words.ts';

/** Danish. */
export const da: Words = {
  email: 'e-mail*, e-post*, mailad*, mail',
  repeat: 'bekræft*, gentag*, igen',
  username: 'bruger, brugernavn*, bruger-id, kundenummer, medlemsnummer, cpr',
  person:
    'navn, fornavn*, efterna*, telefo*, mobil*, firma*, gade*, vejnavn, adresse, postnummer, by',
  password: 'adgangskode*, kodeord*, password',
  search: 'søg*',
  friend: 'ven, vens, venner, modtager*, kollega*',
  code: '*kode, koden, engangskod*, bekræftelseskode, sikkerhedskode, verifikationskode',
  notCode:
    'rabatkode*, kampagnekode*, gavekort*, landekode, adgangskode*, invitationskode, kuponkode, gendannelseskode, værdikode, stregkode',
  signUp:
    'opret konto, opret en konto, opret bruger, opret profil, opret dig, opret*, regist*, bliv medlem, ny kunde, ny bruger, tilmeld dig, tilmelding, prøv gratis, kom i gang, bliv kunde',
  signIn: 'log ind, login, log på, min side, velkommen tilba*',
  recovery: 'glemt*, nulstil*, glemt adgangskode',
  newsletter:
    'nyhedsbrev*, tilmeld nyhedsbrev, tilmeld dig nyhedsbrev*, tilmeld dig vores nyhedsbrev, tilmeld, abonner*, få nyhe*, hold d*, gå ikke glip',
  checkout:
    'kassen, til kassen, bestil*, køb*, betal*, levering*, fragt*, faktur*, indkøbskurv, kurv, gæst, doner*, book*, gennemfør køb, ordre',
  contact:
    'kontakt*, send besked, skriv til os*, spørgsmål, tilbud, komment*, skriv en kommentar, forespør*, ring m*, anmeldelse, ansøgning',
  existing: 'afmeld*, spor ordre, spor din ordre, ordrenummer',
  haveAccount: 'har du allerede*, allerede*, har allerede*, allerede oprettet',
  noAccount: 'ingen konto, har du i*, ny her, ny kunde, ikke medlem, ny bruger, ikke oprettet',
  remember: 'husk mig, husk*, forbliv logget ind',
  passwordRule: 'mindst, tegn',
  codeSent: 'sendt, send igen, indtast koden, ikke mo*, indbakke, cifret',
};
