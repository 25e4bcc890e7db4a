import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Swedish

export const pageTerms: PageTerms = {
  email:
    'e-post*, epost*, mejl*, mailad*, e-mail*, mejladress*, ny e-post*, ny mejladress, ny mailadress',
  repeat: 'bekräfta*, upprepa*, igen, på nytt',
  username: 'användare, användarn*, användar-id, kundnummer, medlemsnummer, personnummer',
  otherDetail:
    'namn, förnamn*, efterna*, telefo*, mobil*, företag*, gata*, gatuadress, postnummer, ort, stad, ämne för e-post, e-postämne, ämnesrad, ämne, meddelande, e-postserver*, mejlserver*',
  password: 'lösenord*',
  search: 'sök*, sok',
  otherPerson:
    'vän, väns, vänner, mottagare*, kompis*, kollega*, vidarebefordra till, dela med, medförfattare*',
  code: '*kod, koden, verifieringskod, bekräftelsekod, engångslösenord, säkerhetskod',
  oneTimeCode:
    'verifieringskod*, bekräftelsekod*, engångskod*, engångslösenord*, aktiveringskod*, inloggningskod*, autentiseringskod*, sms-kod*, valideringskod*, kod från sms, kod via sms, smskod',
  twoFactor:
    'tvåfaktor*, två-faktor*, tvåsteg*, två steg, flerfaktor*, multifaktor*, bekräfta din identitet, verifiera din identitet',
  otherCode:
    'rabattkod*, kampanjkod*, presentkort*, presentkod, inbjudningskod, landskod, riktnummer, värdekod, återställningskod, streckkod, kupong*, referenskod, portkod, kundkod, användarkod, medlemskod, kortkod, produktkod, bokningskod, företagskod, zonkod, klasskod, gruppkod, hämtkod, avhämtningskod',
  captcha: 'bilden, bild, captcha, tecknen, skräppost*, visas ovan',
  signUp:
    'regist*, skapa konto, skapa ett konto, skapa nytt konto, skapa ditt konto, nytt konto, bli medlem, gå med, ny kund, öppna konto, prova grat*, testa gratis, anmäl dig, anmälan, kom igång, bli kund*',
  signIn: 'logga in, inloggning*, logga in på, mina sidor, välkommen tillbaka',
  recovery: 'glömt*, återställ*, glömt lösenord, nytt lösenord, skicka länk',
  newsletter:
    'nyhetsbrev*, prenumerera*, prenumeration*, anmäl dig till nyhetsbrev*, få nyhe*, håll dig uppdaterad, missa in*, utskick, bevaka, bevakning*, jobbevakning*, hantera prenumeration*, hantera din prenumeration, hitta din prenumeration, spara sökning*, bevaka*, spara sökningen',
  checkout:
    'kassa*, till kassan, beställ*, köp*, betala*, betalning*, leverans*, frakt*, faktura*, varukorg*, kundvagn, gäst, donera, gåva, boka*, slutför köp, bokning',
  contact:
    'kontakt*, skicka meddelande, skriv till oss, fråga*, offert*, lämna en kommentar, komment*, förfrågan, hör av dig, ring m*, recension*, ansökan',
  lookup:
    'avprenumerera, avregistrera, avsluta prenumeration, spåra order, ordernummer, hantera prenumeration*, hantera din prenumeration, hitta din prenumeration, bokningsnummer, bokningskod, bokningsreferens, hitta bokning, hantera bokning, ärendenummer, kollinummer, orderstatus, radera konto, ta bort konto, avsluta konto, avanmäl*, avprenumerera*',
  haveAccount: 'har du redan*, redan medlem, redan k*, redan registrerad, redan ett konto',
  noAccount:
    'inget konto, har du i*, ny här, ny kund, inte medlem, saknar du konto, ny användare, inte registrerad',
  staySignedIn: 'kom ihåg*, håll mig inloggad, förbli in*',
  passwordRule: 'minst, tecken',
  codeSent: 'skickat, skickade, skicka igen, ange koden, inte fått, inkorg, via sms',
  proceed: 'fortsätt, nästa, gå vidare',
  digits: 'siffrig, siffror',
  newEmail: 'ny e-post*, ny mejladress, ny mailadress',
  onPaper: 'tryckt på, per post, på baksidan, på fakturan, förpackning*',
  knownEmail:
    'som du använde vid, angav vid bokning*, angav vid beställning*, användes vid bokning*, användes vid beställning*',
};

export const mailTerms: MailTerms = {
  code: 'pinkod, siffror, kodord, kod, koden, koder, sifferkod*, siffrorna',
  oneTimeCode:
    'verifieringskod*, bekräftelsekod*, säkerhetskod*, engångskod*, engångslösenord*, inloggningskod*, åtkomstkod*, aktiveringskod*, sexsiffrig*, autentiseringskod*, aktiverings-kod*, behörighetskod*, verifikationskod*, auktoriseringskod*, valideringskod*, identifieringskod*, registreringskod*, kontrollkod*, inloggnings-kod*, ange koden, ange den här koden, skriv in koden, ange följande kod, mata in koden, tillfälligt lösenord, tillfälliga lösenord, dela inte koden, dela inte den här koden, dela aldrig koden, lämna aldrig ut koden, ange siffrorna',
  verify:
    'bekräft*, verifier*, aktiver*, validera*, godkänn*, slutför*, lås upp kontot, lås upp ditt konto, låsa upp kontot, låsa upp ditt konto',
  typeIn:
    'ange, skriv in, skriv, knappa in, mata in, slå in, ange koden, ange den här koden, skriv in koden, ange följande kod, mata in koden, kopiera, ange siffrorna',
  use: 'använd',
  signIn: 'logga in, inlogg*, registrer*, skapa konto, anmäl*',
  password: '*lösenord*, inloggningsuppgifter, användaruppgifter',
  expires: 'giltig*, upphör*, går ut, minuter, timmar',
  otherNumber:
    '*beställning*, order*, faktur*, kundnummer, kund*, telefon*, tel, postnummer, rabattkod*, kampanjkod*, *rabatt*, presentkort*, försändelse*, paket*, biljett*, belopp, summa, totalt, pris, org nr, organisationsnummer, streckkod*, felkod*, källkod*, landskod*, riktnummer, version, bokning*, referens*, värvning*, inbjud*, spårning*, kollinummer, bokningskod*, reservkod*, ärende*, auktoriseringsnummer, säkerhetskopi*, möte*, tidigare kod*, gamla koden, upphämtning*, uthämtning*, produktkod*, artikelkod*',
  numberLabel: 'konto, användare, kort, till exempel, t.ex., kära kund, bästa kund',
  otherLink:
    'avregistrer*, avprenumerera*, avsluta prenumeration*, integritet*, villkor*, hjälp*, kontakt*, inställning*, webbläsare*, läs mer, avbryt*, avvisa*, rapportera*, support*',
  notYou:
    'inte du, inte begärt, inte var du, inte känner igen, inte gjort, har inte, inte bett, inte ändrat, inte har',
  alreadyDone:
    'har ändrats, har återställts, har bekräftats, har uppdaterats, vi bekräftar, bekräftar vi, stängdes av, har stängts av, togs bort, har tagits bort, är bekräftad, är bekräftat, är klart, är aktiverat, har aktiverats',
  shortMailHint:
    'välkommen*, nästan klar*, ett steg kvar, sista steget, är det du, var det du, varsågod, här är den, ditt nummer är, för någon, med någon, ny enhet, signera, underskrift, nyckel, åtkomst, i så fall, om det är du',
  shortMailPointer: 'här, det är, den är',
  shortMailOther:
    'dörr*, nyckelskåp*, nyckelbox*, vistelse, ankomst, vinnar*, lotteri, medlemskap, resultat*, parkering*, hämta, leverans*, röster, visningar, besökare, deltagare, statistik',
};
