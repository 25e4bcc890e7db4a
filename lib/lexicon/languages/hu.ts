import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Hungarian

export const pageTerms: PageTerms = {
  email: `
drótposta
e-mail cím*
e-mail*
email cím
emailcím
villámposta
új e-mail*
új email*
`,
  repeat: `
ismét*
megerősít*
még egyszer
mégegyszer
újra
`,
  username: `
becenév
felhasználó*
felhasználói név
ügyfélszám
`,
  otherDetail: `
az e-mail tárgya
családnév
cég*
cégnév
e-mail szerver
e-mail tárgya
keresztnév
levelezőkiszolgáló
levelezőszerver
levél tárgya
mobil*
név
telefo*
teljes név
tárgy
utca
utónév
vezetéknév
üzenet
`,
  password: `
jelszav*
jelszó*
`,
  search: `
keres*
`,
  otherPerson: `
barát*
barátod
címzett*
ismerős*
megosztás
továbbítás
társszerző*
`,
  code: `
*kód
biztonsági kód
kódot
`,
  oneTimeCode: `
aktivációs kód*
aktiváló kód*
aktiválókód*
belépési kód
egyszer használatos*
egyszeri jelszó
egyszeri kód
ellenőrző kód*
ellenőrzőkód*
hitelesítő kód*
hitelesítőkód*
kapott kód
megerősítő kód*
megerősítőkód*
sms kód*
sms-ben kapott
sms-ben kapott kód*
visszaigazoló kód*
`,
  twoFactor: `
erősítsd meg személyazonosságod*
hitelesítő alkalmazás*
kétfaktor*
kétlépcsős*
kétlépéses*
kétszintű*
személyazonosság*
többfaktor*
többtényezős*
`,
  otherCode: `
adószám
ajándékkártya
ajánlói kód
diákkód
felhasználói kód
foglalási kód
irányítószám
kedvezménykód
kupon*
kuponkód*
kártyakód
körzetszám
meghívó kód
meghívókód
oktatási azonosító
országkód
osztálykód
partnerkód
promóciós kód
termékkód
vevőkód
vonalkód*
átvételi kód
ügyfélkód
`,
  captcha: `
captcha
kép*
képen látható*
látható karakter*
látható kód*
látható szám*
robot ellen*
spamszűr*
`,
  signUp: `
csatlakoz*
fiók létrehozása
fiókot létrehozok
hozz létre fiókot
hozzon létre fiókot
ingyenes próba
kezdés
próbáld ki
regisztr*
tagság
új fiók
új vásárló
`,
  signIn: `
bejelentkez*
belépé*
jelentkezz*
lépj be
üdv újra
`,
  recovery: `
elfelejt*
jelszó visszaállítás*
jelszóemlékeztető
visszaállít*
új jelszó kérése
`,
  newsletter: `
feliratkoz*
hírlevél*
iratkozz*
keresés mentése
keresésfigyelő
értesítsen
értesítést kérek
értesülj*
újdonság*
`,
  checkout: `
adomány*
fizet*
foglal*
kosár*
megrendel*
pénztár*
rendelé*
szállít*
számláz*
vendég*
vásárl*
`,
  contact: `
ajánlat*
hozzászól*
kapcsolat*
kérdés*
visszahív*
érdeklőd*
értékelés
írj nekünk
írjon nekünk
üzenet küldése
`,
  lookup: `
csomagkövetés
csomagszám
fiók törlése
foglalás keresése
foglalás kezelése
foglalási kód
foglalási szám
foglalásszám
hírlevél leiratkozás
leiratkoz*
leiratkozom
munkalapszám
rendelés követése
rendelés lekérdezése
rendelés állapota
rendelésszám
ügyszám
`,
  haveAccount: `
már regisztrált*
már tag*
már van fiók*
van fiókod
van már fiókja
van már fiókod
`,
  noAccount: `
még nem regisztrált*
még nincs*
nem vagy még tag
nincs fiók*
nincs még fiók*
új felhasználó
új vagy
`,
  staySignedIn: `
bejelentkezve maradok
emlékezz*
emlékezzen*
maradjak bejelentkezve
`,
  passwordRule: `
karakter*
legalább
`,
  codeSent: `
adja meg a kódot
elküldtük
kód megadása
küldtünk
nem kapt*
sms-ben
újraküld*
`,
  proceed: `
folytatás
következő
tovább
`,
  digits: `
számjegyű
`,
  newEmail: `
új e-mail*
új email*
`,
  onPaper: `
csomagolás*
hátoldal*
nyomtatott
postai úton
számlán
`,
  knownEmail: `
foglaláskor megadott*
leadáskor megadott*
rendeléskor megadott*
vásárláskor megadott*
`,
  administration: `
beállítások mentése
feladó címe
felhasználó hozzáadása
felhasználó meghívása
felhasználó szerkesztése
tag hozzáadása
tag meghívása
`,
};

export const mailTerms: MailTerms = {
  code: `
*kódja
*kódot
jegyű
kód
kódját
kódod
kódok
pin
számkód*
számsor*
`,
  oneTimeCode: `
add meg a kódot
add meg az alábbi kódot
add meg ezt a kódot
adja meg a kódot
adja meg az alábbi kódot
adja meg ezt a kódot
aktivációs kód*
aktiváláshoz szükséges kód
aktiváló kód*
aktiválókód*
azonosító kód*
bejelentkezési kód*
belépési kód*
belépőkód*
biztonsági kód*
biztonsági-kód
egyszer használatos*
egyszeri*
ellenőrző kód*
ellenőrzőkód*
engedélyezési kód*
hatjegyű*
hitelesítési kód*
hitelesítő kód*
hitelesítőkód*
hozzáférési kód*
ideiglenes jelsz*
kódot add meg
kódot adja meg
megerősítő kód*
megerősítőkód*
ne adja meg senkinek
ne ossza meg a kódot
ne oszd meg a kódot
írd be a kódot
írd be ezt a kódot
írja be a kódot
`,
  verify: `
aktivál*
ellenőriz*
ellenőrz*
erősítsd*
erősítse*
fiók feloldás*
fiók zárolás*
fiókjának feloldás*
hitelesít*
igazol*
jóváhagy*
megerősít*
meghívás elfogadása
meghívó elfogadása
regisztráció befejez*
visszaigazol*
véglegesít*
`,
  typeIn: `
add meg
add meg a kódot
add meg az alábbi kódot
add meg ezt a kódot
adja meg
adja meg a kódot
adja meg az alábbi kódot
adja meg ezt a kódot
gépeld be
gépelje be
másold be
másolja be
írd be
írd be a kódot
írd be ezt a kódot
írja be
írja be a kódot
üsd be
üsse be
`,
  use: `
használd
használja
`,
  signIn: `
bejelentkez*
belép*
fiók létrehozás*
jelentkezz*
jelentkezzen*
lépj be
lépjen be
regisztr*
`,
  password: `
jelszav*
jelszó*
visszaállít*
`,
  expires: `
lejár*
perc*
érvényes*
óra*
óráig
`,
  otherNumber: `
adószám*
ajánló*
ajánlói*
biztonsági mentés
cikkszám*
csomag*
csomagkövet*
cégjegyzék*
engedélyszám*
foglal*
foglalás*
forráskód*
hibakód*
hivatkozás*
irányítószám*
jegy*
kedvezmény*
kupon*
kuponkód*
kérés*
körzetszám*
meghív*
megrendelés*
nyomkövet*
országkód*
pont
pontok
pontot
promóciós kód*
rendelés*
szállítm*
szállítás*
számla*
számlaszám*
tartalék*
tel
telefon*
termékkód*
utca
verzió*
vonalkód*
vásárló*
végösszeg*
ára
összeg*
ügyfél*
ügyfélszám*
`,
  numberLabel: `
felhasználó
fiók
kártya
például
`,
  otherLink: `
adatvédel*
beállítás*
böngésző*
bővebben*
elutasít*
feltétel*
jelent*
kapcsolat*
leiratkoz*
lemond*
letölt*
mégse*
segítség*
súgó*
további*
töröl*
visszavon*
`,
  notYou: `
ha nem
nem ismer*
nem kezdemény*
nem kért*
nem módosít*
nem te
nem te voltál
nem ön
nem ön volt
`,
  alreadyDone: `
aktiválva
elkészült
eltávolították
igazoljuk
kikapcsolták
kikapcsolva
megerősítjük
megerősítve
megváltozott
megváltoztatták
módosult
sikeresen
visszaigazoljuk
`,
  shortMailHint: `
a számod
aláír*
az ön száma
ha igen
isten hozott
isten hozta
kulcs
majdnem kész
még egy lépés
senkinek
senkivel
te vagy az
te voltál
tessék
utolsó lépés
íme
ön az
ön volt
új eszköz*
üdvözlünk
üdvözöljük
`,
  shortMailPointer: `
ez
ez az
itt
itt van
tessék
`,
  shortMailOther: `
ajtó
asztal
eredmény*
kapu
kulcsszéf
kulcstartó
kézbesítés
látogató
lépés ma
megtekintés
nyertes*
parkolás
résztvevő
sorsolás
sorszám
szavazat
szállás
tagság
átvétel
érkezés
óraállás
`,
};
