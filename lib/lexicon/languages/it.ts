import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Italian

export const pageTerms: PageTerms = {
  email:
    'e-mail*, posta ele*, indirizzo mail, indirizzo e-mail, mail, indirizzo di posta, nuova e-mail, nuova email, nuovo indirizzo e-mail, nuovo indirizzo email, nuovo indirizzo mail',
  repeat: 'conferma*, ripeti*, ridigita, nuovamente, di nuovo, verifica*',
  username: 'nome utente, utente, soprannome, codice cliente, codice utente, codice fiscale',
  otherDetail:
    "nome, cognome*, nome e cognome, telefo*, cellulare, azienda, via, indirizzo, città, cap, provincia, paese, data d*, oggetto, messag*, commento, sito web, ragione sociale, partita iva, oggetto della mail, oggetto dell'e-mail, oggetto dell'email, oggetto mail, oggetto e-mail, oggetto email, server di posta, server mail, server e-mail, server email",
  password: "password, parola d'ordine, parola chiave",
  search: 'cerca*, ricerca*, trova',
  otherPerson:
    'amic*, destinata*, inoltra a, ccn, coautor*, condividi con, collega, amico, amica, amici',
  honeypot: 'lasciare vuoto, lascia vuoto, lascia questo campo vuoto, non compilare',
  code: 'codice, codice di sicurezza',
  oneTimeCode:
    "codice di verifica, codice di conferma, codice otp, codice monouso, codice di attivazione, codice attivazione, codice di autenticazione, codice temporaneo, codice di convalida, codice sms, codice di accesso temporaneo, password monouso, codice usa e getta, codice ricevuto, codice via sms, codice dell'app, codice token, password temporanea, pin ricevuto, pin temporaneo",
  twoFactor:
    'due fattori, doppio fattore, due passaggi, due fasi, a più fattori, multifattore, multi-fattore, verifica la tua identità, verifica identità, conferma la tua identità, app di autenticazione',
  otherCode:
    'codice spedizione, codice di spedizione, codice postale, codice fiscale, codice sconto, codice promo*, coupon*, buono*, codice invito, prefisso*, codice paese, codice cliente, codice di recupero, codice amico, codice destinatario, codice univoco, carta regalo, codice a barre, codice utente, codice socio, codice abbonato, codice tessera, codice della carta, codice carta, codice agente, codice azienda, codice dipendente, codice studente, codice prodotto, codice articolo, codice prenotazione, codice titolare, codice adesione, codice pod, codice pdr, codice ateco, codice filiale, codice di ritiro, codice classe',
  captcha:
    'immagine, immagini, captcha, caratteri visualizzati, caratteri che vedi, lettere visualizzate, codice visualizzato, codice mostrato, antispam, anti-spam, codice qui sopra, che vedi',
  signUp:
    'regist*, crea account, crea un*, crea il tuo account, creare*, crea profilo, nuovo account, iscriv*, iscrizione*, nuovo cliente, nuovo utente, apri un conto, apri conto, unisciti, prova grat*, inizia*, diventa socio, aprire un conto',
  signIn:
    "accedi*, accesso, entra, effettua il login, effettua l'accesso, sei già registrato accedi, area clienti, area riservata, bentornato, connettiti, autenti*",
  recovery:
    'dimenticat*, recuper*, reimposta*, ripristina*, password smarrita, hai dimenticato, resetta',
  newsletter:
    'newsletter*, iscriviti alla n*, iscrizione newsletter, iscrizione alla newsletter, abbonati, ricevi*, rimani aggiornato, resta aggiornato, novità, bollettino, mailing list, avvisami, resta in contatto, lista d attesa, crea un avviso, avvisi di lavoro, avviso di prezzo, salva ricerca, salva la ricerca, salva questa ricerca, crea alert*, crea avviso',
  checkout:
    "cassa, procedi all'ordine, completa ordine, concludi ordine, conferma ordine, ordina, ordine, acquist*, pagamento*, paga, spedizione*, consegna*, fatturazione*, carrello, ospite, come ospite, dona, donazione*, prenota*",
  contact:
    'contatt*, invia messaggio, invia il messaggio, scrivici, richie*, preventivo, commento*, lascia un commento, invia commento, recension*, domanda, ti richiamiamo, candidatur*',
  lookup:
    "cancella iscrizione, cancellati, disiscriv*, traccia ordine, traccia il tuo ordine, stato ordine, numero ordine, numero d'ordine, gestisci prenotazione, codice prenotazione, annulla iscrizione, gestisci il tuo abbonamento, gestisci abbonamento, gestisci il mio abbonamento, accedi al tuo abbonamento, accedi all'abbonamento, trova il tuo abbonamento, numero di prenotazione, numero prenotazione, numero pratica, numero di pratica, codice ordine, recupera prenotazione, cerca prenotazione, visualizza prenotazione, elimina account, elimina il mio account, cancella account, disdici, annullare iscrizione",
  haveAccount:
    'hai già un account, già registrato, sei già registrato, sei già*, già cliente, hai un account, già iscritto, ho già un account, possiedi già',
  noAccount:
    'non hai un account, non hai ancora*, non sei registrato, non sei ancora*, nuovo utente, sei nuovo, nuovo su, nuovo cliente, non sei iscritto',
  staySignedIn: "ricordami, ricorda*, connesso, mantieni l'accesso",
  passwordRule: 'almeno, minimo, caratter*, scegli una password, crea una password',
  codeSent:
    'inviato, abbiamo inviato, invia di nuovo, reinvia, inserisci il codice, non hai ricevuto, casella, via sms, tramite sms',
  proceed: 'continua, avanti, prosegui, procedi',
  digits: 'cifre',
  newEmail:
    'nuova e-mail, nuova email, nuovo indirizzo e-mail, nuovo indirizzo email, nuovo indirizzo mail',
  onPaper: 'stampato*, per posta ordinaria, sul retro, in fattura, sulla bolletta, confezione',
  knownEmail:
    "usata per la prenotazione, utilizzata per la prenotazione, usata per l'ordine, utilizzata per l'ordine, indicata in fase di prenotazione, indicata in fase di ordine, usata in fase di acquisto",
};

export const mailTerms: MailTerms = {
  code: 'codice, codici, pin, cifre, token',
  oneTimeCode:
    "codice di verifica, codice di conferma, codice di sicurezza, codice di accesso, codice di attivazione, codice monouso, codice usa e getta, password monouso, codice temporaneo, codice otp, codice di autenticazione, codice di convalida, codice d'accesso, monouso, a 6 cifre, a sei cifre, codice di autorizzazione, codice segreto, codice di login, codice di registrazione, codice univoco, codice pin, codice numerico, inserisci il codice, inserisci questo codice, inserire il codice, inserisci il seguente codice, immetti il codice, digita il codice, inserendo il codice, password temporanea, password provvisoria, chiave di accesso, non condividere questo codice, non comunicare questo codice, non comunicare a nessuno questo codice, non condividere il codice, non comunicare il codice",
  verify:
    'verific*, conferm*, convalid*, autentic*, autorizz*, approv*, attivar*, attivaz*, attiva il, attiva la, attiva ora, attivalo, riattiv*, completare, completa la, completa il, sblocca account, sblocca il tuo account, sbloccare il tuo account, iscrivimi',
  typeIn:
    'inserisci, inserire, inserisca, inserite, digita, digitare, immetti, immettere, scrivi, inserisci il codice, inserisci questo codice, inserire il codice, inserisci il seguente codice, immetti il codice, digita il codice, copia',
  use: 'usa, utilizza',
  signIn: 'accedi, accedere, accesso, login, registra*, registrazione, iscri*, entra, crea account',
  password: 'password, reimposta*, reimpost*, ripristin*, credenziali',
  expires: 'scad*, valid*, minuti, ore, non condividere',
  otherNumber:
    'ordine, ordini, fattura*, ricevuta*, cliente*, riferimento*, rif, telefono*, tel, cellulare, chiama*, codice postale, casella postale, codice promo*, codice sconto, codice promozionale, buono*, *sconto*, carta regalo, spedizione*, pacco, tracking, consegna*, biglietto*, importo*, totale*, prezzo*, saldo, partita iva, p.iva, p. iva, codice fiscale, rea, codice a barre, codice errore, codice di errore, codice sorgente, prefisso*, versione, prenotazion*, pratica, viale, piazza, iban, punti, tracciamento, invito, referral, backup, numero autorizzazione, richiesta, segnala un amico, regalo, pnr, riunione, codice precedente, ritiro, wi-fi, codice prodotto, codice del prodotto, codice articolo, codice amico, attiva offerta, attiva la tua offerta, codice appuntamento',
  numberLabel:
    'conto, utente, socio, carta, ad esempio, per esempio, gentile cliente, caro cliente',
  otherLink:
    "annulla iscrizione, annullare l'iscrizione, disiscri*, cancellati, privacy, termini, condizioni, note legali, aiuto, assistenza, contatt*, preferenze, impostazioni, browser, visualizza online, scopri di più, per saperne di più, leggi, annulla*, rifiut*, revoc*, segnal*, scarica*, supporto, vedi ordine",
  notYou:
    'non sei stato tu, non hai richiesto, non sei tu, non hai effettuato, non riconosc*, non ha richiesto, se non hai, non hai fatto, non è stato, non hai, non sei stat*, non hai modificato, non eri tu',
  alreadyDone:
    'è stata modificata, è stata cambiata, è stata reimpostata, è stata aggiornata, con successo, è stato confermato, confermiamo, ti confermiamo, è stata disattivata, è stato disattivato, è stato rimosso, è stata rimossa, è confermato, è confermata, è pronto, è pronta, è ora attivo, è ora attiva',
  shortMailHint:
    'benvenut*, ci siamo quasi, quasi fatto, ancora un passo, ultimo passo, sei tu, sei stato tu, è lei, eccolo, ecco qui, il tuo numero è, il suo numero è, a nessuno, con nessuno, nuovo dispositivo, firmare, firma, chiave, accesso, se sì, in caso affermativo, se sei tu',
  shortMailPointer: 'qui, è, è il, questo è',
  shortMailOther:
    'porta, portone, cassetta delle chiavi, tavolo, posto a sedere, soggiorno, arrivo, vincitore*, vincitrice, estrazione, lotteria, iscrizione n, risultat*, lettura, coda, turno, parcheggio, ritiro, ritirare, consegna, donazione*, voti, visualizzazioni, visite, visitatori, ascoltatori, passi, partecipanti, riepilogo',
};
