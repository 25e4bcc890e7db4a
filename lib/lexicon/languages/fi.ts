import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Finnish

export const pageTerms: PageTerms = {
  email: `
e-mail*
meili*
sähköposti*
uusi sähköposti*
`,
  repeat: `
toista
uudelleen
uudestaan
vahvista*
`,
  username: `
asiakasnumero
jäsennumero
käyttäjä*
nimimerkki
`,
  otherDetail: `
aihe
etunimi*
katuosoite
kaupunki
matkapuhelin*
nimi
osoite
postinumero
postitoimipaikka
puhelin*
sukunimi*
sähköpostin aihe*
sähköpostipalvelin*
viesti
viestin aihe
yritys*
`,
  password: `
salasana*
`,
  search: `
etsi*
hae
haku
`,
  otherPerson: `
jaa henkilölle
kaveri*
kollega*
lähetä edelleen
saajan
vastaanottaja*
ystävä*
`,
  code: `
*koodi
koodin
tunnusluku
turvakoodi
`,
  oneTimeCode: `
aktivointikoodi*
kertakäyttöinen salasana
kertakäyttökoodi*
kertakäyttötunnus*
kirjautumiskoodi*
sms-koodi*
tekstiviestikoodi*
tekstiviestillä saatu*
todennuskoodi*
tunnistautumiskoodi*
vahvistuskoodi*
vahvistustunnuksen
vahvistustunnus
varmennuskoodi*
`,
  twoFactor: `
kaksiosai*
kaksitasoi*
kaksitekijä*
kaksivaihei*
monitekijä*
monivaihei*
vahvista henkilöllisyyte*
`,
  otherCode: `
alennuskoodi*
asiakaskoodi
etukoodi
jäsenkoodi
kampanjakoodi*
korttikoodi
kuponkikoodi
kutsukoodi
käyttäjäkoodi
lahjakort*
luokkakoodi
maakoodi
noutokoodi
palautuskoodi
ryhmäkoodi
suuntanumero
tarjouskoodi
tuotekoodi
varauskoodi
viivakoodi
vyöhykekoodi
yrityskoodi
`,
  captcha: `
captcha
kuva
kuvan
kuvassa
merkit
roskaposti*
`,
  signUp: `
aloita
ilmoittaudu*
kokeile ilmaiseksi
liity*
luo käyttäjätili
luo käyttäjätunnus
luo tili
luo tunnus
luo uusi tili
rekisteröi*
rekisteröidy*
rekisteröinti*
uusi asiakas
uusi käyttäjä
`,
  signIn: `
kirjau*
sisäänkirjaut*
tervetuloa takaisin
`,
  recovery: `
nollaa*
palauta salasana
unohd*
unohtu*
vaihda salasana
`,
  newsletter: `
hakuvahti*
liity postituslistalle
postituslista*
pysy ajan tasalla
tallenna haku*
tilaa
tilaa uutiskirje*
uutiskirje*
`,
  checkout: `
kassa*
kassalle
lahjoita*
lasku*
maksa*
maksu*
osta*
ostoskori*
tilaus*
toimitus*
varaa*
varaus
vieraana
vieras
`,
  contact: `
arvostelu
hakemus
jätä kommentti
komment*
kysy*
lähetä viesti
ota yhteyttä
palaute*
pyydä tarjous
soittopyyntö
tarjouspyyntö*
yhteydenotto*
yhteystiedot
`,
  lookup: `
asianumero
hae varaus
hallinnoi tilausta
hallitse tilausta
hallitse varausta
lähetystunnus
peru tilaus
peru uutiskirje
peruuta tilaus
peruuta uutiskirje
poista tili
poista tilini
poistu listalta
seuraa tilausta
tilauksen hallinta
tilauksen tila
tilausnumero
varauskoodi
varausnumero
varaustunnus
`,
  haveAccount: `
jo asiakas
jo jäsen
minulla on jo*
olen jo*
oletko jo*
onko sinulla*
`,
  noAccount: `
ei tiliä
ei vielä*
eikö sinulla ole*
etkö ole*
uusi asiakas
uusi täällä
`,
  staySignedIn: `
muista minut
muista*
pidä minut kirjautuneena
`,
  passwordRule: `
merkkiä
vähintään
`,
  codeSent: `
anna koodi
etkö saanut
lähetetty
lähetimme
lähetä uudelleen
syötä koodi
tekstiviestillä
`,
  proceed: `
jatka
seuraava
`,
  digits: `
numeroa
numeroinen
`,
  newEmail: `
uusi sähköposti*
`,
  onPaper: `
kääntöpuolella
laskussa
painettu
pakkauks*
postitse
`,
  knownEmail: `
antamasi sähköposti varauk*
käytit tilatessa
käytit varatessa
tilauksessa käytetty
varauksessa käytetty
`,
  administration: `
kutsu jäsen
kutsu käyttäjä
lisää jäsen
lisää käyttäjä
lähettäjän osoite
muokkaa käyttäjää
tallenna asetukset
`,
};

export const mailTerms: MailTerms = {
  code: `
koodi*
koodia
koodilla
koodin
koodisi
numerokood*
numerosarj*
pin
tunnusluku*
`,
  oneTimeCode: `
aktivointikoodi*
anna koodi*
hyväksymiskoodi*
kertakirjautumis*
kertakoodi*
kertakäyttö*
kertakäyttökoodi*
kirjautumiskoodi*
kirjoita koodi*
kuusinumeroi*
pin-koodi*
pääsykoodi*
rekisteröintikoodi*
sms-koodi*
syötä koodi*
syötä seuraava koodi
syötä tämä koodi
tarkistuskoodi*
todennuskoodi*
tunnistautumiskoodi*
tunnistuskoodi*
tunnuskoodi*
turvakoodi*
vahvistus-koodi*
vahvistuskoodi*
valtuuskoodi*
valtuutuskoodi*
varmenne-koodi*
varmistuskoodi*
väliaikainen salasana
älä jaa koodia
älä jaa tätä koodia
älä kerro koodia
`,
  verify: `
aktivoi*
avaa tilin lukitus
avaa tilisi lukitus
hyväksy kutsu
hyväksy*
poista tilin lukitus
tarkist*
todenna*
todent*
vahvist*
varmist*
viimeistel*
`,
  typeIn: `
kirjoita
kirjoita koodi*
kopioi
näppäile
syötä
syötä koodi*
syötä seuraava koodi
syötä tämä koodi
`,
  use: `
käytä
`,
  signIn: `
kirjaudu*
kirjautu*
luo tili
rekisteröi*
rekisteröidy*
sisäänkirjau*
`,
  password: `
*salasana*
*salasano*
nollaa*
palauta*
`,
  expires: `
minuut*
tunnin
tunti*
tuntia
vanhene*
voimassa*
`,
  otherNumber: `
alennus*
alennuskoodi*
asiakas*
edellinen koodi
etukoodi*
hinta
ilmainen toimitus
kassalla
kokou*
kuitti*
kuponki*
kutsu*
lahjakort*
lasku*
lippu*
lähdekoodi*
lähetys*
maakoodi*
noutokood*
paketti*
piste*
postinumero*
puh
puhelin*
pyynnö*
pyyntö*
seuranta*
seurantakood*
summa
suosit*
suosittel*
suosituskood*
suuntanumero*
tilaukse*
tilaus*
tuotekoodi*
tuotenumero*
vara*
varakood*
varaus*
varauskood*
varmennusnumero*
versio*
viite*
viitenumero*
viivakoodi*
virhekoodi*
y-tunnus*
yhteensä
`,
  numberLabel: `
esimerkiksi
hyvä asiakas
hyvä asiakkaamme
kortti
käyttäjä
tili
tilin
`,
  otherLink: `
apua
asetuks*
ehdot
hylkää*
ilmoita*
käyttöehdot
lataa*
lisätiet*
lue lisää
ohje*
ota yhteyttä
peru tilaus*
peruuta*
poistu*
selaime*
tietosuoja*
tuki*
yhteystied*
yksityisyy*
`,
  notYou: `
ei ollut sinä
et ole pyytänyt
et ollut sinä
et pyytänyt
et sinä
et tunnista
ette
jos et
ollut se sinä
ollut sinä
se ollut
`,
  alreadyDone: `
on aktivoitu
on muutettu
on poistettu
on vahvistettu
on vaihdettu
on valmis
onnistuneesti
poistettiin käytöstä
vahvistamme
`,
  shortMailHint: `
allekirjoit*
avain
jos kyllä
jos olet
kenellekään
melkein valmista
numerosi on
ole hyvä
oletko se sinä
pääsy
sinäkö se
tervetuloa
uusi laite
vielä yksi vaihe
viimeinen vaihe
`,
  shortMailPointer: `
numero on
se on
tässä
tässä se on
`,
  shortMailOther: `
arvonta
askelta
avainlaatikko
avainsäilö
jono*
jäsenyys
katselukertaa
kävijää
majoitus
nouda
noutopiste*
osallistujaa
ovi
pysäköinti*
pöytä
saapuminen
toimitus
tulos*
voittaja*
ääntä
`,
};
