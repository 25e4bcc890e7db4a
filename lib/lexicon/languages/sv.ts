import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Swedish

export const pageTerms: PageTerms = {
  email: `
e-mail*
e-post*
epost*
mailad*
mejl*
mejladress*
ny e-post*
ny mailadress
ny mejladress
`,
  repeat: `
bekräfta*
igen
på nytt
upprepa*
`,
  username: `
användar-id
användare
användarn*
kundnummer
medlemsnummer
personnummer
`,
  otherDetail: `
e-postserver*
e-postämne
efterna*
företag*
förnamn*
gata*
gatuadress
meddelande
mejlserver*
mobil*
namn
ort
postnummer
stad
telefo*
ämne
ämne för e-post
ämnesrad
`,
  password: `
lösenord*
`,
  search: `
sök*
`,
  otherPerson: `
dela med
kollega*
kompis*
medförfattare*
mottagare*
vidarebefordra till
vän
vänner
väns
`,
  code: `
*kod
bekräftelsekod
engångslösenord
koden
säkerhetskod
verifieringskod
`,
  oneTimeCode: `
aktiveringskod*
autentiseringskod*
bekräftelsekod*
engångskod*
engångslösenord*
inloggningskod*
kod från sms
kod via sms
sms-kod*
smskod
valideringskod*
verifieringskod*
`,
  twoFactor: `
bekräfta din identitet
flerfaktor*
multifaktor*
två steg
två-faktor*
tvåfaktor*
tvåsteg*
verifiera din identitet
`,
  otherCode: `
användarkod
avhämtningskod
bokningskod
företagskod
gruppkod
hämtkod
inbjudningskod
kampanjkod*
klasskod
kortkod
kundkod
kupong*
landskod
medlemskod
portkod
presentkod
presentkort*
produktkod
rabattkod*
referenskod
riktnummer
streckkod
värdekod
zonkod
återställningskod
`,
  captcha: `
bild
bilden
captcha
skräppost*
tecknen
visas ovan
`,
  signUp: `
anmäl dig
anmälan
bli kund*
bli medlem
gå med
kom igång
ny kund
nytt konto
prova grat*
regist*
skapa ditt konto
skapa ett konto
skapa konto
skapa nytt konto
testa gratis
öppna konto
`,
  signIn: `
inloggning*
logga in
logga in på
mina sidor
välkommen tillbaka
`,
  recovery: `
glömt lösenord
glömt*
nytt lösenord
skicka länk
återställ*
`,
  newsletter: `
anmäl dig till nyhetsbrev*
bevaka*
bevakning*
få nyhe*
hantera din prenumeration
hantera prenumeration*
hitta din prenumeration
håll dig uppdaterad
jobbevakning*
missa in*
nyhetsbrev*
prenumeration*
prenumerera*
spara sökning*
spara sökningen
utskick
`,
  checkout: `
beställ*
betala*
betalning*
boka*
bokning
donera
faktura*
frakt*
gäst
gåva
kassa*
kundvagn
köp*
leverans*
slutför köp
till kassan
varukorg*
`,
  contact: `
ansökan
fråga*
förfrågan
hör av dig
komment*
kontakt*
lämna en kommentar
offert*
recension*
ring m*
skicka meddelande
skriv till oss
`,
  lookup: `
avanmäl*
avprenumerera*
avregistrera
avsluta konto
avsluta prenumeration
bokningskod
bokningsnummer
bokningsreferens
hantera bokning
hantera din prenumeration
hantera prenumeration*
hitta bokning
hitta din prenumeration
kollinummer
ordernummer
orderstatus
radera konto
spåra order
ta bort konto
ärendenummer
`,
  haveAccount: `
har du redan*
redan ett konto
redan k*
redan medlem
redan registrerad
`,
  noAccount: `
har du i*
inget konto
inte medlem
inte registrerad
ny användare
ny här
ny kund
saknar du konto
`,
  staySignedIn: `
förbli in*
håll mig inloggad
kom ihåg*
`,
  passwordRule: `
minst
tecken
`,
  codeSent: `
ange koden
inkorg
inte fått
skicka igen
skickade
skickat
via sms
`,
  proceed: `
fortsätt
gå vidare
nästa
`,
  digits: `
siffrig
siffror
`,
  newEmail: `
ny e-post*
ny mailadress
ny mejladress
`,
  onPaper: `
förpackning*
per post
på baksidan
på fakturan
tryckt på
`,
  knownEmail: `
angav vid beställning*
angav vid bokning*
användes vid beställning*
användes vid bokning*
som du använde vid
`,
  administration: `
avsändaradress
bjud in användare
bjud in medlem*
lägg till användare
lägg till medlem
redigera användare
spara inställningar
`,
};

export const mailTerms: MailTerms = {
  code: `
kod
koden
koder
kodord
pinkod
sifferkod*
siffror
siffrorna
`,
  oneTimeCode: `
aktiverings-kod*
aktiveringskod*
ange den här koden
ange följande kod
ange koden
ange siffrorna
auktoriseringskod*
autentiseringskod*
behörighetskod*
bekräftelsekod*
dela aldrig koden
dela inte den här koden
dela inte koden
engångskod*
engångslösenord*
identifieringskod*
inloggnings-kod*
inloggningskod*
kod för din betalning
koden för din betalning
kontrollkod*
lämna aldrig ut koden
mata in koden
registreringskod*
sexsiffrig*
skriv in koden
säkerhetskod*
tillfälliga lösenord
tillfälligt lösenord
valideringskod*
verifieringskod*
verifikationskod*
åtkomstkod*
`,
  verify: `
acceptera inbjudan
aktiver*
bekräft*
godkänn*
lås upp ditt konto
lås upp kontot
låsa upp ditt konto
låsa upp kontot
slutför*
validera*
verifier*
`,
  typeIn: `
ange
ange den här koden
ange följande kod
ange koden
ange siffrorna
knappa in
kopiera
mata in
mata in koden
skriv
skriv in
skriv in koden
slå in
`,
  use: `
använd
`,
  signIn: `
anmäl*
inlogg*
logga in
registrer*
skapa konto
`,
  password: `
*lösenord*
användaruppgifter
inloggningsuppgifter
`,
  expires: `
giltig*
gäller i
går ut
minuter
timmar
upphör*
`,
  otherNumber: `
*beställning*
*poäng
*punkter
*rabatt*
artikelkod*
auktoriseringsnummer
belopp
biljett*
bokning*
bokningskod*
faktur*
felkod*
fri frakt
försändelse*
gamla koden
i kassan
inbjud*
kampanjkod*
kollinummer
kund*
kundnummer
källkod*
landskod*
möte*
nästa köp
order*
org nr
organisationsnummer
paket*
postnummer
presentkort*
pris
produktkod*
rabattkod*
referens*
reservkod*
riktnummer
spårning*
streckkod*
summa
säkerhetskopi*
tel
telefon*
tidigare kod*
totalt
upphämtning*
uthämtning*
version
värvning*
ärende*
`,
  numberLabel: `
användare
bästa kund
konto
kort
kära kund
t.ex.
till exempel
`,
  otherLink: `
avbryt*
avprenumerera*
avregistrer*
avsluta prenumeration*
avvisa*
hjälp*
inställning*
integritet*
kontakt*
läs mer
rapportera*
support*
villkor*
webbläsare*
`,
  notYou: `
har inte
inte begärt
inte bett
inte du
inte gjort
inte har
inte känner igen
inte var du
inte ändrat
`,
  alreadyDone: `
bekräftar vi
har aktiverats
har bekräftats
har stängts av
har tagits bort
har uppdaterats
har ändrats
har återställts
stängdes av
togs bort
vi bekräftar
är aktiverat
är bekräftad
är bekräftat
är klart
`,
  shortMailHint: `
ditt nummer är
ett steg kvar
för någon
här är den
i så fall
med någon
ny enhet
nyckel
nästan klar*
om det är du
signera
sista steget
underskrift
var det du
varsågod
välkommen*
är det du
åtkomst
`,
  shortMailPointer: `
den är
det är
här
`,
  shortMailOther: `
ankomst
besökare
deltagare
dörr*
hämta
leverans*
lotteri
medlemskap
nyckelbox*
nyckelskåp*
parkering*
resultat*
röster
statistik
vinnar*
visningar
vistelse
`,
};
