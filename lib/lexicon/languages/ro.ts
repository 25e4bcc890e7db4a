import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Romanian

export const pageTerms: PageTerms = {
  email:
    'e-mail*, adresă de e-mail, adresa de e-mail, poștă ele*, mail, adresă nouă de e-mail, e-mail nou, noua adresă de e-mail',
  repeat: 'confirm*, repet*, din nou, reintrodu*, rescrie',
  username: 'nume de utilizator, nume utilizator, utilizator, cod client, poreclă',
  otherDetail:
    'nume, prenume*, nume complet, nume și prenume, telefo*, mobil, firmă, compan*, stradă, strada, cod poștal, subiectul e-mailului, subiect e-mail, subiectul, subiect, mesaj, server de e-mail, server de mail',
  password: 'parol*',
  search: 'caut*, căut*',
  otherPerson: 'prieten*, destinata*, redirecționează către, distribuie*, coautor*',
  code: 'cod, codul, cod de securitate',
  oneTimeCode:
    'cod de verificare, codul de verificare, cod de confirmare, codul de confirmare, cod unic, cod de activare, codul de activare, cod de autentificare, cod de unică folosință, parolă unică, cod sms, codul sms, cod din sms, parola din sms',
  twoFactor:
    'doi factori, doi pași, dublă autentificare, autentificare în doi*, multi-factor*, multifactor, verifică-ți identitatea, confirmă-ți identitatea, verificați identitatea',
  otherCode:
    'cod poștal, cod promo*, cod de reducere, cupon*, voucher*, cod cadou, card cadou, prefix*, cod țară, cod de invitație, cod fiscal, cod client, cod de bare, cod de client, codul clientului, cod utilizator, cod card, codul cardului, cod produs, cod abonat, cod de abonat, cod rezervare, cod angajat',
  captcha: 'imagine*, captcha, caracterele din, codul din imagine, codul afișat, antispam',
  signUp:
    'înregistr*, creează*, creare*, cont nou, deschide cont, înscri*, client nou, alătură-te, devino membru, încearcă gratuit, crează cont, fă-ți cont, începe acum',
  signIn:
    'autenti*, conectar*, conectează-te, intră în cont, intra in cont, logare, loghează-te, bine ai revenit, accesează contul',
  recovery: 'uitat*, am uitat parola, ai uitat parola, recuper*, resetare*, resetează*',
  newsletter:
    'newsletter*, abon*, abonează-te, abonare, aboneaza-te, noutăți, fii la curent, buletin informativ, anunță-mă, alertă*, alerte, salvează căutarea',
  checkout:
    'finaliz*, finalizare comandă, comandă, comanda, plasează comanda, plat*, livrare*, factur*, coș, cumpăr*, vizitator, oaspete, fără cont, donează, rezerv*, trimite comanda',
  contact:
    'contact*, trimite mesaj*, scrie-ne, solicit*, cere ofertă, ofertă, întreb*, comentari*, lasă un*, recenzie',
  lookup:
    'dezabon*, urmărește comanda, număr comandă, număr de comandă, număr rezervare, numărul rezervării, cod rezervare, codul rezervării, găsește rezervarea, număr dosar, awb, status comandă, șterge cont*, ștergere cont',
  haveAccount: 'ai deja*, aveți deja*, am deja cont, ești deja*, sunteți deja*',
  noAccount:
    'nu ai cont, nu ai un cont, nu aveți cont, nu am cont, client nou, ești nou, utilizator nou',
  staySignedIn:
    'ține-mă minte, ţine-mă minte, memorează*, păstrează-mă conectat, rămâi conectat, amintește*',
  passwordRule: 'cel puțin, minim*, caracter*',
  codeSent: 'am trimis, trimis*, retrimite, introdu codul, introduceți codul, nu ai primit',
  proceed: 'continuă, continuați, următorul, înainte',
  digits: 'cifre',
  newEmail: 'adresă nouă de e-mail, e-mail nou, noua adresă de e-mail',
  onPaper: 'tipărit*, pe verso, pe factură, ambalaj*',
  knownEmail:
    'folosit la rezervare, folosită la rezervare, folosit la comandă, folosită la comandă, utilizat la comandă, utilizată la comandă',
};

export const mailTerms: MailTerms = {
  code: 'cod, codul, coduri, pin, parolă unică, coduri*, cifre, codului',
  oneTimeCode:
    'cod de verificare, codul de verificare, cod de confirmare, codul de confirmare, cod de securitate, codul de securitate, cod de acces, codul de acces, cod de activare, codul de activare, unică folosință, cod unic, codul unic, codul de autentificare, cod de autentificare, de o singură folosință, codul tău, cod de autorizare, codul de autorizare, unică utilizare, cod otp, din 6 cifre, cod pin, codul de conectare, cod de conectare, introdu codul, introduceți codul, introdu acest cod, introduceți acest cod, parola temporară, parolă temporară, nu comunicați acest cod, nu împărtășiți acest cod, nu divulgați acest cod',
  verify:
    'verific*, confirm*, autentific*, autoriz*, finaliz*, aprob*, activare*, activaț*, activeaz*, activezi, activați, reactiv*, validare*, valideaz*, validezi, deblochează contul, deblocați contul, deblochează-ți contul, deblocarea contului',
  typeIn:
    'introdu, introduceți, introduceti, tastează, tastați, scrie, scrieți, introdu codul, introduceți codul, introdu acest cod, introduceți acest cod, copiați, copiază',
  use: 'folosește, folosiți, utilizează, utilizați',
  signIn:
    'autentific*, conect*, intră în cont, înregistr*, logare, loghează*, creează cont, înscri*',
  password: 'parol*, resetare*, resetaț*, reseteaz*',
  expires: 'expir*, valabil*, valid*, minute, ore',
  otherNumber:
    'comand*, factur*, client*, referinț*, telefon*, tel, cod poștal, codul poștal, cod promoțional, cod de reducere, *reducere*, voucher*, colet*, livrare*, bilet*, sumă, suma, total*, preț*, cui, cod de bare, cod eroare, codul țării, prefix*, versiune*, rezervar*, str, strada, awb, chitanț*, puncte, urmărire*, recomandare*, invitați*, rezervă, rezervare*, solicitare*, solicitări*, număr autorizare, cadou*, solicitarea, cerere*, cod produs, codul produs*, cod de produs',
  numberLabel: 'cont, contul, utilizator, card, de exemplu, stimate client',
  otherLink:
    'dezabon*, confidențialitate*, termeni*, condiții*, ajutor*, asistență, contact*, preferinț*, setări*, browser*, află mai multe, citește, anul*, respinge*, refuz*, raporteaz*, descarc*',
  notYou:
    'nu ai fost tu, nu ați solicitat, nu ai solicitat, nu ați fost, nu recunoaș*, nu ai făcut, nu ați făcut, nu ai cerut, dacă nu, nu ați',
  alreadyDone:
    'a fost schimbat*, a fost modificat*, a fost resetat*, cu succes, confirmăm, vă confirmăm, îți confirmăm, a fost dezactivat*, a fost eliminat*, este confirmat*, este gata, a fost confirmat*, a fost activat*',
  shortMailHint:
    'bun venit, bine ai venit, bine ați venit, aproape gata, încă un pas, ultimul pas, ești tu, sunteți dumneavoastră, poftim, iată, numărul tău este, numărul dvs. este, nimănui, dispozitiv nou, semna, semnătur*, cheie, dacă da, dacă ești tu',
  shortMailPointer: 'aici, este, acesta este',
  shortMailOther:
    'ușă, ușa, cutia de chei, masă, ședere, sosire, câștigător*, tragere, loterie, rezultat*, coadă, parcare, ridicare, livrare, voturi, vizualizări, vizitatori, pași, participanți',
};
