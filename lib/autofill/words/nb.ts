import type { Words } from '../words.ts';

/** Norwegian. */
export const nb: Words = {
  email: 'e-post*, epost*, e-mail*, mailadresse*',
  repeat: 'bekreft*, gjenta*, på nytt, igjen',
  username: 'brukernavn*, kundenummer, medlemsnummer, bruker-id, fødselsnummer',
  person:
    'navn, fornavn*, etternavn*, telefon*, mobil*, firma*, gate*, gateadresse, adresse, postnummer, poststed',
  password: 'passord*',
  search: 'søk*',
  friend: 'venn, venns, venner, mottaker*, kollega*',
  code: '*kode, koden, engangskode, bekreftelseskode, sikkerhetskode, verifiseringskode, engangspassord',
  notCode:
    'rabattkode*, kampanjekode*, gavekort*, landkode, landskode, invitasjonskode, kupong*, verdikode, gjenopprettingskode, vervekode, strekkode',
  signUp:
    'registrer*, registrering, opprett konto, opprett en konto, opprett bruker, opprett profil, lag konto, lag bruker, ny konto, bli medlem, ny kunde, ny bruker, meld deg inn, prøv gratis, kom i gang, bli kunde',
  signIn: 'logg inn, logg på, innlogging*, pålogging, min side, velkommen tilbake',
  recovery: 'glemt*, tilbakestill*, glemt passord, nullstill*',
  newsletter:
    'nyhetsbrev*, meld deg på, meld deg på nyhetsbrev*, meld på, abonner*, få nyheter, hold deg oppdatert, gå ikke glipp',
  checkout:
    'kassen, til kassen, bestill*, kjøp*, betal*, levering*, frakt*, faktura*, handlekurv, handlevogn, gjest, doner*, gi en gave, fullfør kjøp, ordre',
  contact:
    'kontakt*, send melding, skriv til oss, spørsmål, tilbud, kommenter*, legg igjen en kommentar, forespørsel, ring meg, anmeldelse, søknad',
  existing: 'avslutt abonnement, meld deg av, avmeld*, spor ordre',
  haveAccount:
    'har du allerede*, allerede medlem, allerede kunde, allerede registrert, allerede en konto, har allerede*',
  noAccount: 'ingen konto, har du ikke*, ny her, ny kunde, ikke medlem, ny bruker, ikke registrert',
  remember: 'husk meg, husk*, hold meg innlogget, forbli innlogget',
  passwordRule: 'minst, tegn, stor bokstav, store bokstaver',
  codeSent: 'sendt, send på nytt, skriv inn koden, ikke mottatt, innboks, sifret',
};
