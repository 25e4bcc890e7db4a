import type { Words } from '../words.ts';

/** German. */
export const de: Words = {
  email: 'e-mail*, *mailadresse*, mail-adresse*, mailad*, elektronische post',
  repeat: 'wiederhol*, bestätig*, erneut*, nochmal*, wdh*, noch einmal',
  username:
    'benutzername*, nutzername*, benutzerkennung, anmeldename, kundennummer, mitgliedsnummer, benutzer id, login name, spitzname, vertragsnummer, kontonummer, zugangsnummer',
  person:
    'name, vorname*, nachname*, familienname, telefo*, handy*, mobilnummer, firma, unternehmen, straße*, hausnummer, plz, postleitzahl, ort, stadt, land, geburts*, betreff, nachricht, kommentar, webseite, anrede, titel, anmerkung*',
  password: 'passwort*, kennwort*, *passwort, *kennwort',
  search: 'such*, finden, suchbegriff',
  friend: 'freund*, empfänger*, weiterempfehlen, an e-mail, kolleg*, beschenkt*',
  leaveEmpty:
    'leer lassen, freilassen, frei lassen, nicht ausfüllen, lassen sie dieses feld leer, dieses feld leer lassen',
  code: '*code, *kennziffer, einmalpasswort, einmalkennwort, tan, bestätigungsnummer, *zahlencode',
  notCode:
    'sendungs*, gutschein*, rabatt*, aktionscode, promocode, einladungscode, vorwahl, ländervorwahl, bankleitzahl, prüfziffer, kartenprüfnummer, prüfnummer, sicherheitscode der karte, wiederherstellungscode, werbecode, empfehlungscode, steuernummer, landesvorwahl, ländercode, freundschaftscode',
  signUp:
    'regist*, konto er*, konto anlegen, kundenkonto*, account erstellen, account anlegen, benutzerkonto anlegen, neu anmelden, neukunde*, neues konto, mitglied werden, jetzt mitmachen, mitmachen, kostenlos anmelden, kostenlos testen, jetzt testen, jetzt kostenlos*, erstelle dein konto, profil erstellen, beitreten, neu hier registrieren, loslegen, jetzt starten',
  signIn:
    'anmelden, anmeldung, einloggen, log-in, login, jetzt anmelden, melden sie sich an, melde dich an, willkommen zurück, zum konto, kundenlogin',
  recovery:
    'passwort vergessen, kennwort vergessen, passwort zurücksetzen, kennwort zurücksetzen, zurücksetzen, zugangsdaten vergessen, vergessen*, passwort anfordern, neues passwort anfordern, link anfordern',
  newsletter:
    'newsletter*, abonnier*, newsletter anmelden, newsletter anmeldung, zum newsletter anmelden, für den newsletter anmelden, anmeldung zum newsletter, rundbrief, auf dem laufenden bleiben, bleiben sie informiert, bleib auf dem laufenden, infobrief, eintragen, jetzt eintragen, neuigkeiten, keine angebote verpassen, benachrichtigen, nichts verpassen, immer auf dem laufenden, warteliste*',
  checkout:
    'kasse, zur kasse, bestell*, kaufen, bezahl*, zahlung*, versand*, liefer*, rechnung*, warenkorb, als gast*, gastbestellung, spende*, buchen, zahlungspflichtig*, gast',
  contact:
    'kontakt*, nachricht senden, nachricht absenden, anfrage*, schreib*, rückruf*, komment*, angebot anfordern, feedback, bewertung, bewerbung*, jetzt anfragen, terminanfrage, frage stellen, kommentar*',
  existing:
    'abmelden vom newsletter, newsletter abmelden, abbestellen, austragen, sendungsverfolgung, bestellung verfolgen, bestellstatus, bestellnummer, auftragsnummer, buchungsnummer, buchung verwalten, bestellung suchen',
  haveAccount:
    'bereits*, schon ein konto, schon registriert, schon kunde, schon mitglied, haben sie bereits, hast du bereits, hast du schon, bestehende kunden, ich bin bereits kunde, bereits registriert',
  noAccount: 'noch kein*, kein konto, noch nicht registriert, neu hier, neu bei, ich bin neu*',
  remember: 'angemeldet bleiben, eingeloggt bleiben, anmeldedaten merken, merken, daten merken',
  terms: 'agb, datenschutz*, nutzungsbedingungen, ich stimme, ich akzeptiere, zustimm*, einwillig*',
  passwordRule:
    'mindestens, zeichen, passwortstärke, sicheres passwort, passwort wählen, passwort festlegen',
  codeSent:
    'gesendet, geschickt, zugesandt, erneut senden, code eingeben, nicht erhalten, keinen code',
};
