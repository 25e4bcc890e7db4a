import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Danish

export const pageTerms: PageTerms = {
  email: `
e-mail*
e-post*
mail
mailad*
mailadresse
ny e-mail*
ny mailadresse
`,
  repeat: `
bekræft*
gentag*
igen
`,
  username: `
bruger
bruger-id
brugernavn*
cpr
kundenummer
medlemsnummer
`,
  otherDetail: `
adresse
besked
by
e-mail-emne
e-mailserver*
efterna*
emne
emne på e-mail
emnefelt
firma*
fornavn*
gade*
mailserver*
mobil*
navn
postnummer
telefo*
vejnavn
`,
  password: `
adgangskode*
kodeord*
password
`,
  search: `
søg*
`,
  otherPerson: `
del med
kollega*
medforfatter*
modtager*
ven
venner
vens
videresend til
`,
  code: `
*kode
bekræftelseskode
engangskod*
koden
sikkerhedskode
verifikationskode
`,
  oneTimeCode: `
aktiveringskode*
bekræftelseskode*
engangsadgangskode*
engangskode*
godkendelseskode*
kode fra sms
loginkode*
nøgleviser*
sms-kode*
smskode
verificeringskode*
verifikationskode*
`,
  twoFactor: `
bekræft din identitet
flerfaktor*
multifaktor*
to trin
to-faktor*
to-trins*
tofaktor*
totrins*
`,
  otherCode: `
adgangskode*
afhentningskode
bookingkode
brugerkode
gavekort*
gendannelseskode
gruppekode
invitationskode
kampagnekode*
klassekode
kortkode
kundekode
kuponkode
landekode
medlemskode
produktkode
rabatkode*
stregkode
virksomhedskode
værdikode
zonekode
`,
  captcha: `
billede
billedet
captcha
spambeskyttelse
tegnene
`,
  signUp: `
bliv kunde
bliv medlem
kom i gang
ny bruger
ny kunde
opret bruger
opret dig
opret en konto
opret konto
opret profil
opret*
prøv gratis
regist*
tilmeld dig
tilmelding
`,
  signIn: `
log ind
log på
login
min side
velkommen tilba*
`,
  recovery: `
glemt adgangskode
glemt*
nulstil*
`,
  newsletter: `
abonner*
få nyhe*
gem søgning*
gå ikke glip
hold d*
jobagent*
nyhedsbrev*
søgeagent*
tilmeld
tilmeld dig nyhedsbrev*
tilmeld dig vores nyhedsbrev
tilmeld nyhedsbrev
`,
  checkout: `
bestil*
betal*
book*
doner*
faktur*
fragt*
gennemfør køb
gæst
indkøbskurv
kassen
kurv
køb*
levering*
ordre
til kassen
`,
  contact: `
anmeldelse
ansøgning
forespør*
komment*
kontakt*
ring m*
send besked
skriv en kommentar
skriv til os*
spørgsmål
tilbud
`,
  lookup: `
administrer abonnement
administrer dit abonnement
afmeld nyhedsbrev
afmeld*
bookingkode
bookingnummer
find booking
find dit abonnement
find reservation
ordrenummer
ordrestatus
pakkenummer
reservationsnummer
sagsnummer
slet konto
slet min konto
spor din ordre
spor ordre
`,
  haveAccount: `
allerede oprettet
allerede*
har allerede*
har du allerede*
`,
  noAccount: `
har du i*
ikke medlem
ikke oprettet
ingen konto
ny bruger
ny her
ny kunde
`,
  staySignedIn: `
forbliv logget ind
husk mig
husk*
`,
  passwordRule: `
mindst
tegn
`,
  codeSent: `
ikke mo*
indbakke
indtast koden
send igen
sendt
via sms
`,
  proceed: `
fortsæt
gå videre
næste
`,
  digits: `
cifre
cifret
`,
  newEmail: `
ny e-mail*
ny mailadresse
`,
  onPaper: `
ankomstbesked
emballage*
med posten
på bagsiden
på fakturaen
trykt på
`,
  knownEmail: `
brugt ved bestilling*
brugt ved booking*
brugte ved bestilling*
brugte ved booking*
oplyst ved bestilling*
`,
  administration: `
afsenderadresse
gem indstillinger
inviter bruger
inviter medlem*
rediger bruger
tilføj bruger
tilføj medlem
`,
};

export const mailTerms: MailTerms = {
  code: `
cifferkode*
cifre
kode
koden
koder
pinkode
talkode*
`,
  oneTimeCode: `
adgangskode til engangs*
aktiveringskode*
autentificeringskode*
autorisationskode*
bekræftelseskode*
del aldrig koden
del ikke denne kode
del ikke koden
engangs*
engangsadgangskode*
engangskode*
godkendelseskode*
identifikationskode*
indlogningskode*
indtast denne kode
indtast følgende kode
indtast koden
kode til din betaling
koden til din betaling
kontrolkode*
login-kode*
loginkode*
midlertidig adgangskode
midlertidige adgangskode
sekscifret
sikkerhedskode*
tilmeldingskode*
valideringskode*
verificeringskode*
verifikationskode*
`,
  verify: `
accepter invitation
accepter invitationen
aktiver*
bekræft*
fuldfør*
godkend*
lås din konto op
lås konto op
lås kontoen op
låse din konto op
valider*
verific*
verifik*
`,
  typeIn: `
angiv
indtast
indtast denne kode
indtast følgende kode
indtast koden
kopier
skriv
tast
`,
  use: `
anvend
brug
`,
  signIn: `
log ind
logge ind
login*
opret konto
registrer*
tilmeld*
`,
  password: `
*adgangskode*
*kodeord*
nulstil*
password*
`,
  expires: `
gyldig*
minutter
timer
udløber
`,
  otherNumber: `
*ordre*
*point
*punkter
*rabat*
afhentning*
autorisationsnummer
backup*
beløb
bestilling*
billet*
booking*
bookingkode*
cvr*
faktura*
fejlkode*
forsendelse*
fri fragt
gavekort*
gratis fragt
henvendelse*
henvis*
invitation*
kampagnekode*
kildekode*
kunde*
kundenummer
landekode*
møde*
pakke*
postnr
postnummer
pris
produktkode*
rabatkode*
reference*
reservekod*
sporing*
stregkode*
telefon*
tidligere kode*
tlf
total
tracking*
ved kassen
vennekode*
`,
  numberLabel: `
bruger
f.eks.
for eksempel
konto
kort
kære kunde
`,
  otherLink: `
afmeld*
afvis*
annuller*
browser*
frameld*
hjælp*
indstilling*
kontakt*
læs mere
privatliv*
rapporter*
support*
vilkår*
`,
  notYou: `
har ikke
ikke anmodet
ikke bedt
ikke dig
ikke genkend*
ikke har
ikke var dig
ikke ændret
`,
  alreadyDone: `
bekræfter vi
blev fjernet
er aktiveret
er bekræftet
er blevet nulstillet
er blevet ændret
er deaktiveret
er fjernet
er klar
er slået fra
er ændret
vi bekræfter
`,
  shortMailHint: `
adgang
dit nummer er
er det dig
et skridt mere
hvis det er dig
i så fald
med nogen
ny enhed
næsten færdig*
nøgle
sidste trin
underskriv*
var det dig
velkommen*
værsgo
`,
  shortMailPointer: `
den er
det er
her
`,
  shortMailOther: `
afhent*
ankomst
besøgende
deltagere
dør*
levering
lodtrækning
medlemskab
nøgleboks*
ophold
parkering*
resultat*
skridt i dag
stemmer
vinder*
visninger
`,
};
