import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Romanian

export const pageTerms: PageTerms = {
  email: `
adresă de e-mail
adresă nouă de e-mail
e-mail nou
e-mail*
mail
noua adresă de e-mail
poștă ele*
`,
  repeat: `
confirm*
din nou
reintrodu*
repet*
rescrie
`,
  username: `
cod client
nume de utilizator
nume utilizator
poreclă
utilizator
`,
  otherDetail: `
cod poștal
compan*
firmă
mesaj
mobil
nume
nume complet
nume și prenume
prenume*
server de e-mail
server de mail
stradă
subiect
subiect e-mail
subiectul
subiectul e-mailului
telefo*
`,
  password: `
parol*
`,
  search: `
căut*
`,
  otherPerson: `
coautor*
destinata*
distribuie*
prieten*
redirecționează către
`,
  code: `
cod
cod de securitate
codul
`,
  oneTimeCode: `
cod de activare
cod de autentificare
cod de confirmare
cod de unică folosință
cod de verificare
cod din sms
cod sms
cod unic
codul de activare
codul de confirmare
codul de verificare
codul sms
parola din sms
parolă unică
`,
  twoFactor: `
autentificare în doi*
confirmă-ți identitatea
doi factori
doi pași
dublă autentificare
multi-factor*
multifactor
verificați identitatea
verifică-ți identitatea
`,
  otherCode: `
card cadou
cod abonat
cod angajat
cod cadou
cod card
cod client
cod de abonat
cod de bare
cod de client
cod de invitație
cod de reducere
cod fiscal
cod poștal
cod produs
cod promo*
cod rezervare
cod utilizator
cod țară
codul cardului
codul clientului
cupon*
prefix*
voucher*
`,
  captcha: `
antispam
captcha
caracterele din
codul afișat
codul din imagine
imagine*
`,
  signUp: `
alătură-te
client nou
cont nou
creare*
crează cont
creează*
deschide cont
devino membru
fă-ți cont
încearcă gratuit
începe acum
înregistr*
înscri*
`,
  signIn: `
accesează contul
autenti*
bine ai revenit
conectar*
conectează-te
intră în cont
logare
loghează-te
`,
  recovery: `
ai uitat parola
am uitat parola
recuper*
resetare*
resetează*
uitat*
`,
  newsletter: `
abon*
abonare
abonează-te
alerte
alertă*
anunță-mă
buletin informativ
fii la curent
newsletter*
noutăți
salvează căutarea
`,
  checkout: `
comandă
coș
cumpăr*
donează
factur*
finaliz*
finalizare comandă
fără cont
livrare*
oaspete
plasează comanda
plat*
rezerv*
trimite comanda
vizitator
`,
  contact: `
cere ofertă
comentari*
contact*
lasă un*
ofertă
recenzie
scrie-ne
solicit*
trimite mesaj*
întreb*
`,
  lookup: `
awb
cod rezervare
codul rezervării
dezabon*
găsește rezervarea
număr comandă
număr de comandă
număr dosar
număr rezervare
numărul rezervării
status comandă
urmărește comanda
șterge cont*
ștergere cont
`,
  haveAccount: `
ai deja*
am deja cont
aveți deja*
ești deja*
sunteți deja*
`,
  noAccount: `
client nou
ești nou
nu ai cont
nu ai un cont
nu am cont
nu aveți cont
utilizator nou
`,
  staySignedIn: `
amintește*
memorează*
păstrează-mă conectat
rămâi conectat
ține-mă minte
`,
  passwordRule: `
caracter*
cel puțin
minim*
`,
  codeSent: `
am trimis
introdu codul
introduceți codul
nu ai primit
retrimite
trimis*
`,
  proceed: `
continuați
continuă
următorul
înainte
`,
  digits: `
cifre
`,
  newEmail: `
adresă nouă de e-mail
e-mail nou
noua adresă de e-mail
`,
  onPaper: `
ambalaj*
pe factură
pe verso
tipărit*
`,
  knownEmail: `
folosit la comandă
folosit la rezervare
folosită la comandă
folosită la rezervare
utilizat la comandă
utilizată la comandă
`,
  administration: `
adaugă membru
adaugă utilizator
adresa expeditorului
editează utilizator
invită membru
invită un membru
invită utilizator
salvează setările
`,
};

export const mailTerms: MailTerms = {
  code: `
cifre
cod
codul
codului
coduri*
parolă unică
pin
`,
  oneTimeCode: `
cod de acces
cod de activare
cod de autentificare
cod de autorizare
cod de conectare
cod de confirmare
cod de securitate
cod de verificare
cod otp
cod pin
cod unic
codul de acces
codul de activare
codul de autentificare
codul de autorizare
codul de conectare
codul de confirmare
codul de securitate
codul de verificare
codul tău
codul unic
de o singură folosință
din 6 cifre
introdu acest cod
introdu codul
introduceți acest cod
introduceți codul
nu comunicați acest cod
nu divulgați acest cod
nu împărtășiți acest cod
parolă temporară
unică folosință
unică utilizare
`,
  verify: `
acceptați invitația
acceptă invitația
activare*
activaț*
activați
activeaz*
activezi
aprob*
autentific*
autoriz*
confirm*
deblocarea contului
deblocați contul
deblochează contul
deblochează-ți contul
finaliz*
reactiv*
validare*
valideaz*
validezi
verific*
`,
  typeIn: `
copiază
copiați
introdu
introdu acest cod
introdu codul
introduceți
introduceți acest cod
introduceți codul
scrie
scrieți
tastați
tastează
`,
  use: `
folosește
folosiți
utilizați
utilizează
`,
  signIn: `
autentific*
conect*
creează cont
intră în cont
logare
loghează*
înregistr*
înscri*
`,
  password: `
parol*
resetare*
resetaț*
reseteaz*
`,
  expires: `
expir*
minute
ore
valabil*
valid*
`,
  otherNumber: `
*reducere*
awb
bilet*
cadou*
cerere*
chitanț*
client*
cod de bare
cod de produs
cod de reducere
cod eroare
cod poștal
cod produs
cod promoțional
codul poștal
codul produs*
codul țării
colet*
comand*
cui
factur*
invitați*
livrare*
număr autorizare
prefix*
preț*
puncte
recomandare*
referinț*
rezervar*
rezervare*
rezervă
solicitare*
solicitarea
solicitări*
str
strada
sumă
tel
telefon*
total*
urmărire*
versiune*
voucher*
`,
  numberLabel: `
card
cont
contul
de exemplu
stimate client
utilizator
`,
  otherLink: `
află mai multe
ajutor*
anul*
asistență
browser*
citește
condiții*
confidențialitate*
contact*
descarc*
dezabon*
preferinț*
raporteaz*
refuz*
respinge*
setări*
termeni*
`,
  notYou: `
dacă nu
nu ai cerut
nu ai fost tu
nu ai făcut
nu ai solicitat
nu ați
nu ați fost
nu ați făcut
nu ați solicitat
nu recunoaș*
`,
  alreadyDone: `
a fost activat*
a fost confirmat*
a fost dezactivat*
a fost eliminat*
a fost modificat*
a fost resetat*
a fost schimbat*
confirmăm
cu succes
este confirmat*
este gata
vă confirmăm
îți confirmăm
`,
  shortMailHint: `
aproape gata
bine ai venit
bine ați venit
bun venit
cheie
dacă da
dacă ești tu
dispozitiv nou
ești tu
iată
nimănui
numărul dvs. este
numărul tău este
poftim
semna
semnătur*
sunteți dumneavoastră
ultimul pas
încă un pas
`,
  shortMailPointer: `
acesta este
aici
este
`,
  shortMailOther: `
coadă
cutia de chei
câștigător*
livrare
loterie
masă
parcare
participanți
pași
rezultat*
ridicare
sosire
tragere
ușă
vizitatori
vizualizări
voturi
ședere
`,
};
