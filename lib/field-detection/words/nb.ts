import type { Words } from '../words.ts';

/** Norwegian. */
export const nb: Words = {
  email: 'e-post*, epost*, e-mail*, mailad*',
  repeat: 'bekreft*, gjenta*, på nytt, igjen',
  username: 'brukernavn*, kundenummer, medlemsnummer, bruker-id, fødselsnummer',
  person:
    'navn, fornavn*, etternavn*, telefo*, mobil*, firma*, gate*, gateadresse, adresse, postnummer, poststed',
  password: 'passord*',
  search: 'søk*',
  friend: 'venn, venns, venner, mottaker*, kollega*',
  code: '*kode, koden, engangskod*, bekreftelseskode, sikkerhetskode, verifiseringskode, engangspassord',
  notCode:
    'rabattkode*, kampanjekode*, gavekort*, landkode, landskode, invitasjonskode, kupong*, verdikode, gjenopprettingskode, vervekode, strekkode',
  signUp:
    'regist*, opprett*, lag konto, lag bruker, ny konto, bli medlem, ny kunde, ny bruker, meld deg inn, prøv gratis, kom i gang, bli kund*',
  signIn: 'logg inn, logg på, innlogging*, pålogging, min side, velkommen tilba*',
  recovery: 'glemt*, tilbakestill*, glemt passord, nullstill*',
  newsletter:
    'nyhetsbrev*, meld deg på, meld deg på nyhetsbrev*, meld på, abonner*, få nyhe*, hold d*, gå ikke glipp',
  checkout:
    'kassen, til kassen, bestill*, kjøp*, betal*, levering*, frakt*, faktura*, handlekurv, handlevogn, gjest, doner*, gi en gave, fullfør kjøp, ordre',
  contact:
    'kontakt*, send melding, skriv til os*, spørsmål, tilbud, komment*, legg igjen en kommentar, forespør*, ring m*, anmeldelse, søknad',
  existing: 'avslutt abonnement, meld deg av, avmeld*, spor ordre',
  haveAccount: 'har du allerede*, allerede*, har allerede*, allerede registrert',
  noAccount: 'ingen konto, har du i*, ny her, ny kunde, ikke medlem, ny bruker, ikke registrert',
  remember: 'husk meg, husk*, hold meg innlogget, forbli in*',
  passwordRule: 'minst, tegn',
  codeSent: 'sendt, send på nytt, skriv inn koden, ikke mo*, innboks, sifret',
};
