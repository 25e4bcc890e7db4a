import type { Words } from '../words.ts';

/** Finnish. */
export const fi: Words = {
  email: 'sähköposti*, e-mail*, meili*',
  repeat: 'vahvista*, toista, uudelleen, uudestaan',
  username: 'käyttäjä*, asiakasnumero, jäsennumero, nimimerkki',
  person:
    'nimi, etunimi*, sukunimi*, puhelin*, matkapuhelin*, yritys*, katuosoite, osoite, postinumero, postitoimipaikka, kaupunki',
  password: 'salasana*',
  search: 'hae, haku, etsi*',
  friend: 'ystävä*, vastaanottaja*, kaveri*',
  code: '*koodi, koodin, vahvistuskoodi*, kertakäyttökoodi*, turvakoodi, tunnusluku, kertakäyttöinen salasana',
  notCode:
    'alennuskoodi*, kampanjakoodi*, lahjakort*, maakoodi, kutsukoodi, suuntanumero, kuponkikoodi, etukoodi, palautuskoodi, tarjouskoodi, viivakoodi',
  signUp:
    'rekisteröidy*, rekisteröi*, rekisteröinti*, luo tili, luo tunnus, luo käyttäjätili, luo käyttäjätunnus, luo uusi tili, liity*, uusi asiakas, uusi käyttäjä, kokeile ilmaiseksi, ilmoittaudu*, aloita',
  signIn: 'kirjau*, sisäänkirjaut*, tervetuloa takaisin',
  recovery: 'unohd*, unohtu*, palauta salasana, vaihda salasana, nollaa*',
  newsletter:
    'uutiskirje*, tilaa uutiskirje*, tilaa, liity postituslistalle, pysy ajan tasalla, postituslista*',
  checkout:
    'kassa*, kassalle, tilaus*, osta*, maksa*, maksu*, toimitus*, lasku*, ostoskori*, vieras, vieraana, lahjoita*, varaa*, varaus',
  contact:
    'yhteydenotto*, ota yhteyttä, yhteystiedot, lähetä viesti, kysy*, tarjouspyyntö*, pyydä tarjous, komment*, jätä kommentti, palaute*, soittopyyntö, arvostelu, hakemus',
  existing: 'peruuta tilaus, poistu listalta, peru uutiskirje, seuraa tilausta, tilausnumero',
  haveAccount: 'onko sinulla*, jo jäsen, jo asiakas, olen jo*, oletko jo*, minulla on jo*',
  noAccount: 'ei tiliä, eikö sinulla ole*, uusi täällä, uusi asiakas, etkö ole*, ei vielä*',
  remember: 'muista minut, muista*, pidä minut kirjautuneena',
  passwordRule: 'vähintään, merkkiä',
  codeSent:
    'lähetetty, lähetimme, lähetä uudelleen, syötä koodi, anna koodi, etkö saanut, numeroinen',
};
