import type { Words } from '../words.ts';

/** Catalan. */
export const ca: Words = {
  email: 'correu*, correu electrònic, adreça electrònica, e-mail*',
  repeat: 'confirm*, repet*, torna a*',
  username: "nom d'usuari, usuari, àlies",
  person:
    'nom, cognom*, nom i cognoms, telèfon*, mòbil, empresa, carrer, ciutat, població, codi postal, país',
  password: 'contrasenya*',
  search: 'cerca*, cercar',
  friend: 'amic*, destinatari*',
  code: 'codi, codi de verificació, codi de confirmació',
  notCode: 'codi postal, codi promocional, codi de descompte, cupó*, val regal, prefix',
  signUp:
    "registra't, registr*, crea un compte, crear compte, crear un compte, compte nou, inscri*, uneix-te, fes-te soci, alta",
  signIn: "inicia sessió, iniciar sessió, entra, accedeix, accés, identifica't",
  recovery: 'oblid*, recuper*, restabl*',
  newsletter: 'butlletí*, subscri*, subscriu-te, novetats, rep*',
  checkout:
    'comanda, compra, pagament*, pagar, enviament, facturació, cistella, convidat, reserv*, tramitar comanda, donatiu',
  contact:
    'contact*, envia missatge, enviar missatge, escriu-nos, consulta*, pressupost, comentaris, envia',
  existing: 'donar-se de baixa, segueix la comanda, número de comanda',
  haveAccount: 'ja tens un compte, ja tens compte, ja ets*, ja estàs registrat',
  noAccount: 'no tens compte, no tens un compte, encara no*',
  remember: "recorda'm, recordar*, mantén la sessió",
  passwordRule: 'com a mínim, almenys, caràcters, majúscul*',
  codeSent: 'hem enviat, reenvia*, introdueix el codi, no has rebut',
};
