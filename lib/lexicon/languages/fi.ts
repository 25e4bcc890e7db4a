import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Finnish

export const pageTerms: PageTerms = {
  email: 'sähköposti*, e-mail*, meili*, uusi sähköposti*',
  repeat: 'vahvista*, toista, uudelleen, uudestaan',
  username: 'käyttäjä*, asiakasnumero, jäsennumero, nimimerkki',
  otherDetail:
    'nimi, etunimi*, sukunimi*, puhelin*, matkapuhelin*, yritys*, katuosoite, osoite, postinumero, postitoimipaikka, kaupunki, sähköpostin aihe*, viestin aihe, aihe, viesti, sähköpostipalvelin*',
  password: 'salasana*',
  search: 'hae, haku, etsi*',
  otherPerson:
    'ystävä*, vastaanottaja*, kaveri*, lähetä edelleen, jaa henkilölle, saajan, kollega*',
  code: '*koodi, koodin, turvakoodi, tunnusluku',
  oneTimeCode:
    'vahvistuskoodi*, kertakäyttökoodi*, kertakäyttöinen salasana, aktivointikoodi*, todennuskoodi*, varmennuskoodi*, kirjautumiskoodi*, tekstiviestikoodi*, tunnistautumiskoodi*, sms-koodi*, vahvistustunnus, vahvistustunnuksen, tekstiviestillä saatu*, kertakäyttötunnus*',
  twoFactor:
    'kaksivaihei*, kaksiosai*, kaksitekijä*, monivaihei*, monitekijä*, vahvista henkilöllisyyte*, kaksitasoi*',
  otherCode:
    'alennuskoodi*, kampanjakoodi*, lahjakort*, maakoodi, kutsukoodi, suuntanumero, kuponkikoodi, etukoodi, palautuskoodi, tarjouskoodi, viivakoodi, asiakaskoodi, käyttäjäkoodi, jäsenkoodi, korttikoodi, tuotekoodi, varauskoodi, yrityskoodi, noutokoodi, luokkakoodi, ryhmäkoodi, vyöhykekoodi',
  captcha: 'kuvassa, kuvan, kuva, merkit, roskaposti*, captcha',
  signUp:
    'rekisteröidy*, rekisteröi*, rekisteröinti*, luo tili, luo tunnus, luo käyttäjätili, luo käyttäjätunnus, luo uusi tili, liity*, uusi asiakas, uusi käyttäjä, kokeile ilmaiseksi, ilmoittaudu*, aloita',
  signIn: 'kirjau*, sisäänkirjaut*, tervetuloa takaisin',
  recovery: 'unohd*, unohtu*, palauta salasana, vaihda salasana, nollaa*',
  newsletter:
    'uutiskirje*, tilaa uutiskirje*, tilaa, liity postituslistalle, pysy ajan tasalla, postituslista*, hakuvahti*, tallenna haku*',
  checkout:
    'kassa*, kassalle, tilaus*, osta*, maksa*, maksu*, toimitus*, lasku*, ostoskori*, vieras, vieraana, lahjoita*, varaa*, varaus',
  contact:
    'yhteydenotto*, ota yhteyttä, yhteystiedot, lähetä viesti, kysy*, tarjouspyyntö*, pyydä tarjous, komment*, jätä kommentti, palaute*, soittopyyntö, arvostelu, hakemus',
  lookup:
    'peruuta tilaus, poistu listalta, peru uutiskirje, seuraa tilausta, tilausnumero, hallitse tilausta, hallinnoi tilausta, tilauksen hallinta, varausnumero, varaustunnus, varauskoodi, hae varaus, hallitse varausta, asianumero, lähetystunnus, tilauksen tila, poista tili, poista tilini, peruuta uutiskirje, peru tilaus',
  haveAccount: 'onko sinulla*, jo jäsen, jo asiakas, olen jo*, oletko jo*, minulla on jo*',
  noAccount: 'ei tiliä, eikö sinulla ole*, uusi täällä, uusi asiakas, etkö ole*, ei vielä*',
  staySignedIn: 'muista minut, muista*, pidä minut kirjautuneena',
  passwordRule: 'vähintään, merkkiä',
  codeSent:
    'lähetetty, lähetimme, lähetä uudelleen, syötä koodi, anna koodi, etkö saanut, tekstiviestillä',
  proceed: 'jatka, seuraava',
  digits: 'numeroinen, numeroa',
  newEmail: 'uusi sähköposti*',
  onPaper: 'painettu, postitse, kääntöpuolella, laskussa, pakkauks*',
  knownEmail:
    'käytit tilatessa, käytit varatessa, varauksessa käytetty, tilauksessa käytetty, antamasi sähköposti varauk*',
};

export const mailTerms: MailTerms = {
  code: 'koodi, koodia, koodin, koodilla, koodisi, tunnusluku, pin, koodi*, tunnusluku*, numerosarj*, numerokood*',
  oneTimeCode:
    'vahvistuskoodi*, todennuskoodi*, turvakoodi*, kertakäyttö*, kirjautumiskoodi*, varmistuskoodi*, aktivointikoodi*, tarkistuskoodi*, tunnistuskoodi*, pääsykoodi*, kuusinumeroi*, valtuuskoodi*, valtuutuskoodi*, kertakirjautumis*, pin-koodi*, hyväksymiskoodi*, kertakoodi*, vahvistus-koodi*, rekisteröintikoodi*, kertakäyttökoodi*, sms-koodi*, tunnistautumiskoodi*, varmenne-koodi*, tunnuskoodi*, syötä koodi*, anna koodi*, kirjoita koodi*, syötä tämä koodi, syötä seuraava koodi, väliaikainen salasana, älä jaa koodia, älä jaa tätä koodia, älä kerro koodia',
  verify:
    'vahvist*, varmist*, todenna*, todent*, aktivoi*, tarkist*, hyväksy*, viimeistel*, avaa tilin lukitus, avaa tilisi lukitus, poista tilin lukitus',
  typeIn:
    'syötä, kirjoita, näppäile, syötä koodi*, kirjoita koodi*, syötä tämä koodi, syötä seuraava koodi, kopioi',
  use: 'käytä',
  signIn: 'kirjaudu*, kirjautu*, rekisteröi*, rekisteröidy*, sisäänkirjau*, luo tili',
  password: '*salasana*, *salasano*, palauta*, nollaa*',
  expires: 'vanhene*, voimassa*, minuut*, tunti*, tunnin, tuntia',
  otherNumber:
    'tilaus*, tilaukse*, lasku*, kuitti*, asiakas*, puhelin*, puh, postinumero*, alennuskoodi*, alennus*, etukoodi*, kuponki*, lahjakort*, lähetys*, paketti*, lippu*, summa, yhteensä, hinta, y-tunnus*, viivakoodi*, virhekoodi*, lähdekoodi*, maakoodi*, suuntanumero*, versio*, varaus*, viitenumero*, viite*, seuranta*, suosit*, suosittel*, kutsu*, vara*, varakood*, pyyntö*, pyynnö*, varmennusnumero*, seurantakood*, varauskood*, suosituskood*, kokou*, edellinen koodi, noutokood*, tuotekoodi*, tuotenumero*',
  numberLabel: 'tili, tilin, käyttäjä, kortti, esimerkiksi, hyvä asiakas, hyvä asiakkaamme',
  otherLink:
    'peruuta*, peru tilaus*, poistu*, tietosuoja*, yksityisyy*, ehdot, käyttöehdot, ohje*, apua, tuki*, yhteystied*, ota yhteyttä, asetuks*, selaime*, lue lisää, lisätiet*, hylkää*, ilmoita*, lataa*',
  notYou:
    'et ollut sinä, et pyytänyt, ei ollut sinä, et tunnista, jos et, et ole pyytänyt, et sinä, ette, ollut se sinä, ollut sinä, se ollut',
  alreadyDone:
    'on vaihdettu, on muutettu, onnistuneesti, vahvistamme, on poistettu, poistettiin käytöstä, on vahvistettu, on valmis, on aktivoitu',
  shortMailHint:
    'tervetuloa, melkein valmista, vielä yksi vaihe, viimeinen vaihe, oletko se sinä, sinäkö se, ole hyvä, numerosi on, kenellekään, uusi laite, allekirjoit*, avain, pääsy, jos kyllä, jos olet',
  shortMailPointer: 'tässä, se on, tässä se on, numero on',
  shortMailOther:
    'ovi, avainlaatikko, avainsäilö, pöytä, majoitus, saapuminen, voittaja*, arvonta, jäsenyys, tulos*, jono*, pysäköinti*, nouda, noutopiste*, toimitus, ääntä, katselukertaa, kävijää, askelta, osallistujaa',
};
