import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Dutch

export const pageTerms: PageTerms = {
  email:
    'e-mail*, mailad*, emailadres*, mail, nieuw e-mailadres, nieuwe e-mail, nieuw emailadres, e-mailadres wijzigen',
  repeat: 'bevestig*, herhaal*, nogmaals, opnieuw, herhaling',
  username: 'gebruiker, gebruikersn*, gebruikers-id, klantnummer, lidnummer, inlognaam, bijnaam',
  otherDetail:
    'naam, voornaam*, achternaam*, telefo*, mobiel*, bedrijf*, straat*, huisnummer, postcode, plaats, woonplaats, onderwerp van de e-mail, onderwerp e-mail, e-mailonderwerp, onderwerp van je e-mail, onderwerp, bericht, mailserver*, e-mailserver*',
  password: 'wachtwoord*',
  search: 'zoek*',
  otherPerson:
    'vriend*, ontvanger*, collega*, doorsturen naar, delen met, mede-auteur*, ken je iemand',
  honeypot: 'laat leeg, leeg laten, niet invullen, laat dit veld leeg',
  code: '*code, bevestigingscode, verificatiecode, beveiligingscode',
  oneTimeCode:
    'verificatiecode*, bevestigingscode*, eenmalige code, eenmalig wachtwoord, activatiecode*, activeringscode*, inlogcode*, authenticatiecode*, sms-code, controlecode uit, tijdelijke code, code uit de sms, sms code, code uit de app, code uit de e-mail, tan-code, ontvangen pincode, tijdelijke pincode, cijfers uit de app',
  twoFactor:
    'tweefactor*, twee-factor*, tweestaps*, twee-staps*, in twee stappen, tweetraps*, meervoudige verificatie, identiteit bevestigen, bevestig je identiteit, verificatie-app, authenticator-app',
  otherCode:
    'postcode, kortingscode*, actiecode, coupon*, cadeau*, uitnodigingscode, netnummer, landcode, landnummer, herstelcode, vriendencode, kortingsbon, couponcode, klantcode, gebruikerscode, lidcode, ledencode, kaartcode, bedrijfscode, studentcode, schoolcode, productcode, boekingscode, winkelcode, relatiecode, branchecode, kaartverificatiecode, reserveringscode, afhaalcode',
  captcha:
    'afbeelding*, plaatje, captcha, getoonde tekens, tekens hierboven, letters hierboven, code hierboven, neem de code over, spambeveiliging, antispam',
  signUp:
    'regist*, account aanmaken, maak een account, maak account, maak een account aan, account maken, nieuw account, inschrijv*, schrijf je in, word lid, lid worden, nieuwe klant, meld je aan, gratis proberen, probeer gratis, ik ben nieuw, account openen, deelnemen, doe mee, aan de slag',
  signIn: 'inloggen, log in, login, aanmelden, log je in, mijn account, welkom terug',
  recovery:
    'wachtwoord vergeten, vergeten, wachtwoord herstellen, herstel*, wachtwoord resetten, nieuw wachtwoord aanvragen',
  newsletter:
    'nieuwsbrief*, aanmelden nieuwsbrief, aanmelden voor de nieuwsbrief, meld je aan voor*, schrijf je in voor, abonneer*, abonneren, blijf op de hoogte, ontvang*, op de hoogte blijven, nieuws, mis niets, jobalert*, vacature-alert, zoekopdracht bewaren, prijsalert*, bewaar zoekopdracht*, bewaar deze zoekopdracht, zoekopdracht opslaan',
  checkout:
    'afrekenen, bestel*, betaal*, betaling, betalen, bezorg*, verzend*, levering*, factuur*, winkelwagen, winkelmand*, gast, als gast, koop*, kopen, doneer, doneren, boek, reserv*, naar kassa',
  contact:
    'contact*, bericht versturen, verstuur bericht, stuur bericht, stel je vraag, stel een vraag, vraag*, offerte*, reactie*, plaats reactie, terugbel*, aanvra*, beoordeling',
  lookup:
    'uitschrijven, afmelden, bestelling volgen, volg je bestelling, bestelnummer, abonnement beheren, beheer je abonnement, beheer uw abonnement, abonnement vinden, toegang tot je abonnement, toegang tot uw abonnement, boekingsnummer, boekingscode, reserveringscode, reserveringsnummer, reservering bekijken, boeking bekijken, boeking beheren, bestelling opzoeken, bestelling zoeken, zaaknummer, dossiernummer, tracknummer, account verwijderen, verwijder mijn account, schrijf me uit, schrijf mij uit, nieuwsbrief opzeggen, opzeggen',
  haveAccount:
    'al een account, heb je al*, heeft u al*, al geregistreerd, al klant, al lid, bestaande*',
  noAccount: 'nog geen*, geen account, nieuw hier, nieuwe klant, nieuw bij, nog niet geregistreerd',
  staySignedIn: 'onthoud*, ingelogd blijven, aangemeld blijven, blijf ingelogd, onthouden',
  passwordRule: 'minimaal, minstens, tekens',
  codeSent:
    'verzonden, gestuurd, verstuurd, opnieuw versturen, voer de code, niet ontvangen, geen code ontvangen, per sms',
  proceed: 'doorgaan, verder, volgende, ga verder, ga door',
  digits: 'cijfers, cijferig*',
  newEmail: 'nieuw e-mailadres, nieuwe e-mail, nieuw emailadres, e-mailadres wijzigen',
  onPaper: 'per post, op de achterkant, op je factuur, op uw factuur, verpakking, op je ticket',
  knownEmail:
    'gebruikt bij het boeken, gebruikt bij de bestelling, gebruikt bij je bestelling, waarmee je hebt besteld, waarmee je hebt geboekt, waarmee u heeft geboekt, waarmee u heeft besteld',
};

export const mailTerms: MailTerms = {
  code: 'pincode, toegangssleutel, cijfers, cijfer, code, codes, cijfercode',
  oneTimeCode:
    'verificatiecode, bevestigingscode, beveiligingscode, eenmalige code, eenmalig wachtwoord, inlogcode, toegangscode, activeringscode, activatiecode, aanmeldcode, 6-cijferig*, zescijferig*, autorisatiecode, toegangspin, eenmalige pin, registratiecode, tan-code, authenticatiecode, logincode, aanmeldingscode, controlecode, identificatiecode, validatiecode, verificatie-code, toegangs-code, sms-code, ontgrendelcode, autorisatie-code, voer deze code, voer de code, vul deze code, vul de code, voer de volgende code, tijdelijk wachtwoord, koppelcode, deel deze code nooit, deel deze code niet, deel deze code met niemand, geef deze code nooit, geef deze code aan niemand',
  verify:
    'bevestig*, verifi*, activeer*, activat*, activer*, valideer*, goedkeur*, voltooi*, controleer*, account ontgrendelen, account te ontgrendelen, ontgrendel je account, ontgrendel account, account deblokkeren, deblokkeer je account, schrijf me in',
  typeIn:
    'vul, voer, typ, toets, invoeren, intoetsen, in te voeren, in te vullen, voer deze code, voer de code, vul deze code, vul de code, voer de volgende code, kopieer',
  use: 'gebruik',
  signIn:
    'aanmeld*, inlog*, log in, meld je aan, registreer*, registrat*, in te loggen, aan te melden',
  password: '*wachtwoord*, aanmeldgegevens, inloggegevens',
  expires: 'verloopt, verlopen, geldig*, minuten, uur',
  otherNumber:
    '*bestelling*, bestel*, *factu*, ordernummer, klantnummer, klant*, telefoon*, tel, bel ons, postcode, postbus, kortingscode, actiecode, *korting*, *kortingscode, cadeaubon*, zending*, pakket, ticket*, bedrag, totaal, prijs, kvk*, btw*, streepjescode, foutcode, broncode, landcode, netnummer, versie, boeking*, reservering*, referentie*, track*, uitnodiging*, vriend*, back-up*, backup*, boekingscode, reserveringscode, autorisatienummer, aanvraag, verwijzing*, trackingcode, cadeau*, vergadering, vorige code, oude code, wifi, afhaal*, ophaal*, productcode*, artikelcode*, aanbieding activeren, activeer je aanbieding',
  numberLabel: 'rekening, gebruiker, lid, kaart, bijvoorbeeld, bijv., beste klant, geachte klant',
  otherLink:
    'afmeld*, uitschrijv*, privacy*, voorwaarden, hulp, help, contact*, voorkeuren, instellingen, bekijk in browser, bekijk online, lees meer, annuler*, weiger*, intrekken, rapporteer*, meer informatie',
  notYou:
    'niet aangevraagd, niet door jou, was jij dit niet, jij dit niet, niet door u, was jij niet, u dit niet, je dit niet, niet jij, niet herken*, herken je*, niet gedaan, niet zelf, heb je dit niet, hebt u dit niet, als jij dit niet, niet was',
  alreadyDone:
    'is gewijzigd, is gereset, is opnieuw ingesteld, is bevestigd, succesvol, we bevestigen, wij bevestigen, bevestigen wij, bevestigen we, is uitgezet, is uitgeschakeld, is verwijderd, is klaar, is nu actief, zijn bevestigd, is geactiveerd',
  shortMailHint:
    'welkom*, bijna klaar, nog één stap, laatste stap, ben jij dit, was jij dit, bent u dit, alsjeblieft, hier is hij, je nummer is, uw nummer is, met niemand, aan niemand, nieuw apparaat, ondertekenen, onderteken, sleutel, toegang, zo ja, als jij dit bent',
  shortMailPointer: 'hier, het is, dit is, hij is, dan, alsjeblieft',
  shortMailOther:
    'deur, sleutelkluis, sleutelkastje, tafel, verblijf, aankomst, winnaar*, loterij, lidmaatschap, uitslag, wachtrij, parkeer*, ophalen, bezorg*, donatie*, stemmen, weergaven, bezoekers, stappen, deelnemers, weekoverzicht',
};
