import type { Words } from '../words.ts';

/** Swedish. */
export const sv: Words = {
  email: 'e-post*, epost*, mejl*, mailad*, e-mail*, mejladress*',
  repeat: 'bekräfta*, upprepa*, igen, på nytt',
  username: 'användare, användarn*, användar-id, kundnummer, medlemsnummer, personnummer',
  person:
    'namn, förnamn*, efterna*, telefo*, mobil*, företag*, gata*, gatuadress, postnummer, ort, stad',
  password: 'lösenord*',
  search: 'sök*, sok',
  friend: 'vän, väns, vänner, mottagare*, kompis*, kollega*',
  code: '*kod, koden, engångskod*, verifieringskod, bekräftelsekod, engångslösenord, säkerhetskod',
  notCode:
    'rabattkod*, kampanjkod*, presentkort*, presentkod, inbjudningskod, landskod, riktnummer, värdekod, återställningskod, streckkod, kupong*, referenskod, portkod',
  signUp:
    'regist*, skapa konto, skapa ett konto, skapa nytt konto, skapa ditt konto, nytt konto, bli medlem, gå med, ny kund, öppna konto, prova grat*, testa gratis, anmäl dig, anmälan, kom igång, bli kund*',
  signIn: 'logga in, inloggning*, logga in på, mina sidor, välkommen tillbaka',
  recovery: 'glömt*, återställ*, glömt lösenord, nytt lösenord, skicka länk',
  newsletter:
    'nyhetsbrev*, prenumerera*, prenumeration*, anmäl dig till nyhetsbrev*, få nyhe*, håll dig uppdaterad, missa in*, utskick, bevaka',
  checkout:
    'kassa*, till kassan, beställ*, köp*, betala*, betalning*, leverans*, frakt*, faktura*, varukorg*, kundvagn, gäst, donera, gåva, boka*, slutför köp, bokning',
  contact:
    'kontakt*, skicka meddelande, skriv till oss, fråga*, offert*, lämna en kommentar, komment*, förfrågan, hör av dig, ring m*, recension*, ansökan',
  existing: 'avprenumerera, avregistrera, avsluta prenumeration, spåra order, ordernummer',
  haveAccount: 'har du redan*, redan medlem, redan k*, redan registrerad, redan ett konto',
  noAccount:
    'inget konto, har du i*, ny här, ny kund, inte medlem, saknar du konto, ny användare, inte registrerad',
  remember: 'kom ihåg*, håll mig inloggad, förbli in*',
  passwordRule: 'minst, tecken',
  codeSent: 'skickat, skickade, skicka igen, ange koden, inte fått, inkorg, siffrig',
};
