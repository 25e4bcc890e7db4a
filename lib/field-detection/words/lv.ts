import type { Words } from '../words.ts';

/** Latvian. */
export const lv: Words = {
  email: 'e-past*, e-pasta adrese, epast*, e-mail*, elektroniskais pasts',
  repeat: 'atkārto*, apstiprin*, vēlreiz',
  username: 'lietotājvārds, lietotāja vārds, segvārds',
  person:
    'vārds, uzvārds, tālrun*, telefo*, uzņēmums, iela, pilsēta, pasta indekss, valsts, dzimšanas*',
  password: 'parol*',
  search: 'meklē*',
  friend: 'draug*, saņēmēj*',
  code: 'kods, kodu, apstiprinājuma kods, verifikācijas kods, vienreizējais kods',
  notCode: 'atlaižu kods, kupon*, dāvan*, valsts kods, pasta indekss, promo kod*, promo kods',
  signUp: 'reģist*, izveido*, jauns k*, pievienojies, kļūsti par, izmēģini bez maksas',
  signIn: 'pieslēg*, ielogot*, ieiet, pieteikties, autoriz*, ienākt',
  recovery: 'aizmirs*, atjaunot*, atgūt*, atiestatīt*',
  newsletter: 'jaunum*, pierakst*, abonē*, jaunumu vēstul*, saņemt jaunumus',
  checkout:
    'pasūt*, pirk*, apmaks*, maksā*, piegād*, groz*, viesis, bez reģistrācijas, rezerv*, noformēt pasūtījumu',
  contact: 'kontakt*, sazin*, nosūtīt ziņu, rakstiet mums, jautājum*, pieprasī*, koment*',
  existing: 'atrakstīties, izsekot pasūtījumu, pasūtījuma numurs',
  haveAccount: 'jau ir konts, jau reģistrē*, vai jums jau ir*, ir konts',
  noAccount: 'nav konta, vēl nav konta, jauns lietotājs, neesi reģistrē*',
  remember: 'atcerēties*, iegaumēt*, palikt pieteikt*',
  passwordRule: 'vismaz, simbol*, rakstzīm*',
  codeSent: 'nosūtījām, nosūtīt vēlreiz, ievadiet kodu, nesaņēm*, ciparu',
};
