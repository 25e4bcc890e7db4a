import type { LanguageWords } from '../words.ts';

export const romanceWords: Record<string, LanguageWords> = {
  fr: {
    code: 'code, codes, pin, clé, numéro à saisir, chiffres, code à, numéro suivant, ces chiffres',
    once: "code de vérification, code de confirmation, code de sécurité, code à usage unique, code unique, mot de passe à usage unique, mot de passe unique, code d'accès, code d'activation, code de connexion, code d'authentification, code de validation, code temporaire, code d'identification, usage unique, à 6 chiffres, à six chiffres, à 4 chiffres, code d'autorisation, code à 6, code secret, code d'inscription, code de double, saisissez ce code, saisissez le code, entrez ce code, entrez le code, saisir ce code, saisir le code, saisis ce code, entrer le code, saisissant ce code, renseignez ce code, mot de passe provisoire, mot de passe temporaire, code d'appairage, clé d'accès, ne communiquez ce code, ne communiquez jamais ce code, ne communiquez pas ce code, ne partagez ce code, ne partagez jamais ce code, ne partagez pas ce code, ne divulguez ce code, ne divulguez pas ce code, ne divulguez jamais ce code, ne donnez ce code, ne donnez jamais ce code",
    verify:
      'vérifi*, confirm*, authentifi*, approuv*, finalis*, terminer, activer*, activez, activation*, activé, réactiv*, valider*, validez, validation*, numéro de vérification, numéro de validation, déverrouiller mon compte, déverrouiller votre compte, déverrouillez votre compte, débloquer mon compte, débloquer votre compte, débloquez votre compte, autoriser cet appareil, autoriser la connexion',
    type: 'saisissez, saisis, saisir, entrez, entrer, tapez, composez, indiquez, saisissez ce code, saisissez le code, entrez ce code, entrez le code, saisir ce code, saisir le code, saisis ce code, entrer le code, recopie, recopiez, copiez',
    use: 'utilisez, utilise',
    enter:
      "se connecter, inscri*, créer un compte, connexion*, connecter, connectez, connecte-toi, s'identifier, identifiez, s'enregistrer, double authentification",
    password: 'mot de passe, mots de passe, réinitialis*, identifiants',
    expires: 'expir*, valable*, minutes, heures, ne partagez pas',
    never:
      "commande*, facture*, reçu, client*, référence*, réf, téléphone*, tél, appelez, code postal, cedex, code promo*, code de réduction, code réduction, code avantage, code cadeau, *réduction*, remise*, bon d'achat, carte cadeau, colis, expédition*, livraison*, billet*, montant*, total*, prix, solde, siren, siret, rcs, tva, code-barres, code barres, code d'erreur, code source, code pays, indicatif*, version, réservation*, dossier*, rue, avenue, boulevard, capital, iban, abonnés, suivi de, numéro de suivi, suivi, parrainage, invitation, secours, sauvegarde, autorisation n, numéro d'autorisation, demande n°, numéro de demande, numéro client, cadeau, réunion, ancien code, code précédent, wifi, digicode, retrait, code produit*, code article*, code du produit, code de l'article, activer l'offre, activer mon offre, activez votre offre, code de rendez-vous, code rendez-vous",
    label: 'compte, utilisateur, membre, carte, chambre, par exemple, cher client, chère cliente',
    away: "désabonn*, désinscri*, se désinscrire, confidentialité, conditions, mentions légales, aide*, assistance, contact*, nous contacter, préférences, paramètres, navigateur, version en ligne, en savoir plus, lire la suite, annul*, refus*, révoqu*, signal*, télécharg*, centre d'aide, voir la commande, suivre",
    denial:
      "pas vous, pas à l'origine, pas demandé, n'avez pas, pas effectué, ne reconnaissez pas, n'êtes pas, pas fait, pas initié, n'as pas, pas toi, n'est pas vous, pas changé, pas modifié, s'agit pas de vous, s'agissait pas de vous, vous n'étiez pas",
    done: 'a été modifié*, a été changé*, a été réinitialisé*, a été mis à jour, a bien été, avec succès, a été confirmé*, mot de passe modifié, nous confirmons, nous vous confirmons',
    hint: "bienvenue*, presque fini, presque terminé, plus qu'une étape, encore une étape, dernière étape, est-ce vous, est-ce bien vous, c'est vous, c'était vous, est-ce toi, c'est toi, voici, le voici, votre numéro est, ton numéro est, à personne, avec personne, nouvel appareil, pour signer, signer, signature, clé, clef, accès, si oui, si c'est vous, si c'est bien vous",
    thing:
      "porte, portail, boîte à clés, boîte à clefs, place assise, séjour, arrivée, gagnant*, tirage, loterie, adhésion, résultat*, relevé, file d'attente, votre tour, vestiaire, parking, stationnement, retirer, retrait, livraison, voix, vues, visites, visiteurs, auditeurs, pas aujourd'hui, participants, bilan, statistiques",
    point: "ici, c'est, c'est le, ce sont, alors, voici",
  },
  es: {
    code: 'código, códigos, clave, pin, contraseña temporal, dígitos, cifras, token, número siguiente, pin de',
    once: 'código de verificación, código de confirmación, código de seguridad, código de acceso, código de activación, código de un solo uso, un solo uso, código único, contraseña de un solo uso, clave temporal, clave dinámica, código de inicio de sesión, código temporal, código de autenticación, código de validación, clave de acceso, de 6 dígitos, de seis dígitos, de 4 dígitos, código de autorización, token de seguridad, clave única, código de ingreso, código otp, código numérico, código de registro, clave de un solo, introduce este código, introduce el código, ingresa el código, ingresa este código, ingrese el código, ingrese este código, introduzca el código, introduzca este código, escribe este código, introduce el siguiente código, ingresa el siguiente código, contraseña temporal, contraseña provisional, clave temporal, clave dinámica, clave de acceso, número de activación, número de verificación, clave sms, no compartas este código, no comparta este código, no compartas el código, no comparta el código, no des este código, no facilites este código, no facilite este código, nunca compartas este código, no reveles este código, no digas este código',
    verify:
      'verific*, verifíc*, verifíq*, verifiq*, confirm*, autentic*, autoriz*, completar, completa tu, finaliz*, aprob*, activar*, activaci*, actíva*, activa tu, activa la, active su, active tu, reactiv*, validar*, validaci*, valida tu, valide su, desbloquear cuenta, desbloquear tu cuenta, desbloquear mi cuenta, desbloquear su cuenta, desbloquea tu cuenta, desbloquee su cuenta, suscribirme',
    type: 'introduce, introduzca, introducir, ingresa, ingrese, ingresar, ingresá, escribe, escriba, escribir, escribí, teclea, teclee, digita, digite, introduce este código, introduce el código, ingresa el código, ingresa este código, ingrese el código, ingrese este código, introduzca el código, introduzca este código, escribe este código, introduce el siguiente código, ingresa el siguiente código, copia, copie, responde con, responda con, escribe el número, introduce el número, ingresa el número',
    use: 'usa, use, utiliza, utilice, usá',
    enter:
      'iniciar sesión, inicia sesión, inicio de sesión, inicie sesión, acceder, accede, entrar, ingresar, ingresa, registr*, regístr*, crear cuenta',
    password:
      'contraseña*, restablec*, restaurar, credenciales, cambiar clave, cambiar tu clave, crear clave, crear tu clave, nueva clave, restablecer clave, restablecer tu clave',
    expires: 'caduc*, expir*, válido*, vence*, vencer*, minutos, horas, no compartas',
    never:
      'pedido*, orden, factura*, recibo*, cliente*, referencia*, ref, teléfono*, tel, tfno, móvil, llám*, código postal, c.p, cp, apartado, código promocional, código de descuento, cupón*, *descuento*, tarjeta regalo, bono, envío*, paquete*, seguimiento, entrega*, billete*, boleto*, importe*, total*, precio*, saldo, nif, cif, iva, rut, código de barras, código de error, código fuente, código país, prefijo, versión, reserva*, expediente, calle, avenida, iban, puntos, código qr, seguidores, rastreo, invitación, referido*, referencia, respaldo, copia de seguridad, número de autorización, solicitud, solicitud n, regalo, amigo*, localizador, reunión, código anterior, wifi, código de producto, código del producto, código de artículo, código del artículo, código de recogida, activar oferta, activa tu oferta, activar la oferta, código de cita, código de la cita',
    label:
      'cuenta, usuario, socio, tarjeta, sala, por ejemplo, estimado cliente, estimada clienta, querido cliente',
    away: 'cancelar suscripción, darse de baja, date de baja, dar de baja, anular*, privacidad, términos, condiciones, aviso legal, ayuda, contact*, preferencias, configuración, ajustes, navegador, ver en línea, más información, leer más, saber más, cancel*, rechaz*, revoc*, report*, denunci*, descarg*, ver pedido, soporte, asistencia',
    denial:
      'no fuiste tú, no has sido tú, no fue usted, no solicit*, no ha sido usted, no reconoc*, no has solicitado, no ha solicitado, no realiz*, no hiciste, no eres tú, no pediste, si no has, si no ha, no cambi*, si no hiciste, no fuiste, usted no ha, no eras tú, no era usted',
    done: 'ha sido cambiad*, se ha cambiado, se ha modificado, ha sido modificad*, ha sido restablecid*, se ha restablecido, se ha actualizado, con éxito, correctamente, ha sido confirmad*, se ha confirmado, confirmamos, te confirmamos, le confirmamos',
    hint: 'te damos la bienvenida, le damos la bienvenida, bienvenid*, casi listo, casi terminamos, un paso más, último paso, eres tú, has sido tú, fuiste tú, es usted, aquí lo tienes, aquí tienes, aquí está, tu número es, su número es, a nadie, con nadie, nuevo dispositivo, dispositivo nuevo, firmar, firma, acceso, si es así, si eres tú, en caso afirmativo',
    thing:
      'puerta, caja de llaves, cajetín, mesa, asiento, estancia, llegada, ganador*, sorteo, lotería, afiliación, resultado*, lectura, turno, cola, aparcamiento, estacionamiento, recoger, recogida, entrega, donación*, votos, vistas, visitas, visitantes, oyentes, descargas, pasos, participantes, resumen, estadística*',
    point: 'aquí, es, es el, este es, son',
  },
  pt: {
    code: 'código, códigos, pin, chave, senha temporária, dígitos, algarismos',
    once: 'código de verificação, código de confirmação, código de segurança, código de acesso, código de ativação, código de uso único, uso único, senha de uso único, código único, código de utilização única, senha descartável, código de login, código de autenticação, código de validação, código de início de sessão, token, de 6 dígitos, de seis dígitos, código de autorização, código pin, código de entrada, código de registo, código de cadastro, palavra-passe de utilização, senha única, código de liberação, digite o código, digite este código, insira o código, insira este código, introduza o código, introduza este código, informe o código, use este código para, introduza o seguinte código, senha temporária, senha provisória, palavra-passe temporária, chave de acesso, não compartilhe este código, não compartilhe esse código, não partilhe este código, nunca partilhe este código, nunca compartilhe este código, não informe este código',
    verify:
      'verific*, verifiq*, confirm*, autentic*, autoriz*, finaliz*, aprovar, aprove, aprovação, ativar*, ativaç*, ative, ativa a, activar*, activaç*, active a, reativ*, validar*, validaç*, valide, concluir, conclua, desbloquear conta, desbloquear sua conta, desbloquear a conta, desbloquear minha conta, desbloqueie sua conta',
    type: 'digite, digita, digitar, insira, introduza, introduz, insere, escreva, escreve, digite o código, digite este código, insira o código, insira este código, introduza o código, introduza este código, introduza o seguinte código, copie, copia',
    use: 'use, usa, utilize, utiliza',
    enter:
      'entrar, fazer login, login, iniciar sessão, início de sessão, acessar, acesse, aceder, registr*, regist*, cadastr*, inscri*, criar conta',
    password: 'senha*, palavra-passe, palavra passe, redefin*, repor, credenciais',
    expires: 'expir*, válid*, valid*, minutos, horas, não compartilhe, não partilhe',
    never:
      'pedido*, encomenda*, fatura*, factura*, nota fiscal, recibo*, cliente*, referência*, protocolo*, telefone*, tel, telemóvel, celular, ligue, cep, código postal, código promocional, código de desconto, cupom*, cupão, *desconto*, vale-presente, envio*, rastreio, rastreamento, entrega*, bilhete*, ingresso*, valor*, total*, preço*, saldo, cnpj, cpf, nif, iva, código de barras, código de erro, código-fonte, código do país, ddd, versão, reserva*, rua, avenida, pontos, boleto*, seguidores, contribuinte, indicação, convite, backup, segurança reserva, número de autorização, solicitação, pedido n, presente, reunião, código anterior, wi-fi, código do produto, código de produto, código do artigo, ativar oferta, ative sua oferta',
    label:
      'conta, usuário, utilizador, cartão, sócio, sala, por exemplo, prezado cliente, caro cliente, estimado cliente',
    away: 'cancelar inscrição, cancelar a inscrição, cancelar assinatura, descadastr*, remover, privacidade, termos, ajuda, contato, contacto*, fale conosco, preferências, configurações, definições, navegador, ver online, saiba mais, saber mais, ler mais, cancel*, recus*, rejeit*, revog*, denunci*, report*, baixar, suporte, ver pedido',
    denial:
      'não foi você, não solicit*, não foi tu, não reconhec*, não pediu, não fez, não realizou, não efetuou, não foste tu, se não, não alter*, não é você, não iniciou, não era você',
    done: 'foi alterad*, foi redefinid*, foi atualizad*, foi modificad*, com sucesso, foi confirmad*, confirmamos',
    hint: 'boas-vindas, boas vindas, bem-vind*, bem vind*, quase lá, falta pouco, mais um passo, último passo, é você, foi você, foste tu, és tu, aqui está, seu número é, o teu número é, com ninguém, a ninguém, novo dispositivo, assinar, assinatura, chave, acesso, se sim, se for você, se és tu',
    thing:
      'porta, portão, caixa de chaves, mesa, assento, estadia, chegada, vencedor*, ganhador*, sorteio, loteria, filiação, resultado*, leitura, fila, senha de atendimento, estacionamento, retirar, retirada, levantar, entrega, doação*, votos, visualizações, visitas, visitantes, ouvintes, passos, participantes, resumo',
    point: 'aqui, é, é o, este é',
  },
  it: {
    code: 'codice, codici, pin, cifre, token',
    once: "codice di verifica, codice di conferma, codice di sicurezza, codice di accesso, codice di attivazione, codice monouso, codice usa e getta, password monouso, codice temporaneo, codice otp, codice di autenticazione, codice di convalida, codice d'accesso, monouso, a 6 cifre, a sei cifre, codice di autorizzazione, codice segreto, codice di login, codice di registrazione, codice univoco, codice pin, codice numerico, inserisci il codice, inserisci questo codice, inserire il codice, inserisci il seguente codice, immetti il codice, digita il codice, inserendo il codice, password temporanea, password provvisoria, chiave di accesso, non condividere questo codice, non comunicare questo codice, non comunicare a nessuno questo codice, non condividere il codice, non comunicare il codice",
    verify:
      'verific*, conferm*, convalid*, autentic*, autorizz*, approv*, attivar*, attivaz*, attiva il, attiva la, attiva ora, attivalo, riattiv*, completare, completa la, completa il, sblocca account, sblocca il tuo account, sbloccare il tuo account, iscrivimi',
    type: 'inserisci, inserire, inserisca, inserite, digita, digitare, immetti, immettere, scrivi, inserisci il codice, inserisci questo codice, inserire il codice, inserisci il seguente codice, immetti il codice, digita il codice, copia',
    use: 'usa, utilizza',
    enter:
      'accedi, accedere, accesso, login, registra*, registrazione, iscri*, entra, crea account',
    password: 'password, reimposta*, reimpost*, ripristin*, credenziali',
    expires: 'scad*, valid*, minuti, ore, non condividere',
    never:
      'ordine, ordini, fattura*, ricevuta*, cliente*, riferimento*, rif, telefono*, tel, cellulare, chiama*, codice postale, casella postale, codice promo*, codice sconto, codice promozionale, buono*, *sconto*, carta regalo, spedizione*, pacco, tracking, consegna*, biglietto*, importo*, totale*, prezzo*, saldo, partita iva, p.iva, p. iva, codice fiscale, rea, codice a barre, codice errore, codice di errore, codice sorgente, prefisso*, versione, prenotazion*, pratica, viale, piazza, iban, punti, tracciamento, invito, referral, backup, numero autorizzazione, richiesta, segnala un amico, regalo, pnr, riunione, codice precedente, ritiro, wi-fi, codice prodotto, codice del prodotto, codice articolo, codice amico, attiva offerta, attiva la tua offerta, codice appuntamento',
    label: 'conto, utente, socio, carta, ad esempio, per esempio, gentile cliente, caro cliente',
    away: "annulla iscrizione, annullare l'iscrizione, disiscri*, cancellati, privacy, termini, condizioni, note legali, aiuto, assistenza, contatt*, preferenze, impostazioni, browser, visualizza online, scopri di più, per saperne di più, leggi, annulla*, rifiut*, revoc*, segnal*, scarica*, supporto, vedi ordine",
    denial:
      'non sei stato tu, non hai richiesto, non sei tu, non hai effettuato, non riconosc*, non ha richiesto, se non hai, non hai fatto, non è stato, non hai, non sei stat*, non hai modificato, non eri tu',
    done: 'è stata modificata, è stata cambiata, è stata reimpostata, è stata aggiornata, con successo, è stato confermato, confermiamo, ti confermiamo',
    hint: 'benvenut*, ci siamo quasi, quasi fatto, ancora un passo, ultimo passo, sei tu, sei stato tu, è lei, eccolo, ecco qui, il tuo numero è, il suo numero è, a nessuno, con nessuno, nuovo dispositivo, firmare, firma, chiave, accesso, se sì, in caso affermativo, se sei tu',
    thing:
      'porta, portone, cassetta delle chiavi, tavolo, posto a sedere, soggiorno, arrivo, vincitore*, vincitrice, estrazione, lotteria, iscrizione n, risultat*, lettura, coda, turno, parcheggio, ritiro, ritirare, consegna, donazione*, voti, visualizzazioni, visite, visitatori, ascoltatori, passi, partecipanti, riepilogo',
    point: 'qui, è, è il, questo è',
  },
  ro: {
    code: 'cod, codul, coduri, pin, parolă unică, coduri*, cifre, codului',
    once: 'cod de verificare, codul de verificare, cod de confirmare, codul de confirmare, cod de securitate, codul de securitate, cod de acces, codul de acces, cod de activare, codul de activare, unică folosință, cod unic, codul unic, codul de autentificare, cod de autentificare, de o singură folosință, codul tău, cod de autorizare, codul de autorizare, unică utilizare, cod otp, din 6 cifre, cod pin, codul de conectare, cod de conectare, introdu codul, introduceți codul, introdu acest cod, introduceți acest cod, parola temporară, parolă temporară, nu comunicați acest cod, nu împărtășiți acest cod, nu divulgați acest cod',
    verify:
      'verific*, confirm*, autentific*, autoriz*, finaliz*, aprob*, activare*, activaț*, activeaz*, activezi, activați, reactiv*, validare*, valideaz*, validezi, deblochează contul, deblocați contul, deblochează-ți contul, deblocarea contului',
    type: 'introdu, introduceți, introduceti, tastează, tastați, scrie, scrieți, introdu codul, introduceți codul, introdu acest cod, introduceți acest cod, copiați, copiază',
    use: 'folosește, folosiți, utilizează, utilizați',
    enter:
      'autentific*, conect*, intră în cont, înregistr*, logare, loghează*, creează cont, înscri*',
    password: 'parol*, resetare*, resetaț*, reseteaz*',
    expires: 'expir*, valabil*, valid*, minute, ore',
    never:
      'comand*, factur*, client*, referinț*, telefon*, tel, cod poștal, codul poștal, cod promoțional, cod de reducere, *reducere*, voucher*, colet*, livrare*, bilet*, sumă, suma, total*, preț*, cui, cod de bare, cod eroare, codul țării, prefix*, versiune*, rezervar*, str, strada, awb, chitanț*, puncte, urmărire*, recomandare*, invitați*, rezervă, rezervare*, solicitare*, solicitări*, număr autorizare, cadou*, solicitarea, cerere*, cod produs, codul produs*, cod de produs',
    label: 'cont, contul, utilizator, card, de exemplu, stimate client',
    away: 'dezabon*, confidențialitate*, termeni*, condiții*, ajutor*, asistență, contact*, preferinț*, setări*, browser*, află mai multe, citește, anul*, respinge*, refuz*, raporteaz*, descarc*',
    denial:
      'nu ai fost tu, nu ați solicitat, nu ai solicitat, nu ați fost, nu recunoaș*, nu ai făcut, nu ați făcut, nu ai cerut, dacă nu, nu ați',
    done: 'a fost schimbat*, a fost modificat*, a fost resetat*, cu succes, confirmăm, vă confirmăm, îți confirmăm',
    hint: 'bun venit, bine ai venit, bine ați venit, aproape gata, încă un pas, ultimul pas, ești tu, sunteți dumneavoastră, poftim, iată, numărul tău este, numărul dvs. este, nimănui, dispozitiv nou, semna, semnătur*, cheie, dacă da, dacă ești tu',
    thing:
      'ușă, ușa, cutia de chei, masă, ședere, sosire, câștigător*, tragere, loterie, rezultat*, coadă, parcare, ridicare, livrare, voturi, vizualizări, vizitatori, pași, participanți',
    point: 'aici, este, acesta este',
  },
  ca: {
    code: 'codi, codis, clau',
    once: "codi de verificació, codi de confirmació, codi de seguretat, codi d'accés, codi d'activació, un sol ús, codi únic, contrasenya d'un sol ús, codi d'autorització, codi d'inici, de 6 dígits, codi d'autenticació, codi de validació, introduïu el codi, introdueix el codi, introdueix aquest codi, introduïu aquest codi, contrasenya temporal",
    verify:
      'verific*, verifiq*, confirm*, autentic*, activar*, activaci*, activeu, activa el, reactiv*, validar*, validaci*, valideu, completar, completeu, desbloqueja el compte, desbloquejar el compte',
    type: 'introdueix, introduïu, escriu, escriviu, tecleja, entra, introduïu el codi, introdueix el codi, introdueix aquest codi, introduïu aquest codi',
    use: 'utilitza, fes servir, usa',
    enter:
      'inicia la sessió, inici de sessió, iniciar sessió, inicia sessió, entra, accedeix, registr*, inscri*, crea un compte',
    password: 'contrasenya*, restabl*, reinicialitz*',
    expires: 'caduc*, vàlid*, expira*, minuts, hores',
    never:
      "comand*, factur*, client*, referènci*, telèfon*, tel, codi postal, codi promocional, codi de descompte, *descompte*, enviament*, paquet*, bitllet*, import, total*, preu*, codi de barres, codi d'error, versió, reserv*, carrer, seguiment, invitació, reserva, còpia de seguretat, número d'autorització, sol·licitud, recuperació",
    away: 'cancel·la la subscripció, donar-se de baixa, donar de baixa, privadesa, privacitat, condicions, termes, ajuda, contact*, preferències, configuració, paràmetres, navegador, més informació, cancel*, rebutja*, revoca*, suport',
    denial:
      'no heu sol*, no has sol*, no heu estat, no has estat, no reconei*, no has fet, si no, no heu, no vau, no sou',
    done: "s'ha canviat, ha estat canviad*, correctament, confirmem, et confirmem",
    hint: 'benvingut*, et donem la benvinguda, gairebé, un pas més, ets tu, has estat tu, aquí ho tens, el teu número és, amb ningú, a ningú, dispositiu nou',
    thing:
      'porta, caixa de claus, taula, estada, arribada, guanyador*, sorteig, resultat*, torn, cua, aparcament, recollida, lliurament, vots, visites, passos',
    point: 'aquí, és, és el',
  },
  gl: {
    code: 'código, códigos, clave',
    once: 'código de verificación, código de confirmación, código de seguranza, código de acceso, dun só uso, código de autorización, dun único uso, de 6 díxitos, código de autenticación',
    verify:
      'verific*, confirm*, autentic*, activar*, activaci*, activa a, reactiv*, validar*, validaci*, valida, completar',
    type: 'introduce, introduza, escribe, escriba, teclea, insire',
    use: 'usa, utiliza',
    enter:
      'iniciar sesión, inicia sesión, inicio de sesión, acceder, rexistr*, entrar, crear conta',
    password: 'contrasinal*, restablec*',
    expires: 'caduc*, válid*, expira*, minutos, horas',
    never:
      'pedido*, factura*, cliente*, teléfono*, código postal, código promocional, código de desconto, envío*, importe, total, prezo*, versión, reserva*, seguimento, convite, respaldo, número de autorización, solicitude',
    away: 'privacidade, termos, condicións, axuda, contact*, preferencias, configuración, navegador, máis información, cancel*, rexeit*',
    denial: 'non fuches, non solicit*, non foi, non recoñec*, se non, non o fixeches, non pediu',
    done: 'foi cambiad*, correctamente, confirmamos',
    hint: 'benvid*, dámosche a benvida, un paso máis, es ti, fuches ti, aquí o tes, o teu número é, con ninguén',
    point: 'aquí, é, é o',
  },
  ht: {
    code: 'kòd',
    once: 'kòd verifikasyon, kòd konfimasyon, yon sèl fwa',
    verify: 'konfime*, verifye*, aktive*',
    enter: 'konekte*, enskri*',
    password: 'modpas*',
    expires: 'minit, ekspire*',
    never: 'kòmand*, faktir*',
    hint: 'byenveni*, men li, èske se ou',
  },
  la: {
    code: 'codex, codicem',
    verify: 'confirma*, proba*',
    enter: 'inire, nomen dare',
    password: 'tessera*',
    expires: 'minuta, exspirat',
    never: 'mandatum',
  },
  eo: {
    code: 'kodo, kodon',
    once: 'konfirmkodo*, kontrolkodo*, unufoja*, sekurkodo*, konfirma kodo',
    verify: 'konfirm*, kontrol*, aktivig*, validig*',
    type: 'enigu, entajpu, tajpu',
    use: 'uzu',
    enter: 'ensalut*, registr*, aliĝ*',
    password: 'pasvort*',
    expires: 'minutoj, senvalidiĝ*, validas',
    never: 'mendo*, fakturo*, telefono*, rabat*, rezerv*, invit*, savkopi*, klient*',
    denial: 'ne petis, ne estis vi, ne faris',
    hint: 'bonvenon*, jen ĝi, ĉu estas vi, via numero estas',
    point: 'jen, estas',
  },
  ia: {
    code: 'codice*',
    once: 'codice de verification, codice de confirmation, codice de autorisation',
    verify: 'verific*, confirm*, activar*',
    enter: 'aperir session, apertura de session, inscrib*',
    password: 'contrasigno*',
    expires: 'expira, minutas',
    never: 'commanda*, factura*',
  },
};
