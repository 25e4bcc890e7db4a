import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Hungarian

export const pageTerms: PageTerms = {
  email: 'e-mail*, email cím, e-mail cím*, villámposta, új e-mail*, új email*, drótposta, emailcím',
  repeat: 'megerősít*, ismét*, újra, mégegyszer, még egyszer',
  username: 'felhasználó*, ügyfélszám, becenév, felhasználói név',
  otherDetail:
    'név, teljes név, vezetéknév, keresztnév, utónév, családnév, telefo*, mobil*, cég*, cégnév, utca, e-mail tárgya, az e-mail tárgya, levél tárgya, tárgy, üzenet, levelezőkiszolgáló, levelezőszerver, e-mail szerver',
  password: 'jelszó*, jelszav*',
  search: 'keres*',
  otherPerson: 'barát*, ismerős*, címzett, továbbítás, megosztás, barátod, címzett*, társszerző*',
  code: '*kód, kódot, biztonsági kód',
  oneTimeCode:
    'ellenőrző kód*, ellenőrzőkód*, megerősítő kód*, megerősítőkód*, hitelesítő kód*, hitelesítőkód*, egyszer használatos*, egyszeri jelszó, egyszeri kód, aktiváló kód*, aktivációs kód*, aktiválókód*, belépési kód, sms kód*, visszaigazoló kód*, sms-ben kapott kód*, sms-ben kapott, kapott kód',
  twoFactor:
    'kétfaktor*, kétlépcsős*, kétlépéses*, kétszintű*, többtényezős*, többfaktor*, személyazonosság*, erősítsd meg személyazonosságod*, hitelesítő alkalmazás*',
  otherCode:
    'irányítószám, kuponkód*, kupon*, kedvezménykód, promóciós kód, ajándékkártya, körzetszám, országkód, meghívó kód, meghívókód, ajánlói kód, adószám, vonalkód, ügyfélkód, felhasználói kód, kártyakód, vevőkód, termékkód, partnerkód, diákkód, foglalási kód, oktatási azonosító, vonalkód*, átvételi kód, osztálykód',
  captcha:
    'képen látható*, kép*, captcha, látható karakter*, látható kód*, látható szám*, robot ellen*, spamszűr*',
  signUp:
    'regisztr*, fiók létrehozása, fiókot létrehozok, új fiók, hozzon létre fiókot, hozz létre fiókot, csatlakoz*, új vásárló, tagság, próbáld ki, ingyenes próba, kezdés',
  signIn: 'bejelentkez*, belépé*, lépj be, jelentkezz*, üdv újra',
  recovery: 'elfelejt*, jelszóemlékeztető, jelszó visszaállítás*, visszaállít*, új jelszó kérése',
  newsletter:
    'hírlevél*, hírlevel*, feliratkoz*, iratkozz*, értesülj*, újdonság*, értesítést kérek, értesítsen, keresés mentése, keresésfigyelő',
  checkout:
    'pénztár*, megrendel*, rendelé*, vásárl*, fizet*, szállít*, számláz*, kosár*, vendég*, adomány*, foglal*',
  contact:
    'kapcsolat*, üzenet küldése, írjon nekünk, írj nekünk, ajánlat*, kérdés*, hozzászól*, visszahív*, érdeklőd*, értékelés',
  lookup:
    'leiratkoz*, rendelés követése, csomagkövetés, rendelésszám, foglalás kezelése, foglalási szám, foglalásszám, foglalási kód, foglalás keresése, ügyszám, csomagszám, rendelés állapota, rendelés lekérdezése, fiók törlése, hírlevél leiratkozás, leiratkozom, munkalapszám',
  haveAccount:
    'van már fiókja, van már fiókod, már van fiók*, már regisztrált*, már tag*, van fiókod',
  noAccount:
    'nincs fiók*, nincs még fiók*, még nincs*, még nem regisztrált*, új vagy, új felhasználó, nem vagy még tag',
  staySignedIn: 'emlékezz*, emlékezzen*, maradjak bejelentkezve, bejelentkezve maradok',
  passwordRule: 'legalább, karakter*',
  codeSent: 'elküldtük, küldtünk, újraküld*, kód megadása, adja meg a kódot, nem kapt*, sms-ben',
  proceed: 'tovább, folytatás, következő',
  digits: 'számjegyű',
  newEmail: 'új e-mail*, új email*',
  onPaper: 'nyomtatott, postai úton, hátoldal*, számlán, csomagolás*',
  knownEmail:
    'rendeléskor megadott*, foglaláskor megadott*, leadáskor megadott*, vásárláskor megadott*',
};

export const mailTerms: MailTerms = {
  code: 'kód, kódot, kódja, kódod, kódját, kódok, *kódot, *kódja, pin, számsor*, számkód*, jegyű',
  oneTimeCode:
    'ellenőrző kód*, megerősítő kód*, biztonsági kód*, egyszer használatos*, egyszeri*, hitelesítő kód*, belépési kód*, aktiváló kód*, aktivációs kód*, bejelentkezési kód*, hozzáférési kód*, ellenőrzőkód*, azonosító kód*, hatjegyű*, hitelesítési kód*, belépőkód*, engedélyezési kód*, hitelesítőkód*, megerősítőkód*, aktiválókód*, biztonsági-kód, aktiváláshoz szükséges kód, add meg ezt a kódot, add meg a kódot, írd be a kódot, írd be ezt a kódot, adja meg a kódot, adja meg ezt a kódot, írja be a kódot, adja meg az alábbi kódot, add meg az alábbi kódot, kódot add meg, kódot adja meg, ideiglenes jelsz*, ne oszd meg a kódot, ne ossza meg a kódot, ne adja meg senkinek',
  verify:
    'megerősít*, erősítse*, erősítsd*, ellenőriz*, ellenőrz*, hitelesít*, aktivál*, igazol*, visszaigazol*, jóváhagy*, véglegesít*, fiók feloldás*, fiókjának feloldás*, fiók zárolás*, regisztráció befejez*',
  typeIn:
    'írd be, írja be, add meg, adja meg, gépeld be, gépelje be, üsd be, üsse be, add meg ezt a kódot, add meg a kódot, írd be a kódot, írd be ezt a kódot, adja meg a kódot, adja meg ezt a kódot, írja be a kódot, adja meg az alábbi kódot, add meg az alábbi kódot, másold be, másolja be',
  use: 'használd, használja',
  signIn:
    'bejelentkez*, belép*, lépj be, lépjen be, regisztr*, jelentkezz*, jelentkezzen*, fiók létrehozás*',
  password: 'jelszó*, jelszav*, visszaállít*',
  expires: 'lejár*, érvényes*, perc*, óra*, óráig',
  otherNumber:
    'rendelés*, megrendelés*, számla*, számlaszám*, ügyfél*, vásárló*, telefon*, tel, irányítószám*, kuponkód*, kupon*, kedvezmény*, promóciós kód*, csomag*, szállítm*, szállítás*, jegy*, összeg*, végösszeg*, adószám*, cégjegyzék*, vonalkód*, hibakód*, forráskód*, országkód*, körzetszám*, verzió*, foglalás*, hivatkozás*, utca, pont, pontok, ára, csomagkövet*, nyomkövet*, ajánlói*, ajánló*, meghív*, tartalék*, foglal*, kérés*, engedélyszám*, ügyfélszám*, biztonsági mentés, termékkód*, cikkszám*',
  numberLabel: 'fiók, felhasználó, kártya, például',
  otherLink:
    'leiratkoz*, adatvédel*, feltétel*, segítség*, súgó*, kapcsolat*, beállítás*, böngésző*, további*, bővebben*, mégse*, elutasít*, lemond*, töröl*, jelent*, letölt*, visszavon*',
  notYou:
    'nem te, nem ön, nem kért*, nem ismer*, nem te voltál, nem ön volt, ha nem, nem kezdemény*, nem módosít*',
  alreadyDone:
    'megváltozott, módosult, sikeresen, megváltoztatták, visszaigazoljuk, megerősítjük, igazoljuk, kikapcsolták, kikapcsolva, eltávolították, megerősítve, elkészült, aktiválva',
  shortMailHint:
    'üdvözlünk, üdvözöljük, isten hozott, isten hozta, még egy lépés, utolsó lépés, majdnem kész, te vagy az, ön az, ön volt, te voltál, tessék, íme, a számod, az ön száma, senkinek, senkivel, új eszköz*, aláír*, kulcs, ha igen',
  shortMailPointer: 'itt, itt van, ez az, ez, tessék',
  shortMailOther:
    'ajtó, kapu, kulcsszéf, kulcstartó, asztal, szállás, érkezés, nyertes*, sorsolás, tagság, eredmény*, óraállás, sorszám, parkolás, átvétel, kézbesítés, szavazat, megtekintés, látogató, lépés ma, résztvevő',
};
