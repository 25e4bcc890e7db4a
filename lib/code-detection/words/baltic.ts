import type { LanguageWords } from '../words.ts';

export const balticWords: Record<string, LanguageWords> = {
  et: {
    code: 'kood, koodi, *koodi, koodid, koodiga, numbrit',
    once: 'kinnituskood*, turvakood*, ühekordne*, ühekordse*, aktiveerimiskood*, sisselogimiskood*, kinnitamiskood*, pääsukood*, autoriseerimiskood*, verifitseerimiskood*, kontrollkood*, autentimiskood*, ühekordne kood, ühekordset koodi, juurdepääsukood*, registreerimiskood*, sisesta kood, sisesta see kood, sisestage kood',
    verify:
      'kinnita*, kontrolli*, aktiveeri*, valideeri*, lõpeta*, ava konto lukustus, konto lukustuse, vabasta konto',
    type: 'sisesta, sisestage, trüki, kirjuta, sisesta kood, sisesta see kood, sisestage kood',
    use: 'kasuta, kasutage',
    enter: 'logi sisse, sisselogi*, sisse logi*, registreeri*, loo konto',
    password: 'parool*, salasõna*, lähtesta*',
    expires: 'aegub*, kehtib*, kehtiv*, minut*, tund*',
    never:
      'tellimus*, arve, arve nr, arved, klient*, telefon*, tel, postiindeks*, sihtnumber*, sooduskood*, allahindlus*, kupong*, saadetis*, pakk, pilet*, summa, kokku, hind, registrikood*, reg nr, vöötkood*, veakood*, versioon*, broneering*, viitenumber*, jälgimis*, soovitus*, soodus*, kutse*, varukood*, päring*, kliendinumber, autoriseerimise number, toote kood, tootekood*',
    away: 'loobu*, tühista*, privaatsus*, tingimus*, abi*, kontakt*, seaded*, eelistus*, brauser*, loe lähemalt*, loe edasi*, keeldu*, teata*',
    denial:
      'ei olnud sina, polnud sina, ei taotlenud, ei palunud, ei tunne ära, polnud teie, kui te ei, kui sa ei, ei algatanud',
    done: 'on muudetud, edukalt, kinnitame',
    hint: 'tere tulemast, teretulemast, veel üks samm, viimane samm, kas see olete teie, kas see oled sina, siin see on, teie number on, sinu number on, kellelegi, uus seade',
    point: 'siin, see on, siin on, palun',
  },
  lv: {
    code: 'kods, kodu, koda, kodi, kodus, kodam, ciparu, ciparus',
    once: 'verifikācijas kod*, apstiprinājuma kod*, apstiprināšanas kod*, drošības kod*, vienreiz*, piekļuves kod*, aktivizācijas kod*, autentifikācijas kod*, pieteikšanās kod*, autorizācijas kod*, ievadiet kodu, ievadiet šo kodu',
    verify:
      'apstiprin*, verific*, verifik*, pārbaud*, aktiviz*, aktivē*, pabeig*, atbloķēt kontu, atbloķējiet kontu',
    type: 'ievadiet, ievadi, ierakstiet, ievadiet kodu, ievadiet šo kodu',
    use: 'izmantojiet, izmanto',
    enter: 'pieslēg*, pieteik*, piesak*, ielogo*, reģistr*, ienāk*, izveidot kontu',
    password: 'parol*, atiestat*',
    expires: 'derīg*, beidzas, beigsies, minūt*, stund*',
    never:
      'pasūtīj*, rēķin*, klient*, tālrun*, tālr, pasta indekss, atlaižu kod*, atlaid*, kupon*, sūtīj*, biļet*, summa, kopā, cena, reģ nr, svītrkod*, kļūdas kod*, versij*, rezervācij*, iela, atlaižu, izsekošan*, ieteikum*, ielūgum*, rezerv*, pieprasījum*, klienta, autorizācijas numurs, rezerves, preces kods',
    away: 'atteikt*, anulē*, privātum*, noteikum*, palīdz*, kontakt*, iestatīj*, pārlūk*, uzzin*, vairāk, noraid*, atcel*, ziņo*',
    denial:
      'nebijāt jūs, nebiji tu, nepieprasīj*, neatpazīst*, ja tas nebij*, ja jūs ne*, ja tu ne*, neveic*',
    done: 'ir nomainīta, ir mainīta, veiksmīgi, apstiprinām',
    hint: 'laipni lūdz*, laipni lūgt*, sveicināt*, vēl viens solis, pēdējais solis, vai tas esat jūs, vai tas esi tu, jūsu numurs ir, nevienam, jauna ierīce',
    point: 'šeit, tas ir, lūk, lūdzu',
  },
  lt: {
    code: 'kodas, kodą, kodo, kodu, kodai, skaitmen*',
    once: 'patvirtinimo kod*, saugos kod*, vienkartin*, prisijungimo kod*, tikrinimo kod*, aktyvinimo kod*, patvirtinamasis kod*, tapatybės kod*, autorizavimo kod*, autentifikavimo kod*, įveskite kodą, įveskite šį kodą',
    verify:
      'patvirtin*, tikrin*, patikrin*, aktyvin*, aktyvuo*, aktyvav*, užbaig*, baigti, atrakinti paskyrą, atrakinkite paskyrą',
    type: 'įveskite, įvesk, surinkite, įrašykite, įveskite kodą, įveskite šį kodą',
    use: 'naudokite',
    enter: 'prisijung*, registr*, užsiregistr*, sukurti paskyrą',
    password: 'slaptažod*, atkurti, atstat*',
    expires: 'galioja, galiojim*, baigsis, baigiasi, minut*, valand*',
    never:
      'užsakym*, sąskait*, klient*, telefon*, tel, pašto kod*, nuolaidos kod*, nuolaid*, kupon*, siunt*, biliet*, suma, iš viso, kaina, įmonės kod*, pvm*, brūkšninis kod*, klaidos kod*, versij*, rezervacij*, gatvė, sekim*, kvietim*, rekomendac*, rezervac*, atsargin*, užklaus*, kliento, autorizacijos numeris, prekės kod*',
    away: 'atsisaky*, prenumerat*, privatum*, sąlyg*, pagalb*, kontakt*, susisiek*, nustatym*, naršykl*, sužino*, daugiau, atšauk*, atmes*, praneš*',
    denial:
      'ne jūs, ne tu, neprašė*, nepraš*, neatpaž*, jei tai ne*, jei jūs ne*, jei ne, neatlik*, nekeit*',
    done: 'buvo pakeistas, sėkmingai, patvirtiname',
    hint: 'sveiki atvykę, dar vienas žingsnis, paskutinis žingsnis, ar tai jūs, ar tai tu, štai, jūsų numeris yra, niekam, naujas įrenginys',
    point: 'čia, tai yra, tai, prašom',
  },
};
