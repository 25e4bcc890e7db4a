import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Slovak

export const pageTerms: PageTerms = {
  email: `
e-adresa
e-mail*
e-mailová adresa
mail
nová e-mailová adresa
nový e-mail
`,
  repeat: `
ešte raz
potvrdenie*
potvrďte*
znova
znovu
zopakuj*
`,
  username: `
používateľ*
používateľské meno
prezývka
prihlasovacie meno
užívateľské meno
zákaznícke číslo
`,
  otherDetail: `
celé meno
firma
meno*
mesto
mobil*
obec
predmet
predmet e-mailu
predmet správy
priezvisko*
psč
spoločnosť
správa
telefó*
ulica
`,
  password: `
hesla
heslo*
`,
  search: `
hľad*
vyhľad*
`,
  otherPerson: `
kamará*
kamarát*
preposlať na
priateľ*
príjemc*
spoluautor*
zdieľať s
`,
  code: `
jednorazové heslo
jednorazový kód
kód
kódu
overovací kód
potvrdzovací kód
`,
  oneTimeCode: `
aktivačný kód*
autentifikačný kód*
autorizačný kód*
jednorazov*
kód z sms
overovací kód*
overovací sms
potvrdzovací kód*
prihlasovací kód*
sms kód*
sms kľúč*
smskľúč
verifikačný kód*
`,
  twoFactor: `
dvojfaktor*
dvojfázov*
dvojkrok*
dvojstupňov*
overovacia aplikácia
overte svoju totožnosť
viacfaktor*
`,
  otherCode: `
darčekov*
kupón*
kód karty
kód kraj*
kód produktu
kód rezervácie
kód zákazníka
poukaz*
používateľský kód
predvoľba
promo kód*
psč
zákaznícky kód
zľavový kód
čiarový kód
`,
  captcha: `
antispam*
captcha
obrázk*
obrázok
opíšte kód
opíšte text
`,
  signUp: `
nový zákazník
nový účet
pripojiť s*
regist*
stať s*
vyskúšať zadarmo
vytvor*
založiť účet
zaregistr*
začať
`,
  signIn: `
prihlás*
vitajte späť
`,
  recovery: `
obnov*
obnoviť heslo
resetovať*
zabud*
`,
  newsletter: `
newsletter*
novinky
odber*
odoberať*
prihlásiť na odber
prihlásiť sa na odber
spravodaj*
strážiť cenu
upozorniť
`,
  checkout: `
bez registrácie
doprava
doručeni*
fakturačné
faktúra*
hosť
košík*
kúpiť
objedn*
platba*
pokladňa
rezerv*
zaplatiť
`,
  contact: `
dopyt*
hodnotenie
kontakt*
napíšte nám
odoslať správu
otázk*
pridať komentár
`,
  lookup: `
kód rezervácie
nájsť rezerváciu
odhlásiť newsletter
odhlásiť odber
odhlásiť z odberu
sledovať objednávku
stav objednávky
zmazať účet
zrušiť odber
zrušiť účet
číslo objednávky
číslo prípadu
číslo rezervácie
číslo zásielky
`,
  haveAccount: `
mám účet
máte u*
už máte účet
už ste*
`,
  noAccount: `
ešte nemáte*
nemám účet
nemáte*
nový zákazník
ste tu nov*
`,
  staySignedIn: `
pamätať*
zapamät*
zostať prihlásen*
`,
  passwordRule: `
aspoň
minimálne
znakov*
`,
  codeSent: `
nedostali
odoslali sme
odoslan*
poslali*
poslať znova
schránk*
zadajte kód
`,
  proceed: `
pokračovať
ďalej
ďalší
`,
  digits: `
miestny
číslic
`,
  newEmail: `
nová e-mailová adresa
nový e-mail
`,
  knownEmail: `
použitý pri objednávke
použitý pri rezervácii
uvedený pri objednávke
uvedený pri rezervácii
zadaný pri objednávke
`,
  administration: `
adresa odosielateľa
pozvať používateľa
pozvať člena
pridať používateľa
pridať člena
uložiť nastavenia
upraviť používateľa
`,
};

export const mailTerms: MailTerms = {
  code: `
kód
kódom
kódu
kódy
pin
číslic*
`,
  oneTimeCode: `
aktivačný kód*
autorizačný kód*
bezpečnostný kód*
dočasné heslo
jednorazov*
kód nikomu
nezdieľajte tento kód
overovací kód*
potvrdzovací kód*
prihlasovací kód*
prístupový kód
sms kód
verifikačný kód*
zadaj kód
zadajte kód
zadajte tento kód
šesťmiestn*
`,
  verify: `
aktivov*
aktivuj*
aktivác*
autoriz*
dokonč*
odblokovať účet
odblokujte svoj účet
odomknúť účet
over*
potvrdz*
potvrď*
prijať pozvanie
prijať pozvánku
schvál*
validác*
`,
  typeIn: `
napíš
napíšte
opíšte
zadaj
zadaj kód
zadajte
zadajte kód
zadajte tento kód
`,
  use: `
použi
použite
`,
  signIn: `
prihlás*
registr*
vytvoriť účet
zaregistr*
`,
  password: `
hesl*
obnov*
`,
  expires: `
hodín*
minút*
platn*
platí
vyprš*
`,
  otherNumber: `
balík*
celkom
cena
ceny
darčekov*
dič
faktúr*
ičo
kupón*
kód chyby
kód produktu
kód tovaru
lístok*
objednáv*
odporúča*
pozvánk*
predvoľb*
promo kód*
psč
referenčn*
rezerváci*
sledova*
suma
sumu
tel
telefón*
ulica
variabilný symbol
verzi*
vstupenk*
zákazn*
zákazníck*
záložn*
zásielk*
zľav*
zľavový kód*
čiarový kód
číslo autorizácie
žiados*
`,
  numberLabel: `
karta
používateľ
vážený klient
vážený zákazník
účet
účtu
`,
  otherLink: `
kontakt*
nahlás*
nastaven*
odber*
odhlás*
odmiet*
podmienk*
pomoc*
prehliadač*
stiahn*
súkrom*
viac
zistiť*
zruš*
`,
  notYou: `
ak ste ne*
neboli
nepožiad*
nespozn*
nevykon*
nevytvor*
nezmen*
nežiadal*
ste nežiadal*
`,
  alreadyDone: `
bola zmenená
bolo zmenené
potvrdzujeme
úspešne
`,
  shortMailHint: `
boli ste to vy
nikomu
nové zariadenie
posledný krok
si to ty
ste to vy
takmer hotovo
tu je
vaše číslo je
vitaj
vitajte
`,
  shortMailPointer: `
je to
prosím
to je
tu
tu je
`,
  shortMailOther: `
doručenie
dvere
hlasov
krokov
parkovanie
pobyt
príchod
schránka na kľúče
stôl
vyzdvihnutie
víťaz*
výsledok*
zobrazení
žrebovanie
`,
};
