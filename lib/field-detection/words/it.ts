import type { Words } from '../words.ts';

/** Italian. */
export const it: Words = {
  email: 'e-mail*, posta ele*, indirizzo mail, indirizzo e-mail, mail, indirizzo di posta',
  repeat: 'conferma*, ripeti*, ridigita, nuovamente, di nuovo, verifica*',
  username: 'nome utente, utente, soprannome, codice cliente, codice utente, codice fiscale',
  person:
    'nome, cognome*, nome e cognome, telefo*, cellulare, azienda, via, indirizzo, città, cap, provincia, paese, data d*, oggetto, messag*, commento, sito web, ragione sociale, partita iva',
  password: "password, parola d'ordine, parola chiave",
  search: 'cerca*, ricerca*, trova',
  friend: 'amic*, destinata*',
  leaveEmpty: 'lasciare vuoto, lascia vuoto, lascia questo campo vuoto, non compilare',
  code: 'codice, codice di verifica, codice di conferma, codice di sicurezza, codice otp, codice monouso',
  notCode:
    'codice spedizione, codice di spedizione, codice postale, codice fiscale, codice sconto, codice promo*, coupon*, buono*, codice invito, prefisso*, codice paese, codice cliente, codice di recupero, codice amico, codice destinatario, codice univoco, carta regalo, codice a barre',
  signUp:
    'regist*, crea account, crea un*, crea il tuo account, creare*, crea profilo, nuovo account, iscriv*, iscrizione*, nuovo cliente, nuovo utente, apri un conto, apri conto, unisciti, prova grat*, inizia*, diventa socio, aprire un conto',
  signIn:
    "accedi*, accesso, entra, effettua il login, effettua l'accesso, sei già registrato accedi, area clienti, area riservata, bentornato, connettiti, autenti*",
  recovery:
    'dimenticat*, recuper*, reimposta*, ripristina*, password smarrita, hai dimenticato, resetta',
  newsletter:
    'newsletter*, iscriviti alla n*, iscrizione newsletter, iscrizione alla newsletter, abbonati, ricevi*, rimani aggiornato, resta aggiornato, novità, bollettino, mailing list, avvisami, resta in contatto, lista d attesa',
  checkout:
    "cassa, procedi all'ordine, completa ordine, concludi ordine, conferma ordine, ordina, ordine, acquist*, pagamento*, paga, spedizione*, consegna*, fatturazione*, carrello, ospite, come ospite, dona, donazione*, prenota*",
  contact:
    'contatt*, invia messaggio, invia il messaggio, scrivici, richie*, preventivo, commento*, lascia un commento, invia commento, recension*, domanda, ti richiamiamo, candidatur*',
  existing:
    "cancella iscrizione, cancellati, disiscriv*, traccia ordine, traccia il tuo ordine, stato ordine, numero ordine, numero d'ordine, gestisci prenotazione, codice prenotazione, annulla iscrizione",
  haveAccount:
    'hai già un account, già registrato, sei già registrato, sei già*, già cliente, hai un account, già iscritto, ho già un account, possiedi già',
  noAccount:
    'non hai un account, non hai ancora*, non sei registrato, non sei ancora*, nuovo utente, sei nuovo, nuovo su, nuovo cliente, non sei iscritto',
  remember: "ricordami, ricorda*, connesso, mantieni l'accesso",
  passwordRule: 'almeno, minimo, caratter*, scegli una password, crea una password',
  codeSent:
    'inviato, abbiamo inviato, invia di nuovo, reinvia, inserisci il codice, non hai ricevuto, casella',
};
