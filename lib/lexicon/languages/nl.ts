import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Dutch

export const pageTerms: PageTerms = {
  email: `
e-mail*
e-mailadres wijzigen
emailadres*
mail
mailad*
nieuw e-mailadres
nieuw emailadres
nieuwe e-mail
`,
  repeat: `
bevestig*
herhaal*
herhaling
nogmaals
opnieuw
`,
  username: `
bijnaam
gebruiker
gebruikers-id
gebruikersn*
inlognaam
klantnummer
lidnummer
`,
  otherDetail: `
achternaam*
bedrijf*
bericht
e-mailonderwerp
e-mailserver*
huisnummer
mailserver*
mobiel*
naam
onderwerp
onderwerp e-mail
onderwerp van de e-mail
onderwerp van je e-mail
plaats
postcode
straat*
telefo*
voornaam*
woonplaats
`,
  password: `
wachtwoord*
`,
  search: `
zoek*
`,
  otherPerson: `
collega*
delen met
doorsturen naar
ken je iemand
mede-auteur*
ontvanger*
vriend*
`,
  honeypot: `
laat dit veld leeg
laat leeg
leeg laten
niet invullen
`,
  code: `
*code
beveiligingscode
bevestigingscode
verificatiecode
`,
  oneTimeCode: `
activatiecode*
activeringscode*
authenticatiecode*
bevestigingscode*
cijfers uit de app
code uit de app
code uit de e-mail
code uit de sms
controlecode uit
eenmalig wachtwoord
eenmalige code
inlogcode*
ontvangen pincode
sms-code
tan-code
tijdelijke code
tijdelijke pincode
verificatiecode*
`,
  twoFactor: `
authenticator-app
bevestig je identiteit
identiteit bevestigen
in twee stappen
meervoudige verificatie
twee-factor*
twee-staps*
tweefactor*
tweestaps*
tweetraps*
verificatie-app
`,
  otherCode: `
actiecode
afhaalcode
bedrijfscode
boekingscode
branchecode
cadeau*
coupon*
couponcode
gebruikerscode
herstelcode
kaartcode
kaartverificatiecode
klantcode
kortingsbon
kortingscode*
landcode
landnummer
ledencode
lidcode
netnummer
postcode
productcode
relatiecode
reserveringscode
schoolcode
studentcode
uitnodigingscode
vriendencode
winkelcode
`,
  captcha: `
afbeelding*
antispam
captcha
code hierboven
getoonde tekens
letters hierboven
neem de code over
plaatje
spambeveiliging
tekens hierboven
`,
  signUp: `
aan de slag
account aanmaken
account maken
account openen
deelnemen
doe mee
gratis proberen
ik ben nieuw
inschrijv*
lid worden
maak account
maak een account
maak een account aan
meld je aan
nieuw account
nieuwe klant
probeer gratis
regist*
schrijf je in
word lid
`,
  signIn: `
aanmelden
inloggen
log in
log je in
login
mijn account
welkom terug
`,
  recovery: `
herstel*
nieuw wachtwoord aanvragen
vergeten
wachtwoord herstellen
wachtwoord resetten
wachtwoord vergeten
`,
  newsletter: `
aanmelden nieuwsbrief
aanmelden voor de nieuwsbrief
abonneer*
abonneren
bewaar deze zoekopdracht
bewaar zoekopdracht*
blijf op de hoogte
jobalert*
meld je aan voor*
mis niets
nieuws
nieuwsbrief*
ontvang*
op de hoogte blijven
prijsalert*
schrijf je in voor
vacature-alert
zoekopdracht bewaren
zoekopdracht opslaan
`,
  checkout: `
afrekenen
als gast
bestel*
betaal*
betalen
betaling
bezorg*
boek
doneer
doneren
factuur*
gast
koop*
kopen
levering*
naar kassa
reserv*
verzend*
winkelmand*
winkelwagen
`,
  contact: `
aanvra*
beoordeling
bericht versturen
contact*
offerte*
plaats reactie
reactie*
stel een vraag
stel je vraag
stuur bericht
terugbel*
verstuur bericht
vraag*
`,
  lookup: `
abonnement beheren
abonnement vinden
account verwijderen
afmelden
beheer je abonnement
beheer uw abonnement
bestelling opzoeken
bestelling volgen
bestelling zoeken
bestelnummer
boeking beheren
boeking bekijken
boekingscode
boekingsnummer
dossiernummer
nieuwsbrief opzeggen
opzeggen
reservering bekijken
reserveringscode
reserveringsnummer
schrijf me uit
schrijf mij uit
toegang tot je abonnement
toegang tot uw abonnement
tracknummer
uitschrijven
verwijder mijn account
volg je bestelling
zaaknummer
`,
  haveAccount: `
al een account
al geregistreerd
al klant
al lid
bestaande*
heb je al*
heeft u al*
`,
  noAccount: `
geen account
nieuw bij
nieuw hier
nieuwe klant
nog geen*
nog niet geregistreerd
`,
  staySignedIn: `
aangemeld blijven
blijf ingelogd
ingelogd blijven
onthoud*
onthouden
`,
  passwordRule: `
minimaal
minstens
tekens
`,
  codeSent: `
geen code ontvangen
gestuurd
niet ontvangen
opnieuw versturen
per sms
verstuurd
verzonden
voer de code
`,
  proceed: `
doorgaan
ga door
ga verder
verder
volgende
`,
  digits: `
cijferig*
cijfers
`,
  newEmail: `
e-mailadres wijzigen
nieuw e-mailadres
nieuw emailadres
nieuwe e-mail
`,
  onPaper: `
op de achterkant
op je factuur
op je ticket
op uw factuur
per post
verpakking
`,
  knownEmail: `
gebruikt bij de bestelling
gebruikt bij het boeken
gebruikt bij je bestelling
waarmee je hebt besteld
waarmee je hebt geboekt
waarmee u heeft besteld
waarmee u heeft geboekt
`,
  administration: `
afzenderadres
configuratie opslaan
gebruiker bewerken
gebruiker toevoegen
gebruiker uitnodigen
gebruikers uitnodigen
instellingen opslaan
leden uitnodigen
lid bewerken
lid toevoegen
lid uitnodigen
medewerker bewerken
medewerker toevoegen
medewerker uitnodigen
teamlid bewerken
teamlid toevoegen
teamlid uitnodigen
`,
};

export const mailTerms: MailTerms = {
  code: `
cijfer
cijfercode
cijfers
code
codes
pincode
toegangssleutel
`,
  oneTimeCode: `
6-cijferig*
aanmeldcode
aanmeldingscode
activatiecode
activeringscode
authenticatiecode
autorisatie-code
autorisatiecode
beveiligingscode
bevestigingscode
code voor de betaling
code voor je betaling
code voor uw betaling
controlecode
deel deze code met niemand
deel deze code niet
deel deze code nooit
eenmalig wachtwoord
eenmalige code
eenmalige pin
geef deze code aan niemand
geef deze code nooit
identificatiecode
inlogcode
koppelcode
logincode
ontgrendelcode
registratiecode
sms-code
tan-code
tijdelijk wachtwoord
toegangs-code
toegangscode
toegangspin
validatiecode
verificatie-code
verificatiecode
voer de code
voer de volgende code
voer deze code
vul de code
vul deze code
zescijferig*
`,
  verify: `
accepteer de uitnodiging
accepteer uitnodiging
account deblokkeren
account ontgrendelen
account te ontgrendelen
activat*
activeer*
activer*
bevestig*
controleer*
deblokkeer je account
goedkeur*
ontgrendel account
ontgrendel je account
schrijf me in
uitnodiging aannemen
uitnodiging accepteren
valideer*
verifi*
voltooi*
`,
  typeIn: `
in te voeren
in te vullen
intoetsen
invoeren
kopieer
toets
typ
voer
voer de code
voer de volgende code
voer deze code
vul
vul de code
vul deze code
`,
  use: `
gebruik
`,
  signIn: `
aan te melden
aanmeld*
in te loggen
inlog*
log in
meld je aan
registrat*
registreer*
`,
  password: `
*wachtwoord*
aanmeldgegevens
inloggegevens
`,
  expires: `
geldig*
minuten
uur
verloopt
verlopen
`,
  otherNumber: `
*bestelling*
*factu*
*korting*
*kortingscode
*punten
aanbieding activeren
aanvraag
actiecode
activeer je aanbieding
afhaal*
artikelcode*
autorisatienummer
back-up*
backup*
bedrag
bel ons
bestel*
bij het afrekenen
boeking*
boekingscode
broncode
btw*
cadeau*
cadeaubon*
foutcode
gratis verzending
klant*
klantnummer
kvk*
landcode
netnummer
ophaal*
ordernummer
oude code
pakket
postbus
postcode
prijs
productcode*
referentie*
reservering*
reserveringscode
streepjescode
tel
telefoon*
ticket*
totaal
track*
trackingcode
uitnodiging*
vergadering
versie
verwijzing*
volgende bestelling
vorige code
vriend*
wifi
zending*
`,
  numberLabel: `
beste klant
bijv.
bijvoorbeeld
geachte klant
gebruiker
kaart
lid
rekening
`,
  otherLink: `
afmeld*
annuler*
bekijk in browser
bekijk online
contact*
help
hulp
instellingen
intrekken
lees meer
meer informatie
privacy*
rapporteer*
uitschrijv*
voorkeuren
voorwaarden
weiger*
`,
  notYou: `
als jij dit niet
heb je dit niet
hebt u dit niet
herken je*
je dit niet
jij dit niet
niet aangevraagd
niet door jou
niet door u
niet gedaan
niet herken*
niet jij
niet was
niet zelf
u dit niet
was jij dit niet
was jij niet
`,
  alreadyDone: `
bevestigen we
bevestigen wij
is bevestigd
is geactiveerd
is gereset
is gewijzigd
is klaar
is nu actief
is opnieuw ingesteld
is uitgeschakeld
is uitgezet
is verwijderd
succesvol
we bevestigen
wij bevestigen
zijn bevestigd
`,
  shortMailHint: `
aan niemand
als jij dit bent
alsjeblieft
ben jij dit
bent u dit
bijna klaar
hier is hij
je nummer is
laatste stap
met niemand
nieuw apparaat
nog één stap
onderteken
ondertekenen
sleutel
toegang
uw nummer is
was jij dit
welkom*
zo ja
`,
  shortMailPointer: `
alsjeblieft
dan
dit is
het is
hier
hij is
`,
  shortMailOther: `
aankomst
bezoekers
bezorg*
deelnemers
deur
donatie*
lidmaatschap
loterij
ophalen
parkeer*
sleutelkastje
sleutelkluis
stappen
stemmen
tafel
uitslag
verblijf
wachtrij
weekoverzicht
weergaven
winnaar*
`,
};
