import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Catalan

export const pageTerms: PageTerms = {
  email:
    'correu*, correu electrònic, adreça electrònica, e-mail*, nou correu*, nova adreça electrònica',
  repeat: 'confirm*, repet*, torna a*',
  username: "nom d'usuari, usuari*, àlies",
  otherDetail:
    'nom, cognom*, nom i cognoms, telèfo*, mòbil, empresa, carrer, ciutat, població, codi postal, país',
  password: 'contrasen*',
  search: 'cerca*, cercar',
  otherPerson: 'amic*, destinata*, reenvia a, comparteix amb, coautor*',
  code: 'codi',
  oneTimeCode:
    "codi de verificació, codi de confirmació, codi d'un sol ús, codi d'activació, codi d'autenticació, codi sms",
  twoFactor: 'dos factors, doble factor, dos passos, verifica la teva identitat, multifactor',
  otherCode:
    "codi postal, codi promocional, codi de descompte, cupó*, val regal, prefix, codi de client, codi d'usuari, codi de la targeta, codi de soci, codi del val, val de visitant",
  captcha: 'imatge*, captcha',
  signUp:
    'regist*, crea un*, crear co*, crear un*, compte nou, inscri*, uneix-te, fes-te soci, alta',
  signIn: "inicia ses*, iniciar se*, entra, accede*, accés, identifica'*",
  recovery: 'oblid*, recuper*, restabl*',
  newsletter: 'butlletí*, subscr*, novetats, rep',
  checkout:
    'comanda, compra*, pagament*, pagar, enviament, facturació, cistella, convida*, reserv*, tramitar comanda, donati*',
  contact:
    'contact*, envia missatge, enviar missatge, escriu-nos, consulta*, pressupost, comentari*, envia',
  lookup:
    "donar-se de baixa, segueix la comanda, número de comanda, número de reserva, codi de reserva, localitzador, número d'expedient, consultar reserva, eliminar el compte, esborrar el compte",
  haveAccount: 'ja ten*, ja ets*, ja estàs registrat',
  noAccount: 'no ten*, encara no*',
  staySignedIn: "recorda'm, recordar*, mantén la sessió",
  passwordRule: 'com a mínim, almenys, caràcter*',
  codeSent: 'hem enviat, reenvia*, introdueix el codi, no has rebut',
  proceed: 'continua, continuar, següent',
  digits: 'dígits, xifres',
  newEmail: 'nou correu*, nova adreça electrònica',
  knownEmail: 'utilitzat en la reserva, utilitzat en la compra, indicat en la reserva',
};

export const mailTerms: MailTerms = {
  code: 'codi, codis, clau',
  oneTimeCode:
    "codi de verificació, codi de confirmació, codi de seguretat, codi d'accés, codi d'activació, un sol ús, codi únic, contrasenya d'un sol ús, codi d'autorització, codi d'inici, de 6 dígits, codi d'autenticació, codi de validació, introduïu el codi, introdueix el codi, introdueix aquest codi, introduïu aquest codi, contrasenya temporal",
  verify:
    'verific*, verifiq*, confirm*, autentic*, activar*, activaci*, activeu, activa el, reactiv*, validar*, validaci*, valideu, completar, completeu, desbloqueja el compte, desbloquejar el compte',
  typeIn:
    'introdueix, introduïu, escriu, escriviu, tecleja, entra, introduïu el codi, introdueix el codi, introdueix aquest codi, introduïu aquest codi',
  use: 'utilitza, fes servir, usa',
  signIn:
    'inicia la sessió, inici de sessió, iniciar sessió, inicia sessió, entra, accedeix, registr*, inscri*, crea un compte',
  password: 'contrasenya*, restabl*, reinicialitz*',
  expires: 'caduc*, vàlid*, expira*, minuts, hores',
  otherNumber:
    "comand*, factur*, client*, referènci*, telèfon*, tel, codi postal, codi promocional, codi de descompte, *descompte*, enviament*, paquet*, bitllet*, import, total*, preu*, codi de barres, codi d'error, versió, reserv*, carrer, seguiment, invitació, reserva, còpia de seguretat, número d'autorització, sol·licitud, recuperació",
  otherLink:
    'cancel·la la subscripció, donar-se de baixa, donar de baixa, privadesa, privacitat, condicions, termes, ajuda, contact*, preferències, configuració, paràmetres, navegador, més informació, cancel*, rebutja*, revoca*, suport',
  notYou:
    'no heu sol*, no has sol*, no heu estat, no has estat, no reconei*, no has fet, si no, no heu, no vau, no sou',
  alreadyDone: "s'ha canviat, ha estat canviad*, correctament, confirmem, et confirmem",
  shortMailHint:
    'benvingut*, et donem la benvinguda, gairebé, un pas més, ets tu, has estat tu, aquí ho tens, el teu número és, amb ningú, a ningú, dispositiu nou',
  shortMailPointer: 'aquí, és, és el',
  shortMailOther:
    'porta, caixa de claus, taula, estada, arribada, guanyador*, sorteig, resultat*, torn, cua, aparcament, recollida, lliurament, vots, visites, passos',
};
