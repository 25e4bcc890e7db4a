import type { Words } from '../words.ts';

/** Catalan. */
export const ca: Words = {
  email: 'correu*, correu electrònic, adreça electrònica, e-mail*',
  repeat: 'confirm*, repet*, torna a*',
  username: "nom d'usuari, usuari*, àlies",
  person:
    'nom, cognom*, nom i cognoms, telèfo*, mòbil, empresa, carrer, ciutat, població, codi postal, país',
  password: 'contrasen*',
  search: 'cerca*, cercar',
  friend: 'amic*, destinata*',
  code: 'codi, codi de verificació, codi de confirmació',
  notCode: 'codi postal, codi promocional, codi de descompte, cupó*, val regal, prefix',
  signUp:
    'regist*, crea un*, crear co*, crear un*, compte nou, inscri*, uneix-te, fes-te soci, alta',
  signIn: "inicia ses*, iniciar se*, entra, accede*, accés, identifica'*",
  recovery: 'oblid*, recuper*, restabl*',
  newsletter: 'butlletí*, subscr*, novetats, rep',
  checkout:
    'comanda, compra*, pagament*, pagar, enviament, facturació, cistella, convida*, reserv*, tramitar comanda, donati*',
  contact:
    'contact*, envia missatge, enviar missatge, escriu-nos, consulta*, pressupost, comentari*, envia',
  existing: 'donar-se de baixa, segueix la comanda, número de comanda',
  haveAccount: 'ja ten*, ja ets*, ja estàs registrat',
  noAccount: 'no ten*, encara no*',
  remember: "recorda'm, recordar*, mantén la sessió",
  passwordRule: 'com a mínim, almenys, caràcter*',
  codeSent: 'hem enviat, reenvia*, introdueix el codi, no has rebut',
};
