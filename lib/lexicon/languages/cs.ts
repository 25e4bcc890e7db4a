import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Czech

export const pageTerms: PageTerms = {
  email: `
e-mail*
e-mailová adresa
elektronická ad*
elektronická po*
mail
nová e-mailová adresa
nový e-mail
změna e-mailu
`,
  repeat: `
ještě jednou
potvrzení*
potvrďte*
znovu
zopakuj*
`,
  username: `
přezdívka
přihlašovací jméno
uživatel*
uživatelské jméno
zákaznické číslo
`,
  otherDetail: `
celé jméno
e-mailový server
firma
jméno*
mobil*
město
obec
poštovní server
psč
předmět
předmět e-mailu
předmět mailu
předmět zprávy
příjmení*
společnost
telefo*
ulice
zpráva
`,
  password: `
hesla
heslo*
`,
  search: `
hled*
vyhled*
`,
  otherPerson: `
kamará*
kamarád*
kolega
přeposlat na
příjemc*
přítel*
sdílet s
skrytá kopie
spoluautor*
známému
`,
  code: `
jednorázové heslo
jednorázový kód
kód
kódu
ověřovací kód
potvrzovací kód
`,
  oneTimeCode: `
aktivační kód*
aktivačním kód*
autentizační kód*
autorizační kód*
jednorázov*
kód z e-mailu
kód z sms
ověřovací kód*
potvrzovací kód*
přihlašovací kód*
sms klíč*
sms kód*
smsklíč
verifikační kód*
`,
  twoFactor: `
dvoufaktor*
dvoufázov*
dvoustupňov*
ověření totožnosti
ověřovací aplikac*
ověřte svou totožnost
ve dvou krocích
vícefaktor*
`,
  otherCode: `
dárkový*
kupón*
kód karty
kód partnera
kód pozvánky
kód pro obnovení
kód produktu
kód rezervace
kód studenta
kód zaměstnance
kód země
kód zákazníka
kód školy
poukaz*
poštovní směrovací
promo kód*
psč
předvolba
slevový kód
uživatelský kód
zákaznický kód
čárový kód
`,
  captcha: `
antispam*
captcha
kontrolní kód z
kód uvedený výše
obrázek
obrázk*
ochrana proti spamu
opište kód
opište text
opište znaky
`,
  signUp: `
nový zákazník
nový účet
připojit s*
regist*
stát s*
vytvoř*
vyzkouše*
založit účet
založte si účet
zaregistr*
začít
`,
  signIn: `
přihlás*
vítejte zpět
`,
  recovery: `
obnov*
obnova hesla
obnovit heslo
resetovat*
zapom*
`,
  newsletter: `
hlídací pes
hlídat
hlídat cenu
hlídač*
newsletter*
nezmeškejte
novinky
odběr*
odebírat*
přihlásit k odběru
přihlásit se k odběru
uložit hledání
upozornit
zpravodaj*
`,
  checkout: `
bez registrace
darovat
dokončit objednávku
doprava
doručení*
doručovací
faktura*
fakturační
host
koupit
košík*
objedn*
platba*
pokladna
rezerv*
zaplatit
`,
  contact: `
dotaz*
hodnocení
kontakt*
napište nám
odeslat komentář
odeslat zprávu
poptávk*
přidat komentář
zavolejte mi
zeptat se
`,
  lookup: `
kód rezervace
najít rezervaci
odhlásit newsletter
odhlásit odběr
odhlásit z odběru
přístup k předplatnému
sledovat objednávku
sledování zásilky
smazat účet
spravovat předplatné
správa předplatného
stav objednávky
zrušit odběr
zrušit účet
číslo jednací
číslo objednávky
číslo případu
číslo rezervace
číslo zásilky
`,
  haveAccount: `
již máte účet
již registrován*
jste již*
mám účet
máte již účet
máte ú*
už mám účet
už máte účet
`,
  noAccount: `
ještě nemáte*
jste tu*
nemám účet
nemáte*
nový zákazník
`,
  staySignedIn: `
neodhlašovat
pamatovat*
zapamat*
zůstat přihlášen*
`,
  passwordRule: `
alespoň
minimálně
znaků
`,
  codeSent: `
nedorazil
odeslali jsme
odeslán*
poslali*
poslat znovu
v sms
zadejte kód
znovu odeslat
`,
  proceed: `
další
dále
pokračovat
`,
  digits: `
místný
číslic
číslicový
`,
  newEmail: `
nová e-mailová adresa
nový e-mail
změna e-mailu
`,
  onPaper: `
na faktuře
na zadní straně
vytištěn*
`,
  knownEmail: `
použitý při objednávce
použitý při rezervaci
uvedený při objednávce
uvedený při rezervaci
zadaný při objednávce
zadaný při rezervaci
`,
  administration: `
adresa odesílatele
pozvat uživatele
pozvat člena
přidat uživatele
přidat člena
uložit nastavení
upravit uživatele
`,
};

export const mailTerms: MailTerms = {
  code: `
heslo na jedno použití
kód
kódem
kódu
kódy
pin
číselný kód
číslic*
číslice
`,
  oneTimeCode: `
6místn*
aktivační kód*
autentizační kód*
autorizační kód*
bezpečnostní kód*
dočasné heslo
jednorázov*
kód k platbě
kód nikomu
kód pro platbu
nesdílejte tento kód
nesdělujte tento kód
opište kód
ověřovací kód*
potvrzovací kód*
přihlašovací kód*
přístupový kód
sms kód
verifikační kód
zadej kód
zadejte kód
zadejte tento kód
šestimístn*
`,
  verify: `
aktivac*
aktivov*
aktivuj*
autoriz*
dokonč*
odblokovat účet
odemknout účet
odemknutí účtu
odemkněte svůj účet
ověř*
potvrd*
potvrz*
přijmout pozvánku
přijmout pozvání
schval*
validac*
`,
  typeIn: `
napiš
napište
opište
opište kód
zadej
zadej kód
zadejte
zadejte kód
zadejte tento kód
zkopírujte
`,
  use: `
použij
použijte
`,
  signIn: `
přihlaš*
přihlá*
registr*
vytvořit účet
zaregistr*
`,
  password: `
hesl*
heslo
obnov*
`,
  expires: `
hodin*
minut*
platn*
platí
vyprš*
`,
  otherNumber: `
balík*
bodů
celkem
cena
cenu
ceny
chybový kód
dič
doporuč*
doprava zdarma
dopravu zdarma
dárkov*
faktur*
ič
ičo
jízdenk*
kupón*
kód chyby
kód produktu
kód zboží
objedná*
poukaz*
pozvánk*
poštovní směrovací
promo kód*
psč
předchozí kód
předvolb*
referenč*
rezervac*
schůzk*
sledova*
slev*
slevový kód*
tel
telefon*
ulice
v košíku
variabilní symbol
verze
vstupenk*
zdrojov*
zákazn*
zákaznick*
záložn*
zásilk*
účtenk*
čárový kód
částk*
číslo autorizace
žádost*
`,
  numberLabel: `
karta
např.
například
uživatel
vážený kliente
vážený zákazníku
účet
účtu
`,
  otherLink: `
kontakt*
nahlás*
nastaven*
nápověd*
odebír*
odhlá*
odhlás*
odmít*
podmín*
pomoc*
prohlížeč*
soukrom*
stáhn*
více
zjistit*
zruš*
`,
  notYou: `
jestli jste ne*
jste nežádal*
nebyl*
nepoznáv*
neproved*
nevytvo*
nevyžád*
nezměn*
nežádal*
pokud jste ne*
`,
  alreadyDone: `
byl aktivován
byl odebrán
byl potvrzen
byl změněn
byla potvrzena
byla vypnuta
byla změněna
bylo obnoveno
bylo odebráno
bylo vypnuto
bylo změněno
je potvrzen*
je připraven*
potvrzujeme
úspěšně
`,
  shortMailHint: `
byli jste to vy
jestli ano
jsi to ty
jste to vy
klíč
nikomu
nové zařízení
podepsat
podpis*
pokud ano
poslední krok
skoro hotovo
tady je
už jen krok
vaše číslo je
vítej
vítejte
vítáme*
zde je
`,
  shortMailPointer: `
je to
prosím
tady
to je
zde
`,
  shortMailOther: `
doručení
dveře
fronta
hlasů
kroků
losování
loterie
návštěv
odečet
parkování
pobyt
příjezd
schránka na klíče
sedadlo
stůl
vyzvednutí
vyzvedněte
vítěz*
výherce
výsledek*
zobrazení
účastníků
členství
`,
};
