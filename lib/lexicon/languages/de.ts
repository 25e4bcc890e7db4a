import type { MailTerms, PageTerms } from '../term-kinds.ts';

// German

export const pageTerms: PageTerms = {
  email:
    'e-mail*, *mailadresse*, mail-adresse*, mailad*, elektronische post, neue e-mail*, neue mailadresse, e-mail-adresse ändern, neue e-mail-adresse, mailadresse',
  repeat: 'wiederhol*, bestätig*, erneut*, nochmal*, wdh*, noch einmal',
  username:
    'benutzername*, nutzername*, benutzerkennung, anmeldename, kundennummer, mitgliedsnummer, benutzer id, login name, spitzname, vertragsnummer, kontonummer, zugangsnummer',
  otherDetail:
    'name, vorname*, nachname*, familienname, telefo*, handy*, mobilnummer, firma, unternehmen, straße*, hausnummer, plz, postleitzahl, ort, stadt, land, geburts*, betreff, nachricht, kommentar, webseite, anrede, titel, anmerkung*, e-mail-betreff, betreff der e-mail, betreff der mail, mail-betreff, mailbetreff, e-mail betreff, e-mail-text, e-mail-text*, mailserver*, e-mail-server*, posteingangsserver, postausgangsserver, rufnummer*',
  password: 'passwort*, kennwort*, *passwort, *kennwort',
  search: 'such*, finden, suchbegriff',
  otherPerson:
    'freund*, empfänger*, weiterempfehlen, an e-mail, kolleg*, beschenkt*, weiterleiten an, co-autor*, teilnehmer einladen, empfohlene person, einladen per e-mail, person einladen, gast einladen, weitere empfänger',
  honeypot:
    'leer lassen, freilassen, frei lassen, nicht ausfüllen, lassen sie dieses feld leer, dieses feld leer lassen',
  code: '*code, *kennziffer, *zahlencode',
  oneTimeCode:
    'bestätigungscode*, verifizierungscode*, verifikationscode*, einmalcode*, einmal-code, einmalpasswort, einmalkennwort, einmal-passwort, aktivierungscode*, freischaltcode*, anmeldecode*, login-code, authentifizierungscode*, authentisierungscode*, sms-code, zwei-faktor-code, tan, smstan, mtan, bestätigungsnummer, authenticator-code, sms-tan, mobile tan, push-tan, code aus der sms, code aus der e-mail, code aus der app, authenticator code, erhaltene pin, zugesandte pin, einmal-pin, einmal-pin*',
  twoFactor:
    'zwei-faktor*, zweifaktor*, 2-faktor*, zwei-schritt*, zweistufig*, zwei-stufen*, bestätigung in zwei schritten, mehrfaktor*, multi-faktor*, identität bestätigen, identität prüfen, authenticator-app, authentifizierungs-app',
  otherCode:
    'sendungs*, gutschein*, rabatt*, aktionscode, promocode, einladungscode, vorwahl, ländervorwahl, bankleitzahl, prüfziffer, kartenprüfnummer, prüfnummer, sicherheitscode der karte, wiederherstellungscode, werbecode, empfehlungscode, steuernummer, landesvorwahl, ländercode, freundschaftscode, kundencode, kundenkennziffer, benutzercode, mitgliedscode, kassencode, vereinscode, praxiscode, schulcode, klassencode, kursnummer, briefcode, prüfziffern, kartencode, kartenprüfcode, filialcode, händlercode, teilnehmercode, buchungscode, registrierungsbrief, abholcode, fahrzeugcode, fahrzeug-code, zonencode',
  captcha:
    'spamschutz*, sicherheitsfrage, bild*, zeichenfolge, wie abgebildet, abgebildet*, angezeigten zeichen, angezeigten code, groß- und kleinschreibung, oben angezeigt*, captcha-code',
  signUp:
    'regist*, konto er*, konto anlegen, kundenkonto*, account erstellen, account anlegen, benutzerkonto anlegen, neu anmelden, neukunde*, neues konto, mitglied werden, jetzt mitmachen, mitmachen, kostenlos anmelden, kostenlos testen, jetzt testen, jetzt kostenlos*, erstelle dein konto, profil erstellen, beitreten, neu hier registrieren, loslegen, jetzt starten',
  signIn:
    'anmelden, anmeldung, einloggen, log-in, login, jetzt anmelden, melden sie sich an, melde dich an, willkommen zurück, zum konto, kundenlogin',
  recovery:
    'passwort vergessen, kennwort vergessen, passwort zurücksetzen, kennwort zurücksetzen, zurücksetzen, zugangsdaten vergessen, vergessen*, passwort anfordern, neues passwort anfordern, link anfordern',
  newsletter:
    'newsletter*, abonnier*, newsletter anmelden, newsletter anmeldung, zum newsletter anmelden, für den newsletter anmelden, anmeldung zum newsletter, rundbrief, auf dem laufenden bleiben, bleiben sie informiert, bleib auf dem laufenden, infobrief, eintragen, jetzt eintragen, neuigkeiten, keine angebote verpassen, benachrichtigen, nichts verpassen, immer auf dem laufenden, warteliste*, suchauftrag*, jobalarm*, preisalarm*, jobs per e-mail, benachrichtig*, suche speichern, suche abonnieren, suchagent*',
  checkout:
    'kasse, zur kasse, bestell*, kaufen, bezahl*, zahlung*, versand*, liefer*, rechnung*, warenkorb, als gast*, gastbestellung, spende*, buchen, zahlungspflichtig*, gast',
  contact:
    'kontakt*, nachricht senden, nachricht absenden, anfrage*, schreib*, rückruf*, komment*, angebot anfordern, feedback, bewertung, bewerbung*, jetzt anfragen, terminanfrage, frage stellen, kommentar*',
  lookup:
    'abmelden vom newsletter, newsletter abmelden, abbestellen, austragen, sendungsverfolgung, bestellung verfolgen, bestellstatus, bestellnummer, auftragsnummer, buchungsnummer, buchung verwalten, bestellung suchen, abo verwalten, abonnement verwalten, abos verwalten, abo finden, zugang zu ihrem abo*, zugang zu deinem abo*, bestehendes abo*, buchung abrufen, buchung anzeigen, buchung finden, reservierungsnummer, reservierungscode, buchungscode, buchungsreferenz, vorgangsnummer, aktenzeichen, fallnummer, sendungsnummer, auftrag suchen, konto löschen, account löschen, status abfragen, status prüfen, newsletter abbestellen, jetzt abmelden vom newsletter, abmeldung vom newsletter, abmeldung newsletter, kündigen',
  haveAccount:
    'bereits*, schon ein konto, schon registriert, schon kunde, schon mitglied, haben sie bereits, hast du bereits, hast du schon, bestehende kunden, ich bin bereits kunde, bereits registriert',
  noAccount: 'noch kein*, kein konto, noch nicht registriert, neu hier, neu bei, ich bin neu*',
  staySignedIn: 'angemeldet bleiben, eingeloggt bleiben, anmeldedaten merken, merken, daten merken',
  legalTerms:
    'agb, datenschutz*, nutzungsbedingungen, ich stimme, ich akzeptiere, zustimm*, einwillig*',
  passwordRule:
    'mindestens, zeichen, passwortstärke, sicheres passwort, passwort wählen, passwort festlegen',
  codeSent:
    'gesendet, geschickt, zugesandt, erneut senden, code eingeben, nicht erhalten, keinen code, per sms, haben ihnen, neuen code',
  proceed: 'weiter, fortfahren, nächster schritt',
  digits: 'stellig*, ziffern, ziffrig*',
  newEmail: 'neue e-mail*, neue mailadresse, e-mail-adresse ändern, neue e-mail-adresse',
  onPaper:
    'per post, per brief, auf der rückseite, aufgedruckt, auf ihrer rechnung, auf dem etikett, benachrichtigungskarte, auf der verpackung, einen brief',
  knownEmail:
    'bei der bestellung verwendet*, bei der buchung verwendet*, bei der bestellung angegeben*, bei der buchung angegeben*',
};

export const mailTerms: MailTerms = {
  code: 'pin, tan, *nummer zur bestätigung, *schlüssel, kennwort, zahlenfolge, zahlenkombination, ziffern, zahlencode, ziffernfolge, transaktionsnummer, code, codes, kode, pincode, pin-code, zifferncode',
  oneTimeCode:
    'bestätigungscode, verifizierungscode, sicherheitscode, einmalcode, einmalpasswort, einmalkennwort, einmal-code, einmal-passwort, anmeldecode, zugangscode, aktivierungscode, prüfcode, freischaltcode, login-code, authentifizierungscode, bestätigungsnummer, einmaliger code, mtan, *-stellig*, *stelliger code, sechsstellig*, vierstellig*, authentisierungscode, bestätigungs-code, sicherheits-code, zwei-faktor-code, zugangspin, einmal-pin, einmal-kennwort, mobile tan, verifikationscode, zugriffscode, logincode, registrierungscode, autorisierungscode, entsperrcode, validierungscode, identifizierungscode, freigabecode, identifikationscode, verifizierungs-code, bestätigungskode, einlogcode, smscode, opt-in-code, zweitfaktorcode, anmelde-code, authentifikationscode, legitimationscode, kontrollcode, gib diesen code, geben sie diesen code, gib den code, geben sie den code, geben sie folgenden code, gib folgenden code, code eingeben, code ein, tippe diesen code, ihre tan, deine tan, tan für, tan lautet, temporäres passwort, vorläufiges passwort, vorübergehendes passwort, startpasswort, initialpasswort, kopplungscode, kopplungs-code, diesen code niemandem, diesen code nicht weiter, diesen code an niemanden, code niemals weiter, teilen sie diesen code, teile diesen code nicht, den code nicht weiter, code mit niemandem',
  verify:
    'bestätig*, verifizier*, aktivier*, freischalt*, validier*, überprüf*, authentifizier*, abschließen, abzuschließen, konto entsperren, konto zu entsperren, entsperren sie ihr konto, entsperre dein konto, gerät freigeben, anmeldung freigeben, freizuschalten, freischalten, zu verifizieren',
  typeIn:
    'gib, gib bitte, geben sie, geben sie bitte, bitte geben sie, tippe, tippen sie, eingeben, einzugeben, eintippen, einzutippen, eintragen, gib diesen code, geben sie diesen code, gib den code, geben sie den code, geben sie folgenden code, gib folgenden code, tippe diesen code, kopiere, kopieren sie, übertrage, übertragen sie',
  use: 'nutze, nutzen sie, verwende, verwenden sie, benutze, benutzen sie',
  signIn:
    'anmeld*, einlogg*, registrier*, login, log-in, konto erstellen, angemeldet, zwei-faktor-authentifizierung, anzumelden, einzuloggen, loggen sie sich ein, logge dich ein, melde dich an, melden sie sich an',
  password: '*passwort*, *passwörter*, kennwort*, zurücksetz*, zugangsdaten, anmeldedaten',
  expires: 'gültig*, läuft ab, ablaufen, abläuft, minuten, stunden, geben sie diesen code',
  otherNumber:
    '*bestellung*, bestell*, auftrag*, *rechnung*, rechnungs*, kunden*, *telefon*, tel, hotline, postleitzahl, plz, postfach, sendung*, *lieferung*, gutschein*, rabatt*, *rabattcode, *gutscheincode, aktionscode, vorgang*, ticket*, buchung*, *betrag*, summe, gesamt*, preis*, strichcode, fehlercode, quellcode, handelsregister, hrb, hra, ust*, steuer*, vertrag*, iban, konto-nr, kontonummer, version, telefonnummer, straße, *straße, str, referenz*, vorwahl, ländercode, zählernummer, mitglied*, artikel*, aktenzeichen, einsparen, sparen, an der kasse, punkte, sendungsnummer, sendungs*, tracking*, empfehlung*, einladungscode, geschenk*, reservierung*, buchungscode, backup*, wiederherstellungscodes, ersatzcodes, autorisierungsnummer, genehmigungsnummer, anfrage, ihrer anfrage, anliegen, abholcode, packstation, filial*, vorherig*, bisherig*, wlan*, besprechung*, produktcode*, artikelcode*, angebot aktivieren, vorteil aktivieren, bonus aktivieren',
  numberLabel:
    'konto, benutzer, mitglied, karte, zimmer, gerät, zum beispiel, z. b., z.b., etwa, lieber kunde, liebe kundin, sehr geehrter kunde, sehr geehrte kundin, sehr geehrte kunden',
  otherLink:
    'abmelden, abbestell*, austragen, datenschutz*, impressum, hilfe*, kontakt*, agb, nutzungsbedingungen, einstellungen, im browser, online ansehen, webansicht, mehr erfahren, bestellung ansehen, stornier*, ablehnen, widerruf*, melden, herunterladen, newsletter abbestellen, sendung verfolgen, konto sichern',
  notYou:
    'nicht von ihnen, nicht von dir, warst du das nicht, du das nicht, sie das nicht, nicht sie, nicht du, nicht angefordert, nicht veranlasst, nicht erkennen, nicht selbst, nicht vorgenommen, nicht beantragt, nicht durchgeführt, haben sie nicht, hast du nicht, du nicht, sie nicht, nicht wiedererkenn*, nicht geändert, es nicht warst, es nicht waren, warst das nicht, waren das nicht, war ich nicht, nicht gestellt, nicht kennen, nicht kennst',
  alreadyDone:
    'wurde geändert, wurde zurückgesetzt, wurde aktualisiert, wurde bestätigt, ist bestätigt, wurde aktiviert, erfolgreich, passwort geändert, wir bestätigen, hiermit bestätigen wir, bestätigen wir, wir haben bestätigt, bestätigen ihnen, wurde deaktiviert, wurde entfernt, wurde ausgeschaltet, wurde abgeschaltet, ist bereit, ist eingerichtet, alles erledigt, ist abgeschlossen, ist jetzt aktiv',
  shortMailHint:
    "willkommen*, fast geschafft, fast fertig, nur noch ein schritt, noch ein schritt, letzter schritt, los geht's, sind sie das, bist du das, waren sie das, warst du das, bitte sehr, hier ist sie, ihre nummer lautet, deine nummer lautet, ihre nummer ist, deine nummer ist, niemandem, neues gerät, schön, dass du, dass sie, unterschreib*, unterzeichn*, signier*, unterschrift, zugang, wenn ja, falls ja, wenn sie das sind, wenn du das bist, waren sie es",
  shortMailPointer: 'hier, hier ist, es ist, das ist, sie ist, er ist, dann, bitte, bitte sehr',
  shortMailOther:
    'tür, haustür, schlüsselkasten, schlüsselbox, schlüsselsafe, schlüsseltresor, tisch, sitzplatz, anreise, aufenthalt, ferienwohnung, gewinner*, verlosung, mitgliedschaft, ergebnis*, warteschlange, garderobe, parkplatz, parken, abholen, abholung, lieferung, spende*, stimmen, aufrufe, besucher*, hörer*, schritte, teilnehmer*, zählung, woche, wochenbericht, statistik*',
};
