import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Norwegian Bokmål

export const pageTerms: PageTerms = {
  email: `
e-mail*
e-post*
epost*
mailad*
ny e-post*
ny e-postadresse
ny epost*
`,
  repeat: `
bekreft*
gjenta*
igjen
på nytt
`,
  username: `
bruker-id
brukernavn*
fødselsnummer
kundenummer
medlemsnummer
`,
  otherDetail: `
adresse
e-postemne
e-postserver*
emne
emne for e-post
etternavn*
firma*
fornavn*
gate*
gateadresse
melding
mobil*
navn
postnummer
poststed
telefo*
`,
  password: `
passord*
`,
  search: `
søk*
`,
  otherPerson: `
del med
kollega*
medforfatter*
mottaker*
venn
venner
venns
videresend til
`,
  code: `
*kode
bekreftelseskode
engangskod*
engangspassord
koden
sikkerhetskode
verifiseringskode
`,
  oneTimeCode: `
aktiveringskode*
autentiseringskode*
bekreftelseskode*
engangskode*
engangspassord*
godkjenningskode*
innloggingskode*
kode fra bankid
kode fra sms
sms-kode*
smskode
verifikasjonskode*
verifiseringskode*
`,
  twoFactor: `
bekreft identiteten*
flerfaktor*
multifaktor*
to-faktor*
to-trinn*
tofaktor*
totrinn*
`,
  otherCode: `
bedriftskode
bestillingskode
brukerkode
gavekort*
gjenopprettingskode
gruppekode
hentekode
invitasjonskode
kampanjekode*
klassekode
kortkode
kundekode
kupong*
landkode
landskode
medlemskode
produktkode
rabattkode*
sonekode
strekkode
verdikode
vervekode
`,
  captcha: `
bilde
bildet
captcha
spambeskyttelse
tegnene
`,
  signUp: `
bli kund*
bli medlem
kom i gang
lag bruker
lag konto
meld deg inn
ny bruker
ny konto
ny kunde
opprett*
prøv gratis
regist*
`,
  signIn: `
innlogging*
logg inn
logg på
min side
pålogging
velkommen tilba*
`,
  recovery: `
glemt passord
glemt*
nullstill*
tilbakestill*
`,
  newsletter: `
abonner*
få nyhe*
gå ikke glipp
hold d*
lagre søk*
lagret søk
meld deg på
meld deg på nyhetsbrev*
meld på
nyhetsbrev*
`,
  checkout: `
bestill*
betal*
doner*
faktura*
frakt*
fullfør kjøp
gi en gave
gjest
handlekurv
handlevogn
kassen
kjøp*
levering*
ordre
til kassen
`,
  contact: `
anmeldelse
forespør*
komment*
kontakt*
legg igjen en kommentar
ring m*
send melding
skriv til os*
spørsmål
søknad
tilbud
`,
  lookup: `
administrer abonnement*
administrer ditt abonnement
avmeld*
avslutt abonnement
avslutte abonnement
bestillingsnummer
bookingnummer
bookingreferanse
finn abonnementet ditt
finn bestilling
meld deg av
meld meg av
ordrenummer
ordrestatus
saksnummer
sendingsnummer
slett konto
slett kontoen
spor ordre
`,
  haveAccount: `
allerede registrert
allerede*
har allerede*
har du allerede*
`,
  noAccount: `
har du i*
ikke medlem
ikke registrert
ingen konto
ny bruker
ny her
ny kunde
`,
  staySignedIn: `
forbli in*
hold meg innlogget
husk meg
husk*
`,
  passwordRule: `
minst
tegn
`,
  codeSent: `
ikke mo*
innboks
på sms
send på nytt
sendt
skriv inn koden
tast inn koden
vi nettopp sendte
`,
  proceed: `
fortsett
gå videre
neste
`,
  digits: `
siffer
sifret
`,
  newEmail: `
ny e-post*
ny e-postadresse
ny epost*
`,
  onPaper: `
emballasje*
i posten
på baksiden
på fakturaen
trykt på
`,
  knownEmail: `
brukt ved bestilling*
brukte ved bestilling*
oppgitt ved bestilling*
`,
  administration: `
avsenderadresse
inviter bruker
inviter medlem*
lagre innstillinger
legg til bruker
legg til medlem
rediger bruker
`,
};

export const mailTerms: MailTerms = {
  code: `
kode
koden
koder
siffer
sifferkode*
sifre
tallkode*
`,
  oneTimeCode: `
adgangskode*
aktiveringskode*
autentiseringskode*
autorisasjonskode*
bekreftelseskode*
del aldri koden
del ikke denne koden
del ikke koden
engangs*
engangskode*
engangspassord*
godkjenningskode*
identifikasjonskode*
innloggingskode*
kode for betalingen
koden for betalingen
kontrollkode*
midlertidig passord
midlertidige passord
oppgi koden
påloggingskode*
sekssifret
sikkerhetskode*
skriv inn denne koden
skriv inn koden
tast inn koden
tilgangskode*
valideringskode*
verifikasjonskode*
verifiseringskode*
`,
  verify: `
aksepter invitasjon
aksepter invitasjonen
aktiver*
bekreft*
fullfør*
godkjenn*
godta invitasjonen
lås opp konto
lås opp kontoen
låse opp kontoen
stadfest*
valider*
verifiser*
`,
  typeIn: `
angi
kopier
oppgi
oppgi koden
skriv
skriv inn
skriv inn denne koden
skriv inn koden
tast inn
tast inn koden
`,
  use: `
bruk
`,
  signIn: `
innlogg*
logg inn
logg på
logge inn
meld deg på
opprett konto
pålogg*
registrer*
`,
  password: `
*passord*
tilbakestill*
`,
  expires: `
gyldig*
minutter
timer
utløp*
utløper
`,
  otherNumber: `
*poeng
*punkter
autorisasjonsnummer
beløp
bestilling*
bestillingskode*
billett*
bookingkode*
faktura*
feilkode*
forrige kode
fri frakt
gavekort*
gratis frakt
hentekode*
henvendelse*
i kassen
inviter*
kampanjekode*
kildekode*
kunde*
kundenummer
landskode*
møte*
ordre*
org.nr
organisasjonsnummer
pakke*
postboks
postnummer
pris
produktkode*
rabattkode*
referanse*
reservekod*
sending*
sikkerhetskopi*
sporing*
strekkode*
sum
telefon*
tlf
totalt
vervekod*
`,
  numberLabel: `
bruker
f.eks.
for eksempel
kjære kunde
konto
kort
`,
  otherLink: `
avbryt*
avmeld*
avslutt abonnement*
avvis*
hjelp*
innstilling*
kontakt*
les mer
meld av
meld deg av
nettleser*
personvern*
rapporter*
support*
vilkår*
`,
  notYou: `
har ikke
ikke bedt
ikke deg
ikke du
ikke endret
ikke forespurt
ikke har
ikke kjenn*
`,
  alreadyDone: `
bekrefter vi
ble fjernet
er aktivert
er bekreftet
er blitt endret
er deaktivert
er endret
er fjernet
er klar
er slått av
er tilbakestilt
har blitt endret
vi bekrefter
`,
  shortMailHint: `
er det deg
ett steg igjen
hvis det er deg
i så fall
med noen
nesten ferdig*
nummeret ditt er
ny enhet
nøkkel
signer*
siste steg
tilgang
underskrift
var det deg
velkommen*
vær så god
`,
  shortMailPointer: `
den er
det er
her
`,
  shortMailOther: `
ankomst
besøkende
deltakere
dør*
hent
levering
lotteri
medlemskap
nøkkelboks*
opphold
parkering*
resultat*
stemmer
vinner*
visninger
`,
};
