import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Latvian

export const pageTerms: PageTerms = {
  email:
    'e-past*, e-pasta adrese, epast*, e-mail*, elektroniskais pasts, jaunais e-pasts, jauna e-pasta adrese, jaunā e-pasta adrese',
  repeat: 'atkārto*, apstiprin*, vēlreiz',
  username: 'lietotājvārds, lietotāja vārds, segvārds',
  otherDetail:
    'vārds, uzvārds, tālrun*, telefo*, uzņēmums, iela, pilsēta, pasta indekss, valsts, dzimšanas*',
  password: 'parol*',
  search: 'meklē*',
  otherPerson: 'draug*, saņēmēj*, pārsūtīt, dalīties ar',
  code: 'kods, kodu, apstiprinājuma kods, verifikācijas kods, vienreizējais kods',
  oneTimeCode:
    'apstiprinājuma kod*, verifikācijas kod*, vienreizēj*, aktivizācijas kod*, aktivācijas kod*, drošības kods no, sms kod*, autentifikācijas kod*',
  twoFactor:
    'divu faktoru*, divpakāpju*, divu soļu*, daudzfaktoru*, apstipriniet identitāti, apstipriniet savu identitāti',
  otherCode:
    'atlaižu kods, kupon*, dāvan*, valsts kods, pasta indekss, promo kod*, promo kods, klienta kods, lietotāja kods, kartes kods, personas kods, produkta kods',
  captcha: 'attēl*, captcha, simbolus no',
  signUp: 'reģist*, izveido*, jauns k*, pievienojies, kļūsti par, izmēģini bez maksas',
  signIn: 'pieslēg*, ielogot*, ieiet, pieteikties, autoriz*, ienākt',
  recovery: 'aizmirs*, atjaunot*, atgūt*, atiestatīt*',
  newsletter: 'jaunum*, pierakst*, abonē*, jaunumu vēstul*, saņemt jaunumus',
  checkout:
    'pasūt*, pirk*, apmaks*, maksā*, piegād*, groz*, viesis, bez reģistrācijas, rezerv*, noformēt pasūtījumu',
  contact: 'kontakt*, sazin*, nosūtīt ziņu, rakstiet mums, jautājum*, pieprasī*, koment*',
  lookup:
    'atrakstīties, izsekot pasūtījumu, pasūtījuma numurs, rezervācijas numurs, rezervācijas kods, sūtījuma numurs, pasūtījuma statuss, dzēst kontu',
  haveAccount: 'jau ir konts, jau reģistrē*, vai jums jau ir*, ir konts',
  noAccount: 'nav konta, vēl nav konta, jauns lietotājs, neesi reģistrē*',
  staySignedIn: 'atcerēties*, iegaumēt*, palikt pieteikt*',
  passwordRule: 'vismaz, simbol*, rakstzīm*',
  codeSent: 'nosūtījām, nosūtīt vēlreiz, ievadiet kodu, nesaņēm*',
  proceed: 'turpināt, tālāk',
  digits: 'ciparu',
  newEmail: 'jaunais e-pasts, jauna e-pasta adrese, jaunā e-pasta adrese',
};

export const mailTerms: MailTerms = {
  code: 'kods, kodu, koda, kodi, kodus, kodam, ciparu, ciparus',
  oneTimeCode:
    'verifikācijas kod*, apstiprinājuma kod*, apstiprināšanas kod*, drošības kod*, vienreiz*, piekļuves kod*, aktivizācijas kod*, autentifikācijas kod*, pieteikšanās kod*, autorizācijas kod*, ievadiet kodu, ievadiet šo kodu',
  verify:
    'apstiprin*, verific*, verifik*, pārbaud*, aktiviz*, aktivē*, pabeig*, atbloķēt kontu, atbloķējiet kontu',
  typeIn: 'ievadiet, ievadi, ierakstiet, ievadiet kodu, ievadiet šo kodu',
  use: 'izmantojiet, izmanto',
  signIn: 'pieslēg*, pieteik*, piesak*, ielogo*, reģistr*, ienāk*, izveidot kontu',
  password: 'parol*, atiestat*',
  expires: 'derīg*, beidzas, beigsies, minūt*, stund*',
  otherNumber:
    'pasūtīj*, rēķin*, klient*, tālrun*, tālr, pasta indekss, atlaižu kod*, atlaid*, kupon*, sūtīj*, biļet*, summa, kopā, cena, reģ nr, svītrkod*, kļūdas kod*, versij*, rezervācij*, iela, atlaižu, izsekošan*, ieteikum*, ielūgum*, rezerv*, pieprasījum*, klienta, autorizācijas numurs, rezerves, preces kods',
  otherLink:
    'atteikt*, anulē*, privātum*, noteikum*, palīdz*, kontakt*, iestatīj*, pārlūk*, uzzin*, vairāk, noraid*, atcel*, ziņo*',
  notYou:
    'nebijāt jūs, nebiji tu, nepieprasīj*, neatpazīst*, ja tas nebij*, ja jūs ne*, ja tu ne*, neveic*',
  alreadyDone: 'ir nomainīta, ir mainīta, veiksmīgi, apstiprinām',
  shortMailHint:
    'laipni lūdz*, laipni lūgt*, sveicināt*, vēl viens solis, pēdējais solis, vai tas esat jūs, vai tas esi tu, jūsu numurs ir, nevienam, jauna ierīce',
  shortMailPointer: 'šeit, tas ir, lūk, lūdzu',
};
