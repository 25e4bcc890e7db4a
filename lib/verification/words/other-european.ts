import type { LanguageWords } from '../words.ts';

export const otherEuropeanWords: Record<string, LanguageWords> = {
  fi: {
    code: 'koodi, koodia, koodin, koodilla, koodisi, tunnusluku, pin, koodi*, tunnusluku*, numerosarj*, numerokood*',
    once: 'vahvistuskoodi*, todennuskoodi*, turvakoodi*, kertakäyttö*, kirjautumiskoodi*, varmistuskoodi*, aktivointikoodi*, tarkistuskoodi*, tunnistuskoodi*, pääsykoodi*, kuusinumeroi*, valtuuskoodi*, valtuutuskoodi*, kertakirjautumis*, pin-koodi*, hyväksymiskoodi*, kertakoodi*, vahvistus-koodi*, rekisteröintikoodi*, kertakäyttökoodi*, sms-koodi*, tunnistautumiskoodi*, varmenne-koodi*, tunnuskoodi*',
    verify: 'vahvist*, varmist*, todenna*, todent*, aktivoi*, tarkist*, hyväksy*, viimeistel*',
    enter: 'kirjaudu*, kirjautu*, rekisteröi*, rekisteröidy*, sisäänkirjau*, luo tili',
    password: '*salasana*, *salasano*, palauta*, nollaa*',
    expires: 'vanhene*, voimassa*, minuut*, tunti*, tunnin, tuntia',
    never:
      'tilaus*, tilaukse*, lasku*, kuitti*, asiakas*, puhelin*, puh, postinumero*, alennuskoodi*, alennus*, etukoodi*, kuponki*, lahjakort*, lähetys*, paketti*, lippu*, summa, yhteensä, hinta, y-tunnus*, viivakoodi*, virhekoodi*, lähdekoodi*, maakoodi*, suuntanumero*, versio*, varaus*, viitenumero*, viite*, seuranta*, suosit*, suosittel*, kutsu*, vara*, varakood*, pyyntö*, pyynnö*, varmennusnumero*, seurantakood*, varauskood*, suosituskood*, kokou*, edellinen koodi, noutokood*',
    away: 'peruuta*, peru tilaus*, poistu*, tietosuoja*, yksityisyy*, ehdot, käyttöehdot, ohje*, apua, tuki*, yhteystied*, ota yhteyttä, asetuks*, selaime*, lue lisää, lisätiet*, hylkää*, ilmoita*, lataa*',
    denial:
      'et ollut sinä, et pyytänyt, ei ollut sinä, et tunnista, jos et, et ole pyytänyt, et sinä, ette',
    done: 'on vaihdettu, on muutettu, onnistuneesti',
  },
  el: {
    code: 'κωδικός, κωδικό, κωδικού, κωδικοί, pin, κωδικοσ, ψηφία, ψηφίων, ψηφι*',
    once: 'κωδικός επαλήθευσης, κωδικό επαλήθευσης, κωδικός επιβεβαίωσης, κωδικό επιβεβαίωσης, κωδικός ασφαλείας, κωδικό ασφαλείας, μίας χρήσης, μιας χρήσης, κωδικός ενεργοποίησης, κωδικός σύνδεσης, κωδικό σύνδεσης, κωδικός εισόδου, εξαψήφι*, κωδικός εξουσιοδότησης, κωδικό εξουσιοδότησης, κωδικός ταυτοποίησης, κωδικός μιας',
    verify:
      'επαλήθευ*, επαληθεύσ*, επιβεβαί*, επιβεβαιώ*, ενεργοποί*, ενεργοποιή*, ταυτοποί*, πιστοποί*, εγκρίν*, ολοκλήρω*, ολοκληρώ*',
    enter: 'συνδεθ*, σύνδεσ*, είσοδ*, εισόδου, εγγραφ*, εγγραφείτε, δημιουργία λογαριασμού',
    password:
      'κωδικό πρόσβασης, κωδικού πρόσβασης, κωδικός πρόσβασης, συνθηματικ*, επαναφορ*, επαναφέρ*',
    expires: 'λήγει, λήξ*, ισχύει, έγκυρ*, λεπτά, λεπτών, ώρες, ωρών',
    never:
      'παραγγελί*, τιμολόγι*, απόδειξ*, πελάτ*, τηλέφων*, τηλ, ταχυδρομικός κώδικας, τ.κ, τκ, εκπτωτικ*, έκπτωσ*, κουπόνι*, προσφορά, αποστολ*, δέμα, εισιτήρι*, ποσό, σύνολο, τιμή, αφμ, α.φ.μ, γραμμωτ*, κωδικός σφάλματος, κωδικός προϊόντος, έκδοσ*, κράτησ*, οδός, αριθμός αναφοράς, σύστασ*, πρόσκλησ*, εφεδρικ*, αντίγραφα, αιτήματός, αίτημα*, αριθμός έγκρισης, παρακολούθησ*, πελατ*, αποστολή*',
    away: 'κατάργηση εγγραφής, διαγραφ*, απεγγραφ*, απόρρητ*, απορρήτου, όροι, όρους, βοήθεια, υποστήριξ*, επικοινων*, ρυθμίσ*, προτιμήσ*, πρόγραμμα περιήγησης, περισσότερα, ακύρωσ*, ακυρώ*, απόρριψ*, αναφορά',
    denial:
      'δεν ήσασταν εσείς, δεν ζητήσατε, δεν το ζητήσατε, δεν αναγνωρίζετε, αν δεν, εάν δεν, δεν κάνατε, δεν ήσουν εσύ, δεν είστε εσείς, δεν πραγματοποιήσατε',
    done: 'άλλαξε, έχει αλλάξει, επιτυχώς, με επιτυχία',
  },
  tr: {
    code: 'kod, kodu, kodunuz, kodunu, kodunuzu, kodun, şifre, şifreniz, pin, kodu*, rakam*, haneli, rakamlı, aşağıdaki kod*',
    once: 'doğrulama kodu*, onay kodu*, güvenlik kodu*, tek kullanımlık*, aktivasyon kodu*, giriş kodu*, erişim kodu*, etkinleştirme kodu*, tek seferlik*, doğrulama şifre*, 6 haneli, altı haneli, kimlik doğrulama kod*, yetkilendirme kod*, doğrulama kod*, güvenlik kod*, giriş kod*, kayıt kod*',
    verify:
      'doğrula*, onayla*, etkinleştir*, aktif*, aktivasyon*, teyit*, tamamla*, kimlik doğrula*, onay, onayı, onayınız',
    enter: 'giriş*, oturum*, kaydol*, kayıt*, üye ol*, üyelik*, hesap oluştur*',
    password: 'parola*, şifre*, sıfırla*',
    expires: 'geçerli*, süresi*, dakika*, saat*, kimseyle paylaşma*',
    never:
      'sipariş*, fatura*, fiş, müşteri*, referans*, telefon*, tel, posta kodu*, indirim*, kupon*, promosyon*, kampanya*, hediye*, kargo*, takip*, bilet*, tutar*, toplam*, fiyat*, bakiye*, vergi*, mersis*, barkod*, hata kodu*, kaynak kod*, ülke kodu*, alan kodu*, sürüm*, rezervasyon*, sok, cad, puan*, ürün kodu*, davet*, yedek*, talebiniz*, talep no, talep num*, provizyon*, toplantı*, önceki kod*, eski kod*, teslimat kod*, gönderi no, gönderiniz',
    away: 'abonelikten*, abonelik iptal*, gizlilik*, koşul*, şartlar*, yardım*, destek*, iletişim*, ayarlar*, tercih*, tarayıcı*, daha fazla*, iptal*, reddet*, bildir*, indir*, web sürüm*',
    denial:
      'siz değilseniz, siz yapmadıysanız, talep etmediyseniz, istemediyseniz, siz değil*, tanımıyorsanız*, sen değilsen, sen yapmadıysan, talep etmedi*, gerçekleştirmedi*, siz yapmadı*',
    done: 'değiştirildi, sıfırlandı, doğrulandı, başarıyla',
  },
  az: {
    code: 'kod, kodu, kodunuz, kodunu, kodu*, rəqəm*, şifrə',
    once: 'təsdiq kodu*, təsdiqləmə kodu*, birdəfəlik*, təhlükəsizlik kodu*, doğrulama kodu*, təsdiqləmə kod*, avtorizasiya kod*, giriş kod*, doğrulama kod*',
    verify: 'təsdiq*, doğrula*, aktivləşdir*, yoxla*, tamamla*',
    enter: 'daxil ol*, giriş*, qeydiyyat*, hesab yarat*',
    password: 'parol*, şifrə*, sıfırla*, bərpa*',
    expires: 'etibarlı*, müddəti*, dəqiqə*, saat*',
    never:
      'sifariş*, faktura*, müştəri*, telefon*, poçt indeksi, endirim*, kupon*, göndəriş*, bilet*, məbləğ*, cəmi, qiymət*, versiya*, rezervasiya*, dəvət*, ehtiyat*, müraciət*, izləmə*, avtorizasiya nömrəsi',
    away: 'abunəlik*, məxfilik*, şərt*, kömək*, yardım*, əlaqə*, parametr*, tənzimləmə*, brauzer*, ətraflı*, ləğv*, imtina*',
    denial: 'siz deyilsiniz*, siz deyil*, istəməmisiniz*, tələb etmə*, siz etmə*, göndərməmisiniz*',
    done: 'dəyişdirildi, uğurla',
  },
  uz: {
    code: 'kod, kodi, kodingiz, kodni, код, коди, kodni*, kodingiz*',
    once: 'tasdiqlash kodi*, bir martalik*, xavfsizlik kodi*, tasdiqlash kod*, kirish kod*, tasdiqlash raqam*',
    verify: 'tasdiqla*, tasdiq*, faollashtir*, tekshir*, тасдиқла*',
    enter: "kirish*, kiring*, ro'yxatdan*, roʻyxatdan*, ro‘yxat*, hisob yarat*",
    password: 'parol*, tikla*',
    expires: 'amal qiladi, amal qilish*, daqiqa*, soat*',
    never:
      'buyurtma*, hisob-faktura*, telefon*, pochta indeksi, chegirma*, summa*, jami, narx*, bron*, taklif*, kuzatuv*, zaxira*, murojaat*, mijoz*',
    away: 'obuna*, maxfiylik*, shartlar*, yordam*, aloqa*, sozlama*, bekor*',
    denial: "siz emas*, so'ramagan*, so‘ramagan*, siz bo'lmasangiz",
  },
  tk: {
    code: 'kod, kody, kodu*, kody*, koduňyz*',
    once: 'tassyklama kod*, tassyklaýyş kod*, bir gezeklik*',
    verify: 'tassykla*, işjeňleşdir*',
    enter: 'giriş*, hasaba al*',
    password: 'açar söz*, parol*',
    expires: 'minut*, möhlet*',
    never: 'sargyt*, sargydy*, telefon*',
  },
  hy: {
    code: 'կոդ, ծածկագիր, կոդ*, ծածկագ',
    once: 'հաստատման կոդ, մեկանգամյա, անվտանգության կոդ, մուտքի կոդ, մեկանգամ, վավերացման կոդ, ստուգման կոդ',
    verify: 'հաստատ, ակտիվացր, ստուգ',
    enter: 'մուտք, գրանցվ, գրանցում',
    password: 'գաղտնաբառ',
    expires: 'վավեր, րոպե, ժամ',
    never:
      'պատվեր, հաշիվ, հեռախոս, զեղչ, գումար, ընդամենը, փոստային, ամրագրում, ամրագրման, հետևման, հրավեր, պահուստ, հաճախորդ, հարցմ, բեռնման, հետեւման',
    away: 'ապաբաժանորդագր, գաղտնիություն, պայման, օգնություն, կարգավորում, չեղարկ, մերժ, կապ մեզ',
    denial: 'դուք չեք, չեք խնդրել, դուք չէիք, եթե դուք չ',
  },
  ka: {
    code: 'კოდი, კოდს, კოდის, კოდ',
    once: 'დადასტურების კოდ, ვერიფიკაციის კოდ, ერთჯერადი, უსაფრთხოების კოდ, დამადასტურებელი კოდ, დაშვების კოდ, შესვლის კოდ, ერთჯერად, კოდი დადასტურ',
    verify:
      'დაადასტურ, დადასტურ, გააქტიურ, აქტივაც, ვერიფიკაც, შეამოწმ, გადაამოწმ, გადამოწმ, დასადასტურ, გადასამოწმ, გადააქტიურ, გასააქტიურ',
    enter: 'შესვლა, შედით, რეგისტრაც, დარეგისტრირ, ავტორიზაც',
    password: 'პაროლ',
    expires: 'მოქმედებს, ძალაშია, იწურება, წუთ, საათ',
    never:
      'შეკვეთ, ინვოისი, ტელეფონ, ფასდაკლებ, თანხა, ჯამი, საფოსტო, ანგარიშფაქტურა, ჯავშ, თვალთვალ, მოწვევ, სარეზერვო, მოთხოვნ, მომხმარებლის ნომ, ავტორიზაციის ნომ',
    away: 'გამოწერის გაუქმ, კონფიდენციალურ, პირობები, დახმარება, კონტაქტ, პარამეტრ, გაუქმ, უარყოფ',
    denial: 'თქვენ არ, არ მოგითხოვიათ, თუ ეს არ, არ იყავით',
  },
  mt: {
    code: 'kodiċi, kodiċi*',
    once: "kodiċi ta' verifika, kodiċi ta' konferma, ta' darba, kodiċi tal-verifika, kodiċi tal-konferma, ta' darba waħda",
    verify: 'ivverifika*, verifika*, ikkonferma*, konferma*, attiva*, tivverifika*',
    enter: 'idħol, illoggja*, irreġistra*, reġistr*',
    password: 'password, modd tad-dħul',
    expires: 'jiskadi*, validu, minuti, sigħat',
    never:
      'ordni*, fattura*, telefon*, kodiċi postali, skont*, prenotazz*, skont, riferiment*, backup',
    away: 'neħħi l-abbonament*, privatezza*, termini*, għajnuna*, kuntatt*',
    denial: 'ma kontx int, ma tlabtx',
  },
  ga: {
    code: 'cód, chód, cóid, chód*, gcód',
    once: 'cód fíoraithe, cód deimhnithe, aon uaire, cód slándála, chód fíoraithe, cód fíorúcháin, aonuaire, cód údaraithe',
    verify: 'deimhnigh*, dearbhaigh*, fíoraigh*, fíorú*, gníomhachtaigh*, dearbhú*, deimhniú*',
    enter: 'logáil isteach, sínigh isteach, cláraigh*, clárú*',
    password: 'pasfhocal*, fhocal faire, focal faire',
    expires: 'éag*, bailí*, nóiméad*, uair*',
    never:
      'ordú*, sonrasc*, fón, teileafón*, lascaine*, iomlán, tagartha, áirithint*, rianaithe, cúltaca',
    away: 'díliostáil*, príobháideach*, téarmaí*, cabhair*, teagmháil*, socruithe*',
    denial: 'nach tusa, níor iarr*, mura tusa, nár iarr*',
  },
  gd: {
    code: 'còd, chòd',
    once: 'còd dearbhaidh, còd-dearbhaidh, chòd dearbhaidh',
    verify: 'dearbh*, dearbhaich*, gnìomhaich*',
    enter: 'clàraich a-steach, clàradh*, log a-steach',
    password: 'facal-faire, fhacal-faire',
    expires: 'falbh*, mionaid*',
    never: 'òrdugh*, fòn',
    away: 'prìobhaideachd*, teirmichean*, cobhair*',
    denial: "mur an tusa, nach tusa, cha do dh'iarr",
  },
  cy: {
    code: 'cod, côd, god, chod',
    once: 'cod dilysu, cod cadarnhau, cod diogelwch, un-tro, untro, cod mynediad, cod awdurdodi, cod gwirio, cod unigryw, defnydd un-tro',
    verify: 'cadarnh*, gwirio*, dilys*, gweithredu*, gadarnh*, ddilys*, wirio*',
    enter: 'mewngofnod*, cofrestr*, logio i mewn, gofrestr*',
    password: 'cyfrinair*, chyfrinair*, gyfrinair*, nghyfrinair*, cyfrinar*',
    expires: 'dod i ben, dilys am, munud*, awr',
    never:
      'archeb*, anfoneb*, ffôn*, cod post, côd post, gostyngiad*, cyfanswm, disgownt, archebu, olrhain, cyfeirio, wrth gefn, cais, cwsmer',
    away: 'dad-danysgrif*, preifatrwydd*, telerau*, cymorth*, help, cysyllt*, gosodiadau*',
    denial: 'nid chi, nid ydych, heb ofyn, na ofyn*, os na',
  },
  br: {
    code: "kod, c'hod, kod-mañ",
    once: 'kod gwiriañ, kod kadarnaat',
    verify: 'kadarnaat*, gwiriañ*, gwered*',
    enter: 'kevreañ*, en em enskriv*, enskriv*',
    password: "ger-tremen, ger tremen, c'her-tremen",
    expires: 'munut*, diamzer*',
    never: 'urzhiad*, pellgomz*',
  },
  eu: {
    code: 'kode, kodea, kodeak, kodearekin, kode*',
    once: 'egiaztapen-kode*, egiaztatze-kode*, baieztapen-kode*, berrespen-kode*, segurtasun-kode*, erabilera bakarreko*, egiaztapen kode*, baimentze-kode*, sarbide-kode*',
    verify:
      'egiaztatu*, egiaztapen*, berretsi*, berresp*, baieztatu*, baieztapen*, aktibatu*, balioztatu*, gaitu*, gaitzea, gaitzeko',
    enter: 'saioa hasi, hasi saioa, saio-hasiera*, erregistr*, izen eman, eman izena',
    password: 'pasahitz*, berrezarri*',
    expires: 'iraungi*, baliozko*, minutu*, ordu*',
    never:
      'eskaera*, faktura*, telefono*, posta-kode*, deskontu*, guztira, prezio*, erreserba*, jarraipen*, gonbidapen*, babeskopia*, bezero*, baimen-zenbaki*',
    away: 'harpidetza*, pribatutasun*, baldintza*, laguntza*, kontaktu*, ezarpen*, hobespen*, utzi',
    denial: 'ez bazara, ez baduzu, ez zara, ez duzu eskatu, zu ez',
    done: 'aldatu da, arrakastaz',
  },
  he: {
    code: 'קוד, הקוד, סיסמה זמנית, ספרות',
    once: 'קוד אימות, קוד האימות, קוד חד פעמי, קוד חד-פעמי, סיסמה חד פעמית, קוד אבטחה, קוד הפעלה, קוד כניסה, קוד גישה, קוד התחברות, חד-פעמי, חד פעמי, קוד זיהוי, קוד לאימות, הקוד החד, 6 ספרות, בן 6 ספרות, קוד הרשאה, קוד לכניסה',
    verify: 'אימות, אמת, לאמת, אשר את, לאשר, אישור, אשרו, הפעל, הפעלת, להפעיל, השלם, אמתו',
    enter: 'התחבר, כניסה, היכנס, להיכנס, הרשמה, הירשם, להירשם, להתחבר',
    password: 'סיסמ, ססמ, איפוס, אפס',
    expires: 'תוקף, יפוג, פג, בתוקף, דקות, שעות, לשתף',
    never:
      'הזמנה מספר, מספר הזמנה, הזמנתך, חשבונית, קבלה, לקוח, טלפון, טל, מיקוד, קוד קופון, קופון, הנחה, קוד הנחה, משלוח, חבילה, מעקב, כרטיס, סכום, סה"כ, מחיר, ח.פ, עוסק מורשה, ברקוד, קוד שגיאה, קוד מקור, קידומת, גרסה, אסמכתא, רחוב, ההזמנה, הזמנה, ההנחה, הפניה, ההפניה, גיבוי, הגיבוי, הפנייה, מספר אישור, קוד הזמנה, מספר הלקוח, הטבה',
    away: 'הסרה, ביטול מנוי, להסרה, פרטיות, תנאי, תנאים, עזרה, תמיכה, צור קשר, הגדרות, העדפות, דפדפן, מידע נוסף, קרא עוד, ביטול, בטל, דחה, דווח',
    denial: 'לא אתה, לא ביקשת, לא אתם, אם לא, לא ביצעת, לא מזהה, לא את, לא יזמת, לא ביקשתם',
    done: 'שונתה, הוחלפה, בהצלחה',
  },
  kab: {
    code: 'tangalt*, angal',
    once: 'tangalt n usenqed, tangalt n usentem, tangalt n usireg',
    verify: 'senqed*, sentem*, asentem, usentem, asenqed, usenqed, sermed*',
    enter: 'qqen*, teqqneḍ, tuqqna, anekcum, jerred*, ajerred',
    password: 'awal uffir, awal n uɛeddi',
    expires: 'tisdatin, tseddatin, ad immet, tasdidin',
    never: 'taladna*, tafaktur*',
  },
  tzm: {
    code: 'tangalt, ⵜⴰⵏⴳⴰⵍⵜ',
    verify: 'ⵙⵙⵉⴷⵜ, ⴰⵙⵙⵉⴷⵜ',
    enter: 'ⴽⵛⵎ, ⴰⴽⵛⴰⵎ',
    password: 'ⵜⴰⴳⵓⵔⵉ ⵏ ⵓⵣⵔⴰⵢ',
  },
};
