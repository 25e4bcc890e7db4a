import type { Words } from '../words.ts';

/** Romanian. */
export const ro: Words = {
  email: 'e-mail*, adresă de e-mail, adresa de e-mail, poștă ele*, mail',
  repeat: 'confirm*, repet*, din nou, reintrodu*, rescrie',
  username: 'nume de utilizator, nume utilizator, utilizator, cod client, poreclă',
  person:
    'nume, prenume*, nume complet, nume și prenume, telefo*, mobil, firmă, compan*, stradă, strada, cod poștal',
  password: 'parol*',
  search: 'caut*, căut*',
  friend: 'prieten*, destinata*',
  code: 'cod, codul, cod de verificare, cod de confirmare, cod de securitate, cod unic',
  notCode:
    'cod poștal, cod promo*, cod de reducere, cupon*, voucher*, cod cadou, card cadou, prefix*, cod țară, cod de invitație, cod fiscal, cod client, cod de bare',
  signUp:
    'înregistr*, creează*, creare*, cont nou, deschide cont, înscri*, client nou, alătură-te, devino membru, încearcă gratuit, crează cont, fă-ți cont, începe acum',
  signIn:
    'autenti*, conectar*, conectează-te, intră în cont, intra in cont, logare, loghează-te, bine ai revenit, accesează contul',
  recovery: 'uitat*, am uitat parola, ai uitat parola, recuper*, resetare*, resetează*',
  newsletter:
    'newsletter*, abon*, abonează-te, abonare, aboneaza-te, noutăți, fii la curent, buletin informativ, anunță-mă',
  checkout:
    'finaliz*, finalizare comandă, comandă, comanda, plasează comanda, plat*, livrare*, factur*, coș, cumpăr*, vizitator, oaspete, fără cont, donează, rezerv*, trimite comanda',
  contact:
    'contact*, trimite mesaj*, scrie-ne, solicit*, cere ofertă, ofertă, întreb*, comentari*, lasă un*, recenzie',
  existing: 'dezabon*, urmărește comanda, număr comandă, număr de comandă',
  haveAccount: 'ai deja*, aveți deja*, am deja cont, ești deja*, sunteți deja*',
  noAccount:
    'nu ai cont, nu ai un cont, nu aveți cont, nu am cont, client nou, ești nou, utilizator nou',
  remember:
    'ține-mă minte, ţine-mă minte, memorează*, păstrează-mă conectat, rămâi conectat, amintește*',
  passwordRule: 'cel puțin, minim*, caracter*',
  codeSent: 'am trimis, trimis*, retrimite, introdu codul, introduceți codul, nu ai primit, cifre',
};
