import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Italian

export const pageTerms: PageTerms = {
  email: `
e-mail*
indirizzo di posta
indirizzo e-mail
indirizzo mail
mail
nuova e-mail
nuova email
nuovo indirizzo e-mail
nuovo indirizzo email
nuovo indirizzo mail
posta ele*
`,
  repeat: `
conferma*
di nuovo
nuovamente
ridigita
ripeti*
verifica*
`,
  username: `
codice cliente
codice fiscale
codice utente
nome utente
soprannome
utente
`,
  otherDetail: `
azienda
cap
cellulare
città
cognome*
commento
data d*
indirizzo
messag*
nome
nome e cognome
oggetto
oggetto dell'e-mail
oggetto dell'email
oggetto della mail
oggetto e-mail
oggetto email
oggetto mail
paese
partita iva
provincia
ragione sociale
server di posta
server e-mail
server email
server mail
sito web
telefo*
via
`,
  password: `
parola chiave
parola d'ordine
password
`,
  search: `
cerca*
ricerca*
trova
`,
  otherPerson: `
amic*
amica
amici
amico
ccn
coautor*
collega
condividi con
destinata*
inoltra a
`,
  honeypot: `
lascia questo campo vuoto
lascia vuoto
lasciare vuoto
non compilare
`,
  code: `
codice
codice di sicurezza
`,
  oneTimeCode: `
codice attivazione
codice dell'app
codice di accesso temporaneo
codice di attivazione
codice di autenticazione
codice di conferma
codice di convalida
codice di verifica
codice monouso
codice otp
codice ricevuto
codice sms
codice temporaneo
codice token
codice usa e getta
codice via sms
password monouso
password temporanea
pin ricevuto
pin temporaneo
`,
  twoFactor: `
a più fattori
app di autenticazione
conferma la tua identità
doppio fattore
due fasi
due fattori
due passaggi
multi-fattore
multifattore
verifica identità
verifica la tua identità
`,
  otherCode: `
buono*
carta regalo
codice a barre
codice abbonato
codice adesione
codice agente
codice amico
codice articolo
codice ateco
codice azienda
codice carta
codice classe
codice cliente
codice della carta
codice destinatario
codice di recupero
codice di ritiro
codice di spedizione
codice dipendente
codice filiale
codice fiscale
codice invito
codice paese
codice pdr
codice pod
codice postale
codice prenotazione
codice prodotto
codice promo*
codice sconto
codice socio
codice spedizione
codice studente
codice tessera
codice titolare
codice univoco
codice utente
coupon*
prefisso*
`,
  captcha: `
anti-spam
antispam
captcha
caratteri che vedi
caratteri visualizzati
che vedi
codice mostrato
codice qui sopra
codice visualizzato
immagine
immagini
lettere visualizzate
`,
  signUp: `
apri conto
apri un conto
aprire un conto
crea account
crea il tuo account
crea profilo
crea un*
creare*
diventa socio
inizia*
iscriv*
iscrizione*
nuovo account
nuovo cliente
nuovo utente
prova grat*
regist*
unisciti
`,
  signIn: `
accedi*
accesso
area clienti
area riservata
autenti*
bentornato
connettiti
effettua il login
effettua l'accesso
entra
sei già registrato accedi
`,
  recovery: `
dimenticat*
hai dimenticato
password smarrita
recuper*
reimposta*
resetta
ripristina*
`,
  newsletter: `
abbonati
avvisami
avvisi di lavoro
avviso di prezzo
bollettino
crea alert*
crea avviso
crea un avviso
iscriviti alla n*
iscrizione alla newsletter
iscrizione newsletter
lista d attesa
mailing list
newsletter*
novità
resta aggiornato
resta in contatto
ricevi*
rimani aggiornato
salva la ricerca
salva questa ricerca
salva ricerca
`,
  checkout: `
acquist*
carrello
cassa
come ospite
completa ordine
concludi ordine
conferma ordine
consegna*
dona
donazione*
fatturazione*
ordina
ordine
ospite
paga
pagamento*
prenota*
procedi all'ordine
spedizione*
`,
  contact: `
candidatur*
commento*
contatt*
domanda
invia commento
invia il messaggio
invia messaggio
lascia un commento
preventivo
recension*
richie*
scrivici
ti richiamiamo
`,
  lookup: `
accedi al tuo abbonamento
accedi all'abbonamento
annulla iscrizione
annullare iscrizione
cancella account
cancella iscrizione
cancellati
cerca prenotazione
codice ordine
codice prenotazione
disdici
disiscriv*
elimina account
elimina il mio account
gestisci abbonamento
gestisci il mio abbonamento
gestisci il tuo abbonamento
gestisci prenotazione
numero d'ordine
numero di pratica
numero di prenotazione
numero ordine
numero pratica
numero prenotazione
recupera prenotazione
stato ordine
traccia il tuo ordine
traccia ordine
trova il tuo abbonamento
visualizza prenotazione
`,
  haveAccount: `
già cliente
già iscritto
già registrato
hai già un account
hai un account
ho già un account
possiedi già
sei già registrato
sei già*
`,
  noAccount: `
non hai ancora*
non hai un account
non sei ancora*
non sei iscritto
non sei registrato
nuovo cliente
nuovo su
nuovo utente
sei nuovo
`,
  staySignedIn: `
connesso
mantieni l'accesso
ricorda*
ricordami
`,
  passwordRule: `
almeno
caratter*
crea una password
minimo
scegli una password
`,
  codeSent: `
abbiamo inviato
casella
controlla la tua e-mail
controlla la tua posta
inserisci il codice
invia di nuovo
inviato
non hai ricevuto
reinvia
tramite sms
via sms
`,
  proceed: `
avanti
continua
procedi
prosegui
`,
  digits: `
cifre
numeri
`,
  newEmail: `
nuova e-mail
nuova email
nuovo indirizzo e-mail
nuovo indirizzo email
nuovo indirizzo mail
`,
  onPaper: `
confezione
in fattura
per posta ordinaria
stampato*
sul retro
sulla bolletta
`,
  knownEmail: `
indicata in fase di ordine
indicata in fase di prenotazione
usata in fase di acquisto
usata per l'ordine
usata per la prenotazione
utilizzata per l'ordine
utilizzata per la prenotazione
`,
  administration: `
aggiungi collaboratore
aggiungi dipendente
aggiungi membro
aggiungi un membro
aggiungi un utente
aggiungi utente
indirizzo del mittente
indirizzo mittente
invita collaboratore
invita dipendente
invita membro
invita un membro
invita un utente
invita utente
modifica collaboratore
modifica dipendente
modifica membro
modifica un membro
modifica un utente
modifica utente
nuovo collaboratore
nuovo dipendente
salva configurazione
salva impostazioni
`,
};

export const mailTerms: MailTerms = {
  code: `
cifre
codice
codici
pin
token
`,
  oneTimeCode: `
a 6 cifre
a sei cifre
chiave di accesso
codice d'accesso
codice di accesso
codice di attivazione
codice di autenticazione
codice di autorizzazione
codice di conferma
codice di convalida
codice di login
codice di registrazione
codice di sicurezza
codice di verifica
codice monouso
codice numerico
codice otp
codice per il bonifico
codice per il pagamento
codice pin
codice segreto
codice sms
codice temporaneo
codice univoco
codice usa e getta
digita il codice
immetti il codice
inserendo il codice
inserire il codice
inserisci il codice
inserisci il seguente codice
inserisci questo codice
monouso
non comunicare a nessuno questo codice
non comunicare il codice
non comunicare questo codice
non condividere il codice
non condividere questo codice
password monouso
password provvisoria
password temporanea
`,
  verify: `
accetta invito
accetta l'invito
accettare l'invito
approv*
attiva il
attiva la
attiva ora
attivalo
attivar*
attivaz*
autentic*
autorizz*
completa il
completa la
completare
conferm*
convalid*
iscrivimi
riattiv*
sblocca account
sblocca il tuo account
sbloccare il tuo account
verific*
`,
  typeIn: `
copia
digita
digita il codice
digitare
immettere
immetti
immetti il codice
inserire
inserire il codice
inserisca
inserisci
inserisci il codice
inserisci il seguente codice
inserisci questo codice
inserite
scrivi
`,
  use: `
usa
utilizza
`,
  signIn: `
accedere
accedi
accesso
crea account
entra
iscri*
login
registra*
registrazione
`,
  password: `
credenziali
password
reimpost*
reimposta*
ripristin*
`,
  expires: `
minuti
non condividere
ore
scad*
valid*
`,
  otherNumber: `
*sconto*
alla cassa
attiva la tua offerta
attiva offerta
backup
biglietto*
buono*
carta regalo
casella postale
cellulare
chiama*
cliente*
codice a barre
codice amico
codice appuntamento
codice articolo
codice del prodotto
codice di errore
codice errore
codice fiscale
codice postale
codice precedente
codice prodotto
codice promo*
codice promozionale
codice sconto
codice sorgente
consegna*
fattura*
iban
importo*
invito
numero autorizzazione
ordine
ordini
p. iva
p.iva
pacco
partita iva
piazza
pnr
pratica
prefisso*
prenotazion*
prezzo*
prossimo acquisto
prossimo ordine
punti
rea
referral
regalo
ricevuta*
richiesta
rif
riferimento*
ritiro
riunione
saldo
segnala un amico
spedizione gratuita
spedizione*
tel
telefono*
totale*
tracciamento
tracking
versione
viale
wi-fi
`,
  numberLabel: `
ad esempio
caro cliente
carta
conto
gentile cliente
per esempio
socio
utente
`,
  otherLink: `
aiuto
annulla iscrizione
annulla*
annullare l'iscrizione
assistenza
browser
cancellati
condizioni
contatt*
disiscri*
impostazioni
leggi
note legali
per saperne di più
preferenze
privacy
revoc*
rifiut*
scarica*
scopri di più
segnal*
supporto
termini
vedi ordine
visualizza online
`,
  notYou: `
non eri tu
non ha richiesto
non hai
non hai effettuato
non hai fatto
non hai modificato
non hai richiesto
non riconosc*
non sei stat*
non sei stato tu
non sei tu
non è stato
se non hai
`,
  alreadyDone: `
con successo
confermiamo
ti confermiamo
è confermata
è confermato
è ora attiva
è ora attivo
è pronta
è pronto
è stata aggiornata
è stata cambiata
è stata disattivata
è stata modificata
è stata reimpostata
è stata rimossa
è stato confermato
è stato disattivato
è stato rimosso
`,
  shortMailHint: `
a nessuno
accesso
ancora un passo
benvenut*
chiave
ci siamo quasi
con nessuno
ecco qui
eccolo
firma
firmare
il suo numero è
il tuo numero è
in caso affermativo
nuovo dispositivo
quasi fatto
se sei tu
se sì
sei stato tu
sei tu
ultimo passo
è lei
`,
  shortMailPointer: `
questo è
qui
è
è il
`,
  shortMailOther: `
arrivo
ascoltatori
cassetta delle chiavi
coda
consegna
donazione*
estrazione
iscrizione n
lettura
lotteria
parcheggio
partecipanti
passi
porta
portone
posto a sedere
riepilogo
risultat*
ritirare
ritiro
soggiorno
tavolo
turno
vincitore*
vincitrice
visitatori
visite
visualizzazioni
voti
`,
};
