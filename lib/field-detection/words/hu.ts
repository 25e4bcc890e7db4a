import type { Words } from '../words.ts';

/** Hungarian. */
export const hu: Words = {
  email: 'e-mail*, email cím, e-mail cím*, villámposta',
  repeat: 'megerősít*, ismét*, újra, mégegyszer, még egyszer',
  username: 'felhasználó*, ügyfélszám, becenév, felhasználói név',
  person:
    'név, teljes név, vezetéknév, keresztnév, utónév, családnév, telefo*, mobil*, cég*, cégnév, utca',
  password: 'jelszó*, jelszav*',
  search: 'keres*',
  friend: 'barát*, ismerős*, címzett',
  code: '*kód, kódot, ellenőrző kód*, megerősítő kód*, hitelesítő kód*, biztonsági kód, egyszeri jelszó',
  notCode:
    'irányítószám, kuponkód*, kupon*, kedvezménykód, promóciós kód, ajándékkártya, körzetszám, országkód, meghívó kód, meghívókód, ajánlói kód, adószám, vonalkód',
  signUp:
    'regisztr*, fiók létrehozása, fiókot létrehozok, új fiók, hozzon létre fiókot, hozz létre fiókot, csatlakoz*, új vásárló, tagság, próbáld ki, ingyenes próba, kezdés',
  signIn: 'bejelentkez*, belépé*, lépj be, jelentkezz*, üdv újra',
  recovery: 'elfelejt*, jelszóemlékeztető, jelszó visszaállítás*, visszaállít*, új jelszó kérése',
  newsletter:
    'hírlevél*, hírlevel*, feliratkoz*, iratkozz*, értesülj*, újdonság*, értesítést kérek',
  checkout:
    'pénztár*, megrendel*, rendelé*, vásárl*, fizet*, szállít*, számláz*, kosár*, vendég*, adomány*, foglal*',
  contact:
    'kapcsolat*, üzenet küldése, írjon nekünk, írj nekünk, ajánlat*, kérdés*, hozzászól*, visszahív*, érdeklőd*, értékelés',
  existing: 'leiratkoz*, rendelés követése, csomagkövetés, rendelésszám',
  haveAccount:
    'van már fiókja, van már fiókod, már van fiók*, már regisztrált*, már tag*, van fiókod',
  noAccount:
    'nincs fiók*, nincs még fiók*, még nincs*, még nem regisztrált*, új vagy, új felhasználó, nem vagy még tag',
  remember: 'emlékezz*, emlékezzen*, maradjak bejelentkezve, bejelentkezve maradok',
  passwordRule: 'legalább, karakter*',
  codeSent: 'elküldtük, küldtünk, újraküld*, kód megadása, adja meg a kódot, nem kapt*, számjegyű',
};
