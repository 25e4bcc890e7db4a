import type { MailTerms, PageTerms } from '../term-kinds.ts';

// German

export const pageTerms: PageTerms = {
  email: `
*mailadresse*
e-mail*
e-mail-adresse ändern
elektronische post
mail-adresse*
mailad*
neue e-mail*
neue e-mail-adresse
neue mailadresse
`,
  repeat: `
bestätig*
erneut*
noch einmal
nochmal*
wdh*
wiederhol*
`,
  username: `
anmeldename
benutzer id
benutzerkennung
benutzername*
kontonummer
kundennummer
login name
mitgliedsnummer
nutzername*
spitzname
vertragsnummer
zugangsnummer
`,
  otherDetail: `
anmerkung*
anrede
betreff
betreff der e-mail
betreff der mail
e-mail-betreff
e-mail-server*
e-mail-text*
familienname
firma
geburts*
handy*
hausnummer
kommentar
land
mail-betreff
mailbetreff
mailserver*
mobilnummer
nachname*
nachricht
name
ort
plz
postausgangsserver
posteingangsserver
postleitzahl
rufnummer*
stadt
straße*
telefo*
titel
unternehmen
vorname*
webseite
`,
  password: `
*kennwort
*passwort
kennwort*
passwort*
`,
  search: `
finden
such*
suchbegriff
`,
  otherPerson: `
an e-mail
beschenkt*
co-autor*
einladen per e-mail
empfohlene person
empfänger*
freund*
gast einladen
kolleg*
person einladen
teilnehmer einladen
weitere empfänger
weiterempfehlen
weiterleiten an
`,
  honeypot: `
dieses feld leer lassen
frei lassen
freilassen
lassen sie dieses feld leer
leer lassen
nicht ausfüllen
`,
  code: `
*code
*kennziffer
*zahlencode
`,
  oneTimeCode: `
aktivierungscode*
anmeldecode*
authenticator-code
authentifizierungscode*
authentisierungscode*
bestätigungscode*
bestätigungsnummer
code aus der app
code aus der e-mail
code aus der sms
einmal-code
einmal-passwort
einmal-pin*
einmalcode*
einmalkennwort
einmalpasswort
erhaltene pin
freischaltcode*
login-code
mobile tan
mtan
push-tan
sms-code
sms-tan
smstan
tan
verifikationscode*
verifizierungscode*
zugesandte pin
zwei-faktor-code
`,
  twoFactor: `
2-faktor*
authenticator-app
authentifizierungs-app
bestätigung in zwei schritten
identität bestätigen
identität prüfen
mehrfaktor*
multi-faktor*
zwei-faktor*
zwei-schritt*
zwei-stufen*
zweifaktor*
zweistufig*
`,
  otherCode: `
abholcode
aktionscode
bankleitzahl
benutzercode
briefcode
buchungscode
einladungscode
empfehlungscode
fahrzeug-code
fahrzeugcode
filialcode
freundschaftscode
gutschein*
händlercode
kartencode
kartenprüfcode
kartenprüfnummer
kassencode
klassencode
kundencode
kundenkennziffer
kursnummer
landesvorwahl
ländercode
ländervorwahl
mitgliedscode
praxiscode
promocode
prüfnummer
prüfziffer
prüfziffern
rabatt*
registrierungsbrief
schulcode
sendungs*
sicherheitscode der karte
steuernummer
teilnehmercode
vereinscode
vorwahl
werbecode
wiederherstellungscode
zonencode
`,
  captcha: `
abgebildet*
angezeigten code
angezeigten zeichen
bild*
captcha-code
groß- und kleinschreibung
oben angezeigt*
sicherheitsfrage
spamschutz*
wie abgebildet
zeichenfolge
`,
  signUp: `
account anlegen
account erstellen
beitreten
benutzerkonto anlegen
erstelle dein konto
jetzt kostenlos*
jetzt mitmachen
jetzt starten
jetzt testen
konto anlegen
konto er*
kostenlos anmelden
kostenlos testen
kundenkonto*
loslegen
mitglied werden
mitmachen
neu anmelden
neu hier registrieren
neues konto
neukunde*
profil erstellen
regist*
`,
  signIn: `
anmelden
anmeldung
einloggen
jetzt anmelden
kundenlogin
log-in
login
melde dich an
melden sie sich an
willkommen zurück
zum konto
`,
  recovery: `
kennwort vergessen
kennwort zurücksetzen
link anfordern
neues passwort anfordern
passwort anfordern
passwort vergessen
passwort zurücksetzen
vergessen*
zugangsdaten vergessen
zurücksetzen
`,
  newsletter: `
abonnier*
anmeldung zum newsletter
auf dem laufenden bleiben
benachrichtig*
benachrichtigen
bleib auf dem laufenden
bleiben sie informiert
eintragen
für den newsletter anmelden
immer auf dem laufenden
infobrief
jetzt eintragen
jobalarm*
jobs per e-mail
keine angebote verpassen
neuigkeiten
newsletter anmelden
newsletter anmeldung
newsletter*
nichts verpassen
preisalarm*
rundbrief
suchagent*
suchauftrag*
suche abonnieren
suche speichern
warteliste*
zum newsletter anmelden
`,
  checkout: `
als gast*
bestell*
bezahl*
buchen
gast
gastbestellung
kasse
kaufen
liefer*
rechnung*
spende*
versand*
warenkorb
zahlung*
zahlungspflichtig*
zur kasse
`,
  contact: `
anfrage*
angebot anfordern
bewerbung*
bewertung
feedback
frage stellen
jetzt anfragen
komment*
kommentar*
kontakt*
nachricht absenden
nachricht senden
rückruf*
schreib*
terminanfrage
`,
  lookup: `
abbestellen
abmelden vom newsletter
abmeldung newsletter
abmeldung vom newsletter
abo finden
abo verwalten
abonnement verwalten
abos verwalten
account löschen
aktenzeichen
auftrag suchen
auftragsnummer
austragen
bestehendes abo*
bestellnummer
bestellstatus
bestellung suchen
bestellung verfolgen
buchung abrufen
buchung anzeigen
buchung finden
buchung verwalten
buchungscode
buchungsnummer
buchungsreferenz
fallnummer
jetzt abmelden vom newsletter
konto löschen
kündigen
newsletter abbestellen
newsletter abmelden
reservierungscode
reservierungsnummer
sendungsnummer
sendungsverfolgung
status abfragen
status prüfen
vorgangsnummer
zugang zu deinem abo*
zugang zu ihrem abo*
`,
  haveAccount: `
bereits registriert
bereits*
bestehende kunden
haben sie bereits
hast du bereits
hast du schon
ich bin bereits kunde
schon ein konto
schon kunde
schon mitglied
schon registriert
`,
  noAccount: `
ich bin neu*
kein konto
neu bei
neu hier
noch kein*
noch nicht registriert
`,
  staySignedIn: `
angemeldet bleiben
anmeldedaten merken
daten merken
eingeloggt bleiben
merken
`,
  legalTerms: `
agb
datenschutz*
einwillig*
ich akzeptiere
ich stimme
nutzungsbedingungen
zustimm*
`,
  passwordRule: `
mindestens
passwort festlegen
passwort wählen
passwortstärke
sicheres passwort
zeichen
`,
  codeSent: `
code eingeben
erneut senden
geschickt
gesendet
haben ihnen
keinen code
neuen code
nicht erhalten
per sms
posteingang
prüfe deine e-mails
prüfen sie ihre e-mails
zugesandt
`,
  proceed: `
fortfahren
nächster schritt
weiter
`,
  digits: `
stellig*
zahlen
ziffern
ziffrig*
`,
  newEmail: `
e-mail-adresse ändern
neue e-mail*
neue e-mail-adresse
neue mailadresse
`,
  onPaper: `
auf dem etikett
auf der rückseite
auf der verpackung
auf ihrer rechnung
aufgedruckt
benachrichtigungskarte
einen brief
per brief
per post
`,
  knownEmail: `
bei der bestellung angegeben*
bei der bestellung verwendet*
bei der buchung angegeben*
bei der buchung verwendet*
`,
  administration: `
absenderadresse
anwender bearbeiten
anwender einladen
anwender hinzufügen
benutzer bearbeiten
benutzer einladen
benutzer hinzufügen
einstellungen speichern
konfiguration speichern
mitarbeitende einladen
mitarbeiter anlegen
mitarbeiter bearbeiten
mitarbeiter einladen
mitarbeiter erstellen
mitarbeiter hinzufügen
mitglied bearbeiten
mitglied einladen
mitglied hinzufügen
neuer mitarbeiter
nutzer bearbeiten
nutzer einladen
nutzer hinzufügen
teammitglied bearbeiten
teammitglied einladen
teammitglied hinzufügen
test e-mail senden
testmail*
`,
};

export const mailTerms: MailTerms = {
  code: `
*nummer zur bestätigung
*schlüssel
code
codes
kennwort
kode
pin
pin-code
pincode
tan
transaktionsnummer
zahlencode
zahlenfolge
zahlenkombination
ziffern
zifferncode
ziffernfolge
`,
  oneTimeCode: `
*-stellig*
*stelliger code
aktivierungscode
anmelde-code
anmeldecode
authentifikationscode
authentifizierungscode
authentisierungscode
autorisierungscode
bestätigungs-code
bestätigungscode
bestätigungskode
bestätigungsnummer
chiptan
code ein
code eingeben
code für deine zahlung
code für deine überweisung
code für die zahlung
code für ihre zahlung
code für ihre überweisung
code mit niemandem
code niemals weiter
deine tan
den code nicht weiter
diesen code an niemanden
diesen code nicht weiter
diesen code niemandem
einlogcode
einmal-code
einmal-kennwort
einmal-passwort
einmal-pin
einmalcode
einmaliger code
einmalkennwort
einmalpasswort
entsperrcode
freigabecode
freischaltcode
geben sie den code
geben sie diesen code
geben sie folgenden code
gib den code
gib diesen code
gib folgenden code
identifikationscode
identifizierungscode
ihre tan
initialpasswort
kontrollcode
kopplungs-code
kopplungscode
legitimationscode
login-code
logincode
mobile tan
mtan
opt-in-code
phototan
prüfcode
push-tan
pushtan
registrierungscode
sechsstellig*
sicherheits-code
sicherheitscode
sms-tan
smscode
smstan
startpasswort
tan für
tan lautet
teile diesen code nicht
teilen sie diesen code
temporäres passwort
tippe diesen code
validierungscode
verifikationscode
verifizierungs-code
verifizierungscode
vierstellig*
vorläufiges passwort
vorübergehendes passwort
zugangscode
zugangspin
zugriffscode
zwei-faktor-code
zweitfaktorcode
`,
  verify: `
abschließen
abzuschließen
aktivier*
anmeldung freigeben
authentifizier*
bestätig*
einladung akzeptieren
einladung annehmen
einladung anzunehmen
entsperre dein konto
entsperren sie ihr konto
freischalt*
freischalten
freizuschalten
gerät freigeben
konto entsperren
konto zu entsperren
validier*
verifizier*
zu verifizieren
überprüf*
`,
  typeIn: `
bitte geben sie
eingeben
eintippen
eintragen
einzugeben
einzutippen
geben sie
geben sie bitte
geben sie den code
geben sie diesen code
geben sie folgenden code
gib
gib bitte
gib den code
gib diesen code
gib folgenden code
kopiere
kopieren sie
tippe
tippe diesen code
tippen sie
übertrage
übertragen sie
`,
  use: `
benutze
benutzen sie
nutze
nutzen sie
verwende
verwenden sie
`,
  signIn: `
angemeldet
anmeld*
anzumelden
einlogg*
einzuloggen
konto erstellen
log-in
logge dich ein
loggen sie sich ein
login
melde dich an
melden sie sich an
registrier*
zwei-faktor-authentifizierung
`,
  password: `
*passwort*
*passwörter*
anmeldedaten
kennwort*
zugangsdaten
zurücksetz*
`,
  expires: `
ablaufen
abläuft
geben sie diesen code
gültig*
läuft ab
läuft in
minuten
stunden
`,
  otherNumber: `
*bestellung*
*betrag*
*gutscheincode
*lieferung*
*punkte
*rabattcode
*rechnung*
*straße
*telefon*
abholcode
aktenzeichen
aktionscode
an der kasse
anfrage
angebot aktivieren
anliegen
artikel*
artikelcode*
auftrag*
autorisierungsnummer
backup*
besprechung*
bestell*
bisherig*
bonus aktivieren
buchung*
buchungscode
einladungscode
einsparen
empfehlung*
ersatzcodes
fehlercode
filial*
genehmigungsnummer
gesamt*
geschenk*
gratis versand
gratisversand
gutschein*
handelsregister
hotline
hra
hrb
iban
ihrer anfrage
konto-nr
kontonummer
kostenlose lieferung
kostenlosen versand
kostenloser versand
kunden*
ländercode
mitglied*
nächste bestellung
nächsten einkauf
packstation
plz
postfach
postleitzahl
preis*
produktcode*
quellcode
rabatt*
rechnungs*
referenz*
reservierung*
sendung*
sendungs*
sendungsnummer
sparen
steuer*
str
strichcode
summe
tel
telefonnummer
ticket*
tracking*
ust*
version
vertrag*
vorgang*
vorherig*
vorteil aktivieren
vorwahl
wiederherstellungscodes
wlan*
zählernummer
`,
  numberLabel: `
benutzer
etwa
gerät
karte
konto
liebe kundin
lieber kunde
mitglied
sehr geehrte kunden
sehr geehrte kundin
sehr geehrter kunde
z. b.
z.b.
zimmer
zum beispiel
`,
  otherLink: `
abbestell*
ablehnen
abmelden
agb
austragen
bestellung ansehen
datenschutz*
einstellungen
herunterladen
hilfe*
im browser
impressum
kontakt*
konto sichern
mehr erfahren
melden
newsletter abbestellen
nutzungsbedingungen
online ansehen
sendung verfolgen
stornier*
webansicht
widerruf*
`,
  notYou: `
du das nicht
du nicht
es nicht waren
es nicht warst
haben sie nicht
hast du nicht
nicht angefordert
nicht beantragt
nicht du
nicht durchgeführt
nicht erkennen
nicht gestellt
nicht geändert
nicht kennen
nicht kennst
nicht selbst
nicht sie
nicht veranlasst
nicht von dir
nicht von ihnen
nicht vorgenommen
nicht wiedererkenn*
sie das nicht
sie nicht
war ich nicht
waren das nicht
warst das nicht
warst du das nicht
`,
  alreadyDone: `
alles erledigt
bestätigen ihnen
bestätigen wir
erfolgreich
hiermit bestätigen wir
ist abgeschlossen
ist bereit
ist bestätigt
ist eingerichtet
ist jetzt aktiv
passwort geändert
wir bestätigen
wir haben bestätigt
wurde abgeschaltet
wurde aktiviert
wurde aktualisiert
wurde ausgeschaltet
wurde bestätigt
wurde deaktiviert
wurde entfernt
wurde geändert
wurde zurückgesetzt
`,
  shortMailHint: `
bist du das
bitte sehr
dass du
dass sie
deine nummer ist
deine nummer lautet
falls ja
fast fertig
fast geschafft
hier ist sie
ihre nummer ist
ihre nummer lautet
letzter schritt
los geht's
neues gerät
niemandem
noch ein schritt
nur noch ein schritt
schön
signier*
sind sie das
unterschreib*
unterschrift
unterzeichn*
waren sie das
waren sie es
warst du das
wenn du das bist
wenn ja
wenn sie das sind
willkommen*
zugang
`,
  shortMailPointer: `
bitte
bitte sehr
dann
das ist
er ist
es ist
hier
hier ist
sie ist
`,
  shortMailOther: `
abholen
abholung
anreise
aufenthalt
aufrufe
besucher*
ergebnis*
ferienwohnung
garderobe
gewinner*
haustür
hörer*
lieferung
mitgliedschaft
parken
parkplatz
schlüsselbox
schlüsselkasten
schlüsselsafe
schlüsseltresor
schritte
sitzplatz
spende*
statistik*
stimmen
teilnehmer*
tisch
tür
verlosung
warteschlange
woche
wochenbericht
zählung
`,
};
