import type { Words } from '../words.ts';

/** Lithuanian. */
export const lt: Words = {
  email: 'el pašta*, el pašto*, elektroninis paš*, elektroninio paš*, e-mail*, e-paštas',
  repeat: 'pakarto*, patvirtin*, dar kartą',
  username: 'vartotojo vardas, naudotojo vardas, prisijungimo vardas, slapyvardis',
  person:
    'vardas, pavardė, vardas ir pavardė, telefo*, įmonė, gatvė, miestas, pašto kodas, šalis, gimimo data',
  password: 'slaptaž*',
  search: 'ieško*, paieška*',
  friend: 'draug*, gavėj*',
  code: 'kodas, kodą, patvirtinimo kodas, vienkartinis kodas, vienkartinis slaptažodis',
  notCode:
    'pašto kodas, nuolaidos kod*, kupon*, dovanų*, šalies kodas, įmonės kodas, kvietimo kodas',
  signUp:
    'regist*, sukurti paskyrą, susikurti paskyrą, nauja paskyra, naujas pirkėjas, prisijunk prie, tapk nariu, išbandyk nemokamai',
  signIn: 'prisijung*, prisijungti, prisijungimas',
  recovery: 'pamirš*, atkurti*, priminti*, slaptažodžio atkūrimas, slaptažodžio priminim*',
  newsletter: 'naujien*, prenumer*, gauti naujienas, užsiprenumer*',
  checkout: 'užsak*, pirk*, apmokė*, mokė*, pristat*, krepšel*, svečias, be registracijos, rezerv*',
  contact:
    'kontakt*, susisiek*, siųsti žinutę, siųsti pranešimą, parašykite*, klausim*, užklaus*, rašyti komentarą',
  existing: 'atsisakyti prenumeratos, sekti užsakymą, užsakymo numeris',
  haveAccount: 'jau turite paskyrą, jau turi paskyrą, jau užsiregistrav*, turite paskyrą',
  noAccount: 'neturi*, dar neužsiregistrav*, naujas vartotojas',
  remember: 'prisiminti*, įsiminti*, likti prisijungus*',
  passwordRule: 'bent, mažiausiai, simbol*',
  codeSent: 'išsiunt*, siųsti dar kartą, įveskite kodą, negav*, skaitmenų',
};
