import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Catalan

export const pageTerms: PageTerms = {
  email: `
adreça electrònica
correu electrònic
correu*
e-mail*
nou correu*
nova adreça electrònica
`,
  repeat: `
confirm*
repet*
torna a*
`,
  username: `
nom d'usuari
usuari*
àlies
`,
  otherDetail: `
carrer
ciutat
codi postal
cognom*
empresa
mòbil
nom
nom i cognoms
país
població
telèfo*
`,
  password: `
contrasen*
`,
  search: `
cerca*
cercar
`,
  otherPerson: `
amic*
coautor*
comparteix amb
destinata*
reenvia a
`,
  code: `
codi
`,
  oneTimeCode: `
codi d'activació
codi d'autenticació
codi d'un sol ús
codi de confirmació
codi de verificació
codi sms
`,
  twoFactor: `
doble factor
dos factors
dos passos
multifactor
verifica la teva identitat
`,
  otherCode: `
codi d'usuari
codi de client
codi de descompte
codi de la targeta
codi de soci
codi del val
codi postal
codi promocional
cupó*
prefix
val de visitant
val regal
`,
  captcha: `
captcha
imatge*
`,
  signUp: `
alta
compte nou
crea un*
crear co*
crear un*
fes-te soci
inscri*
regist*
uneix-te
`,
  signIn: `
accede*
accés
entra
identifica'*
inicia ses*
iniciar se*
`,
  recovery: `
oblid*
recuper*
restabl*
`,
  newsletter: `
butlletí*
novetats
rep
subscr*
`,
  checkout: `
cistella
comanda
compra*
convida*
donati*
enviament
facturació
pagament*
pagar
reserv*
tramitar comanda
`,
  contact: `
comentari*
consulta*
contact*
envia
envia missatge
enviar missatge
escriu-nos
pressupost
`,
  lookup: `
codi de reserva
consultar reserva
donar-se de baixa
eliminar el compte
esborrar el compte
localitzador
número d'expedient
número de comanda
número de reserva
segueix la comanda
`,
  haveAccount: `
ja estàs registrat
ja ets*
ja ten*
`,
  noAccount: `
encara no*
no ten*
`,
  staySignedIn: `
mantén la sessió
recorda'm
recordar*
`,
  passwordRule: `
almenys
caràcter*
com a mínim
`,
  codeSent: `
hem enviat
introdueix el codi
no has rebut
reenvia*
`,
  proceed: `
continua
continuar
següent
`,
  digits: `
dígits
xifres
`,
  newEmail: `
nou correu*
nova adreça electrònica
`,
  knownEmail: `
indicat en la reserva
utilitzat en la compra
utilitzat en la reserva
`,
};

export const mailTerms: MailTerms = {
  code: `
clau
codi
codis
`,
  oneTimeCode: `
codi d'accés
codi d'activació
codi d'autenticació
codi d'autorització
codi d'inici
codi de confirmació
codi de seguretat
codi de validació
codi de verificació
codi únic
contrasenya d'un sol ús
contrasenya temporal
de 6 dígits
introdueix aquest codi
introdueix el codi
introduïu aquest codi
introduïu el codi
un sol ús
`,
  verify: `
activa el
activaci*
activar*
activeu
autentic*
completar
completeu
confirm*
desbloqueja el compte
desbloquejar el compte
reactiv*
validaci*
validar*
valideu
verific*
verifiq*
`,
  typeIn: `
entra
escriu
escriviu
introdueix
introdueix aquest codi
introdueix el codi
introduïu
introduïu aquest codi
introduïu el codi
tecleja
`,
  use: `
fes servir
usa
utilitza
`,
  signIn: `
accedeix
crea un compte
entra
inici de sessió
inicia la sessió
inicia sessió
iniciar sessió
inscri*
registr*
`,
  password: `
contrasenya*
reinicialitz*
restabl*
`,
  expires: `
caduc*
expira*
hores
minuts
vàlid*
`,
  otherNumber: `
*descompte*
bitllet*
carrer
client*
codi d'error
codi de barres
codi de descompte
codi postal
codi promocional
comand*
còpia de seguretat
enviament*
factur*
import
invitació
número d'autorització
paquet*
preu*
recuperació
referènci*
reserv*
reserva
seguiment
sol·licitud
tel
telèfon*
total*
versió
`,
  otherLink: `
ajuda
cancel*
cancel·la la subscripció
condicions
configuració
contact*
donar de baixa
donar-se de baixa
més informació
navegador
paràmetres
preferències
privacitat
privadesa
rebutja*
revoca*
suport
termes
`,
  notYou: `
no has estat
no has fet
no has sol*
no heu
no heu estat
no heu sol*
no reconei*
no sou
no vau
si no
`,
  alreadyDone: `
confirmem
correctament
et confirmem
ha estat canviad*
s'ha canviat
`,
  shortMailHint: `
a ningú
amb ningú
aquí ho tens
benvingut*
dispositiu nou
el teu número és
et donem la benvinguda
ets tu
gairebé
has estat tu
un pas més
`,
  shortMailPointer: `
aquí
és
és el
`,
  shortMailOther: `
aparcament
arribada
caixa de claus
cua
estada
guanyador*
lliurament
passos
porta
recollida
resultat*
sorteig
taula
torn
visites
vots
`,
};
