import type { LanguageWords } from '../words.ts';

export const centralEuropeanWords: Record<string, LanguageWords> = {
  pl: {
    code: 'kod, kodu, kodem, kody, pin, cyfry, cyfr, kodu*, kodów, poniższe cyfry',
    once: 'kod weryfikacyjn*, kod potwierdz*, kod bezpieczeństwa, kod dostępu, kod aktywac*, kod jednorazow*, jednorazow*, kod logowania, kod uwierzytelni*, kod autoryz*, kodu weryfikac*, kod autoryzacyj*, 6-cyfrow*, sześciocyfrow*, kod pin, wpisz kod, wpisz ten kod, wprowadź kod, wprowadź ten kod, podaj kod, przepisz kod, wprowadź poniższy kod, hasło tymczasowe, tymczasowe hasło, nie udostępniaj tego kodu, nie podawaj tego kodu, nie podawaj kodu, nikomu tego kodu',
    verify:
      'weryfik*, zweryfik*, potwierd*, potwierdz*, uwierzytel*, autoryz*, zatwierd*, dokończ*, aktywac*, aktywow*, aktywuj*, odblokuj konto, odblokuj swoje konto, odblokować konto, odblokowanie konta, zapisz mnie',
    type: 'wpisz, podaj, wprowadź, wpisać, przepisz, wpisz kod, wpisz ten kod, wprowadź kod, wprowadź ten kod, podaj kod, przepisz kod, wprowadź poniższy kod, skopiuj',
    use: 'użyj, skorzystaj z',
    enter: 'zalog*, logow*, zaloguj*, rejestr*, zarejestr*, utwórz konto',
    password: 'hasł*, hasła*, zresetuj*',
    expires: 'wygas*, ważn*, minut*, godzin*, nie udostępniaj',
    never:
      'zamówien*, faktur*, paragon*, klient*, telefon*, tel, kod pocztow*, kod promoc*, kod rabatow*, rabat*, zniżk*, przesył*, paczk*, bilet*, kwot*, suma, razem, nip, regon, krs, kod kresk*, kod błęd*, kod źródłow*, kierunkow*, wersj*, rezerwacj*, ul, numer referenc*, punkt*, bonów, bon podarunkowy, cena, ceny, cenę, śledzeni*, poleca*, zaprosz*, zapasow*, zgłoszeni*, numer autoryzacji, przesyłk*, podarunk*, spotkani*, poprzedni kod, stary kod, kod odbioru, kod produktu, kodu produktu',
    label:
      'konto, konta, użytkownik, karta, na przykład, np., drogi kliencie, szanowny kliencie, szanowni klienci',
    away: 'wypisz*, zrezygnuj*, anuluj*, prywatno*, regulamin*, pomoc*, kontakt*, ustawieni*, preferenc*, przeglądar*, dowiedz się*, więcej, odrzu*, zgłoś*, pobierz*, odwoła*',
    denial:
      'to nie ty, nie ty, nie prosi*, nie rozpozna*, nie wykon*, nie zleca*, jeśli nie, jeżeli nie, nie był*, nie zmieni*, nie zakłada*, to nie pan',
    done: 'zostało zmienione, zostało zresetowane, została zmieniona, został zmieniony, pomyślnie, potwierdzamy',
    hint: 'witamy*, witaj*, jeszcze jeden krok, prawie gotowe, ostatni krok, czy to ty, to ty, oto, twój numer to, nikomu, nowe urządzenie, podpisać, podpisz, podpis*, klucz, dostęp, jeśli tak, jeśli to ty',
    thing:
      'drzwi, brama, skrytka, skrzynka na klucze, stolik, miejsce, pobyt, przyjazd, zwycięz*, losowanie, loteria, członkostwo, wynik*, odczyt, kolejka, parking, odbiór, odbierz, dostawa, głosów, wyświetleń, odwiedzin, kroków, uczestników, podsumowanie',
    point: 'tutaj, tu, to, to jest, proszę',
  },
  cs: {
    code: 'kód, kódu, kódem, kódy, pin, heslo na jedno použití, číslic*, číslice, číselný kód',
    once: 'ověřovací kód*, potvrzovací kód*, bezpečnostní kód*, jednorázov*, přístupový kód, aktivační kód*, přihlašovací kód*, autentizační kód, verifikační kód, šestimístn*, 6místn*, autorizační kód*, autentizační kód*, zadejte kód, zadejte tento kód, zadej kód, opište kód, dočasné heslo, nesdělujte tento kód, kód nikomu, nesdílejte tento kód',
    verify:
      'ověř*, potvrd*, potvrz*, schval*, dokonč*, aktivac*, aktivov*, aktivuj*, validac*, autoriz*, odemknout účet, odemkněte svůj účet, odemknutí účtu, odblokovat účet',
    type: 'zadejte, zadej, napište, napiš, opište, zadejte kód, zadejte tento kód, zadej kód, opište kód, zkopírujte',
    use: 'použijte, použij',
    enter: 'přihlá*, přihlas*, přihlaš*, registr*, zaregistr*, vytvořit účet',
    password: 'hesl*, heslo, obnov*',
    expires: 'vyprš*, platn*, platí, minut*, hodin*',
    never:
      'objedná*, faktur*, účtenk*, zákazn*, telefon*, tel, psč, poštovní směrovací, slevový kód*, slev*, kupón*, poukaz*, promo kód*, zásilk*, balík*, vstupenk*, jízdenk*, částk*, celkem, ičo, ič, dič, čárový kód, kód chyby, chybový kód, zdrojov*, předvolb*, verze, rezervac*, ulice, referenč*, variabilní symbol, cena, ceny, cenu, sledova*, doporuč*, pozvánk*, záložn*, žádost*, číslo autorizace, zákaznick*, dárkov*, schůzk*, předchozí kód, kód produktu, kód zboží',
    label: 'účet, účtu, uživatel, karta, například, např., vážený zákazníku, vážený kliente',
    away: 'odhlá*, odhlás*, soukrom*, podmín*, nápověd*, pomoc*, kontakt*, nastaven*, prohlížeč*, více, zjistit*, zruš*, odmít*, nahlás*, stáhn*, odebír*',
    denial:
      'nebyl*, jste nežádal*, nežádal*, nevyžád*, nepoznáv*, neproved*, pokud jste ne*, jestli jste ne*, nezměn*, nevytvo*',
    done: 'bylo změněno, byl změněn, byla změněna, bylo obnoveno, úspěšně, potvrzujeme',
    hint: 'vítejte, vítej, vítáme*, už jen krok, poslední krok, skoro hotovo, jste to vy, byli jste to vy, jsi to ty, tady je, zde je, vaše číslo je, nikomu, nové zařízení, podepsat, podpis*, klíč, pokud ano, jestli ano',
    thing:
      'dveře, schránka na klíče, stůl, sedadlo, pobyt, příjezd, výherce, vítěz*, losování, loterie, členství, výsledek*, odečet, fronta, parkování, vyzvednutí, vyzvedněte, doručení, hlasů, zobrazení, návštěv, kroků, účastníků',
    point: 'tady, zde, je to, to je, prosím',
  },
  sk: {
    code: 'kód, kódu, kódom, kódy, pin, číslic*',
    once: 'overovací kód*, potvrdzovací kód*, bezpečnostný kód*, jednorazov*, prístupový kód, aktivačný kód*, prihlasovací kód*, verifikačný kód*, šesťmiestn*, autorizačný kód*, zadajte kód, zadajte tento kód, zadaj kód, dočasné heslo, kód nikomu, nezdieľajte tento kód',
    verify:
      'over*, potvrď*, potvrd*, potvrdz*, schvál*, dokonč*, aktivác*, aktivov*, aktivuj*, validác*, autoriz*, odblokovať účet, odomknúť účet, odblokujte svoj účet',
    type: 'zadajte, zadaj, napíšte, napíš, opíšte, zadajte kód, zadajte tento kód, zadaj kód',
    use: 'použite, použi',
    enter: 'prihlás*, prihlas*, registr*, zaregistr*, vytvoriť účet',
    password: 'hesl*, obnov*',
    expires: 'vyprš*, platn*, platí, minút*, hodín*',
    never:
      'objednáv*, faktúr*, zákazn*, telefón*, tel, psč, zľavový kód*, zľav*, kupón*, promo kód*, zásielk*, balík*, vstupenk*, lístok*, celkom, ičo, dič, čiarový kód, kód chyby, predvoľb*, verzi*, rezerváci*, ulica, referenčn*, variabilný symbol, cena, ceny, suma, sumu, sledova*, odporúča*, pozvánk*, záložn*, žiados*, číslo autorizácie, zákazníck*, darčekov*, kód produktu, kód tovaru',
    label: 'účet, účtu, používateľ, karta, vážený zákazník, vážený klient',
    away: 'odhlás*, súkrom*, podmienk*, pomoc*, kontakt*, nastaven*, prehliadač*, viac, zistiť*, zruš*, odmiet*, nahlás*, stiahn*, odber*',
    denial:
      'neboli, ste nežiadal*, nežiadal*, nepožiad*, nespozn*, nevykon*, ak ste ne*, nezmen*, nevytvor*',
    done: 'bolo zmenené, bola zmenená, úspešne, potvrdzujeme',
    hint: 'vitajte, vitaj, posledný krok, takmer hotovo, ste to vy, boli ste to vy, si to ty, tu je, vaše číslo je, nikomu, nové zariadenie',
    thing:
      'dvere, schránka na kľúče, stôl, pobyt, príchod, víťaz*, žrebovanie, výsledok*, parkovanie, vyzdvihnutie, doručenie, hlasov, zobrazení, krokov',
    point: 'tu, tu je, je to, to je, prosím',
  },
  sl: {
    code: 'koda, kodo, kode, pin, številk za vnos, kodi, kodo*',
    once: 'potrditvena koda, potrditveno kodo, varnostna koda, varnostno kodo, enkratn*, koda za preverjanje, kodo za preverjanje, dostopna koda, prijavna koda, potrditvene kode, aktivacijsk*, potrditvena kod*, potrditveno kod*, kodo za potrditev, varnostna kod*, avtorizacijska kod*, vnesite kodo, vnesite to kodo',
    verify:
      'potrdi*, preveri*, preverja*, aktivira*, overi*, verifikac*, dokončaj*, odkleni račun, odklenite račun, odklepanje računa',
    type: 'vnesite, vnesi, vpišite, vpiši, vtipkajte, vnesite kodo, vnesite to kodo',
    use: 'uporabite, uporabi',
    enter: 'prijav*, registr*, vpis*, ustvari račun',
    password: 'gesl*, ponastav*',
    expires: 'poteče, potekl*, veljavn*, velja, minut*, ur*',
    never:
      'naročil*, račun št*, faktur*, strank*, telefon*, tel, poštna številka, poštna*, koda za popust, promocijska koda, popust*, pošiljk*, vstopnic*, znesek, skupaj, cena, davčn*, črtna koda, koda napake, različic*, rezervac*, ulica, sklic, sledenj*, priporočil*, povabil*, rezervn*, zahtev*, številka avtorizacije, šifra izdelka, koda izdelka',
    away: 'odjav*, zasebnost*, pogoj*, pomoč*, kontakt*, stik*, nastavitv*, brskalnik*, več o tem, prekliči*, preklic*, zavrni*, prijavi zlorabo',
    denial: 'niste bili vi, niste zahteval*, nisi bil*, ne prepoznate, niste, če niste, nisi',
    done: 'je bilo spremenjeno, uspešno, potrjujemo',
    hint: 'dobrodošl*, še en korak, zadnji korak, ste to vi, si to ti, izvolite, tukaj je, vaša številka je, nikomur, nova naprava',
    point: 'tukaj, to je',
  },
  hr: {
    code: 'kod, kôd, koda, kodom, šifra, pin, kôd*, kodovi, znamenk*',
    once: 'kod za potvrdu, kôd za potvrdu, kontrolni kôd, kontrolni kod, verifikacijski kod*, sigurnosni kod*, sigurnosni kôd*, jednokratn*, kod za provjeru, pristupni kod, aktivacijski kod*, kod za prijavu, potvrdni kod, verifikacijski kod, sigurnosni kod, autorizacijski kod, unesite kod, unesite ovaj kod, unesite kôd, unesite ovaj kôd, upišite kod',
    verify:
      'potvrd*, provjer*, aktivir*, aktivac*, verific*, verifik*, ovjer*, dovrši*, otključaj račun, otključajte račun, otključavanje računa, završi registraciju, dovrši registraciju',
    type: 'unesite, unesi, upišite, upiši, utipkajte, unesite kod, unesite ovaj kod, unesite kôd, unesite ovaj kôd, upišite kod',
    use: 'koristite, upotrijebite',
    enter: 'prijav*, registr*, stvori račun, izradi račun',
    password: 'lozink*, zapork*, poništav*, resetir*',
    expires: 'istječe, isteka*, vrijedi, važi*, minut*, sat*',
    never:
      'narudžb*, račun br*, faktur*, kupac*, telefon*, tel, poštanski broj, kod za popust, promotivni kod, popust*, kupon*, pošiljk*, ulaznic*, iznos, ukupno, cijen*, oib, crtični kod, barkod, kod pogreške, pozivni broj, verzij*, inačic*, rezervacij*, ulica, poziv na broj, praćenj*, preporuk*, pozivn*, rezervn*, zahtjev*, kupca, klijent*, broj autorizacije, kod artikla, šifra artikla, šifra proizvoda',
    away: 'odjav*, otkaž*, privatnost*, uvjet*, pomoć*, kontakt*, postavk*, preglednik*, saznaj*, više, odbij*, odust*, prijavi zloupotrebu',
    denial:
      'niste vi, niste bili vi, niste zatraž*, nisi ti, niste zahtijev*, ne prepozna*, ako niste, nisi, niste',
    done: 'je promijenjena, uspješno, potvrđujemo',
    hint: 'dobrodošl*, još jedan korak, zadnji korak, jeste li to vi, jesi li to ti, izvolite, vaš broj je, nikome, novi uređaj',
    thing:
      'vrata, boravak, dolazak, dobitnik, pobjednik, izvlačenje, rezultat*, parkiranje, preuzimanje, dostava, glasova, pregleda, koraka',
    point: 'ovdje, evo, to je, izvolite',
  },
  bs: {
    code: 'kod, kôd, šifra',
    verify: 'potvrd*, provjer*, aktivir*',
    type: 'unesite, unesi, upišite, ukucajte',
    use: 'koristite',
    enter: 'prijav*, registr*',
    password: 'lozink*, šifr*',
    never: 'narudžb*, faktur*, poštanski*',
    denial: 'niste, ako niste',
    hint: 'dobrodošl*, još jedan korak, jeste li to vi, nikome',
    point: 'evo, to je',
  },
  sr: {
    code: 'kod, koda, šifra, pin, код, кода, кодом, шифра, пин, цифр*, cifr*',
    once: 'verifikacioni kod*, kod za potvrdu, bezbednosni kod*, sigurnosni kod*, jednokratn*, верификациони код*, код за потврду, кôд за потврду, безбедносни код*, сигурносни код*, једнократн*, код за верификацију, код за пријаву, верификациони код, код за ауторизацију, безбедносни код, kod za autorizaciju, bezbednosni kod, унесите код, унесите овај код, unesite kod, unesite ovaj kod',
    verify:
      'potvrd*, prover*, aktivir*, verifik*, overi*, потврд*, провер*, активир*, активац*, верифик*, овери*, довршите*, откључај налог, откључајте налог, otključaj nalog, otključajte nalog',
    type: 'унесите, унеси, укуцајте, упишите, unesite, unesi, ukucajte, upišite, унесите код, унесите овај код, unesite kod, unesite ovaj kod',
    use: 'користите, употребите, koristite',
    enter: 'prijav*, registr*, uloguj*, пријав*, региструј*, регистрац*, улогуј*',
    password: 'lozink*, лозинк*, ресетуј*, resetuj*',
    expires: 'ističe, važi*, minut*, истиче, важи*, минут*, сат*',
    never:
      'narudžbin*, porudžbin*, faktur*, račun br*, telefon*, poštanski broj, popust*, iznos, ukupno, наруџбин*, поруџбин*, фактур*, рачун бр*, телефон*, тел, поштански број, код за попуст, попуст*, пошиљк*, износ, укупно, цена, пиб, верзиј*, резервациј*, улица, праћењ*, препорук*, позивн*, резервн*, захтев*, клијент*, број ауторизације, rezervacij*',
    away: 'odjav*, privatnost*, uslov*, pomoć*, kontakt*, podešavanj*, одјав*, приватност*, услов*, помоћ*, контакт*, подешавањ*, поставк*, прегледач*, сазнајте*, откаж*, одбиј*, пријавите злоупотребу',
    denial:
      'niste vi, niste zahteva*, niste, нисте ви, нисте тражил*, нисте захтев*, не препозна*, ако нисте, нисте, ниси',
    done: 'je promenjena, uspešno, је промењена, успешно, потврђујемо, potvrđujemo',
    hint: 'dobrodošl*, добродошл*, још један корак, да ли сте то ви, изволите, ваш број је, никоме, нови уређај, još jedan korak, da li ste to vi, vaš broj je, nikome',
    thing:
      'врата, сто, боравак, долазак, добитник, победник, извлачење, резултат*, паркинг, преузимање, достава, гласова, прегледа, корака',
    point: 'evo, to je, ево, то је, овде',
  },
  hu: {
    code: 'kód, kódot, kódja, kódod, kódját, kódok, *kódot, *kódja, pin, számsor*, számkód*, jegyű',
    once: 'ellenőrző kód*, megerősítő kód*, biztonsági kód*, egyszer használatos*, egyszeri*, hitelesítő kód*, belépési kód*, aktiváló kód*, aktivációs kód*, bejelentkezési kód*, hozzáférési kód*, ellenőrzőkód*, azonosító kód*, hatjegyű*, hitelesítési kód*, belépőkód*, engedélyezési kód*, hitelesítőkód*, megerősítőkód*, aktiválókód*, biztonsági-kód, aktiváláshoz szükséges kód, add meg ezt a kódot, add meg a kódot, írd be a kódot, írd be ezt a kódot, adja meg a kódot, adja meg ezt a kódot, írja be a kódot, adja meg az alábbi kódot, add meg az alábbi kódot, kódot add meg, kódot adja meg, ideiglenes jelsz*, ne oszd meg a kódot, ne ossza meg a kódot, ne adja meg senkinek',
    verify:
      'megerősít*, erősítse*, erősítsd*, ellenőriz*, ellenőrz*, hitelesít*, aktivál*, igazol*, visszaigazol*, jóváhagy*, véglegesít*, fiók feloldás*, fiókjának feloldás*, fiók zárolás*, regisztráció befejez*',
    type: 'írd be, írja be, add meg, adja meg, gépeld be, gépelje be, üsd be, üsse be, add meg ezt a kódot, add meg a kódot, írd be a kódot, írd be ezt a kódot, adja meg a kódot, adja meg ezt a kódot, írja be a kódot, adja meg az alábbi kódot, add meg az alábbi kódot, másold be, másolja be',
    use: 'használd, használja',
    enter:
      'bejelentkez*, belép*, lépj be, lépjen be, regisztr*, jelentkezz*, jelentkezzen*, fiók létrehozás*',
    password: 'jelszó*, jelszav*, visszaállít*',
    expires: 'lejár*, érvényes*, perc*, óra*, óráig',
    never:
      'rendelés*, megrendelés*, számla*, számlaszám*, ügyfél*, vásárló*, telefon*, tel, irányítószám*, kuponkód*, kupon*, kedvezmény*, promóciós kód*, csomag*, szállítm*, szállítás*, jegy*, összeg*, végösszeg*, adószám*, cégjegyzék*, vonalkód*, hibakód*, forráskód*, országkód*, körzetszám*, verzió*, foglalás*, hivatkozás*, utca, pont, pontok, ára, csomagkövet*, nyomkövet*, ajánlói*, ajánló*, meghív*, tartalék*, foglal*, kérés*, engedélyszám*, ügyfélszám*, biztonsági mentés, termékkód*, cikkszám*',
    label: 'fiók, felhasználó, kártya, például',
    away: 'leiratkoz*, adatvédel*, feltétel*, segítség*, súgó*, kapcsolat*, beállítás*, böngésző*, további*, bővebben*, mégse*, elutasít*, lemond*, töröl*, jelent*, letölt*, visszavon*',
    denial:
      'nem te, nem ön, nem kért*, nem ismer*, nem te voltál, nem ön volt, ha nem, nem kezdemény*, nem módosít*',
    done: 'megváltozott, módosult, sikeresen, megváltoztatták, visszaigazoljuk, megerősítjük, igazoljuk',
    hint: 'üdvözlünk, üdvözöljük, isten hozott, isten hozta, még egy lépés, utolsó lépés, majdnem kész, te vagy az, ön az, ön volt, te voltál, tessék, íme, a számod, az ön száma, senkinek, senkivel, új eszköz*, aláír*, kulcs, ha igen',
    thing:
      'ajtó, kapu, kulcsszéf, kulcstartó, asztal, szállás, érkezés, nyertes*, sorsolás, tagság, eredmény*, óraállás, sorszám, parkolás, átvétel, kézbesítés, szavazat, megtekintés, látogató, lépés ma, résztvevő',
    point: 'itt, itt van, ez az, ez, tessék',
  },
  sq: {
    code: 'kod, kodi, kodin, kodit, shifra',
    once: 'kodi i verifikimit, kodi i konfirmimit, kodi i sigurisë, kod verifikimi, kodin e verifikimit, njëpërdorimsh*, kodi i hyrjes, kodi juaj i verifikimit, njëpërdorim*, kod sigurie, kod ripohimi, kod autorizimi',
    verify: 'verifik*, konfirm*, ripohoni*, ripohim*, aktiviz*, vërtet*, përfundo*',
    type: 'shkruani, shkruaj, futni, vendosni',
    use: 'përdorni, përdor',
    enter: 'hyrje*, hyni, identifiko*, regjistr*, kyçu, krijoni llogari',
    password: 'fjalëkalim*, rivendos*',
    expires: 'skadon, skadoj*, vlefsh*, minuta, orë',
    never:
      'porosi*, faturë*, fatura*, klient*, telefon*, kodi postar, zbritj*, ofert*, shuma, totali, çmim*, rezervim*, versioni*, zbritje*, gjurmim*, ftes*, rezervë, kërkes*, klientit, autorizimit numri, numri i autorizimit',
    away: 'çregjistr*, çabon*, privatësi*, kushte*, ndihmë*, kontakt*, rregullim*, cilësim*, shfletues*, mëso më*, anulo*, refuzo*',
    denial: 'nuk ishit ju, nuk e kërkuat, nuk ishe ti, nuk keni, nëse nuk, nuk e bëtë, nuk jeni',
    done: 'u ndryshua, me sukses',
    hint: 'mirë se vini, mirë se erdh*, mirësevini, edhe një hap, jeni ju, je ti, urdhëro*, numri juaj është, askujt, me askënd',
    point: 'këtu, ja, është',
  },
  hsb: {
    code: 'kod, koda',
    verify: 'wobkruć*, přepruw*, aktiwizuj*',
    enter: 'přizjew*, zregistr*',
    password: 'hesło*',
    expires: 'mjeńšin*, płaćiw*, spadnje',
    never: 'skazank*, zličbowank*, telefon*',
    hint: 'witajće',
  },
  dsb: {
    code: 'kod',
    verify: 'wobkšuś*, pśeglěd*, aktiwěr*',
    enter: 'pśizjaw*, zregistr*',
    password: 'gronidło*',
    expires: 'minutow, płaśiw*',
    never: 'skazank*, zliceńk*, telefon*',
    hint: 'witajśo',
  },
  szl: {
    code: 'kod',
    verify: 'potwiyrdź*, zweryfikuj*',
    enter: 'zaloguj*, logowani*',
    password: 'hasło*',
    hint: 'witōmy',
  },
};
