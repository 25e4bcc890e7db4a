import type { LanguageWords } from '../words.ts';

/** Turkic languages in Latin letters; those in Cyrillic are with that script. */
export const turkicWords: Record<string, LanguageWords> = {
  tr: {
    code: 'kod, kodu, kodunuz, kodunu, kodunuzu, kodun, şifre, şifreniz, pin, kodu*, rakam*, haneli, rakamlı, aşağıdaki kod*',
    once: 'doğrulama kodu*, onay kodu*, güvenlik kodu*, tek kullanımlık*, aktivasyon kodu*, giriş kodu*, erişim kodu*, etkinleştirme kodu*, tek seferlik*, doğrulama şifre*, 6 haneli, altı haneli, kimlik doğrulama kod*, yetkilendirme kod*, doğrulama kod*, güvenlik kod*, giriş kod*, kayıt kod*, kodu gir*, kodu kullan*, kodu yaz*, geçici şifre*, geçici parola*, bu kodu kimseyle, kodu kimseyle, bu kodu paylaşma*',
    verify:
      'doğrula*, onayla*, etkinleştir*, aktif*, aktivasyon*, teyit*, tamamla*, kimlik doğrula*, onay, onayı, onayınız, hesabın kilidini, hesabınızın kilidini, hesap kilidini',
    type: 'yazın, yazınız, girin, giriniz, tuşlayın, tuşlayınız, kopyala, kopyalayın',
    use: 'kullanın, kullanınız, kullan',
    enter: 'giriş*, oturum*, kaydol*, kayıt*, üye ol*, üyelik*, hesap oluştur*',
    password: 'parola*, şifre*, sıfırla*',
    expires: 'geçerli*, süresi*, dakika*, saat*, kimseyle paylaşma*',
    never:
      'sipariş*, fatura*, fiş, müşteri*, referans*, telefon*, tel, posta kodu*, indirim*, kupon*, promosyon*, kampanya*, hediye*, kargo*, takip*, bilet*, tutar*, toplam*, fiyat*, bakiye*, vergi*, mersis*, barkod*, hata kodu*, kaynak kod*, ülke kodu*, alan kodu*, sürüm*, rezervasyon*, sok, cad, puan*, ürün kodu*, davet*, yedek*, talebiniz*, talep no, talep num*, provizyon*, toplantı*, önceki kod*, eski kod*, teslimat kod*, gönderi no, gönderiniz, başvuru n*',
    label: 'hesap, hesabı, kullanıcı, kart, örneğin, sayın müşterimiz, değerli müşterimiz',
    away: 'abonelikten*, abonelik iptal*, gizlilik*, koşul*, şartlar*, yardım*, destek*, iletişim*, ayarlar*, tercih*, tarayıcı*, daha fazla*, iptal*, reddet*, bildir*, indir*, web sürüm*',
    denial:
      'siz değilseniz, siz yapmadıysanız, talep etmediyseniz, istemediyseniz, siz değil*, tanımıyorsanız*, sen değilsen, sen yapmadıysan, talep etmedi*, gerçekleştirmedi*, siz yapmadı*',
    done: 'değiştirildi, sıfırlandı, doğrulandı, başarıyla, onaylıyoruz, onaylarız',
    hint: 'hoş geldin*, hoşgeldin*, neredeyse bitti, bir adım kaldı, son adım, siz misiniz, sen misin, bu siz, buyurun, işte, numaranız, kimseyle, kimseye, yeni cihaz, imza*, anahtar, erişim, eğer sizseniz, evetse',
    thing:
      'kapı, anahtar kutusu, konaklama, giriş saati, kazanan, çekiliş, piyango, üyelik, sonuç*, sayaç, sıra numara*, otopark, teslim*, kurye, oy, görüntüleme, ziyaretçi, adım attın*, katılımcı, haftalık özet, özet',
    point: 'işte, bu, burada',
  },
  az: {
    code: 'kod, kodu, kodunuz, kodunu, kodu*, rəqəm*, şifrə',
    once: 'təsdiq kodu*, təsdiqləmə kodu*, birdəfəlik*, təhlükəsizlik kodu*, doğrulama kodu*, təsdiqləmə kod*, avtorizasiya kod*, giriş kod*, doğrulama kod*',
    verify: 'təsdiq*, doğrula*, aktivləşdir*, yoxla*, tamamla*',
    type: 'daxil edin, yazın, daxil et',
    use: 'istifadə edin',
    enter: 'daxil ol*, giriş*, qeydiyyat*, hesab yarat*',
    password: 'parol*, şifrə*, sıfırla*, bərpa*',
    expires: 'etibarlı*, müddəti*, dəqiqə*, saat*',
    never:
      'sifariş*, faktura*, müştəri*, telefon*, poçt indeksi, endirim*, kupon*, göndəriş*, bilet*, məbləğ*, cəmi, qiymət*, versiya*, rezervasiya*, dəvət*, ehtiyat*, müraciət*, izləmə*, avtorizasiya nömrəsi',
    away: 'abunəlik*, məxfilik*, şərt*, kömək*, yardım*, əlaqə*, parametr*, tənzimləmə*, brauzer*, ətraflı*, ləğv*, imtina*',
    denial: 'siz deyilsiniz*, siz deyil*, istəməmisiniz*, tələb etmə*, siz etmə*, göndərməmisiniz*',
    done: 'dəyişdirildi, uğurla',
    hint: 'xoş gəlmisiniz, xoş gəldin*, son addım, bu sizsiniz, buyurun, nömrəniz, heç kim*',
    point: 'budur, bu',
  },
  uz: {
    code: 'kod, kodi, kodingiz, kodni, код, коди, kodni*, kodingiz*',
    once: 'tasdiqlash kodi*, bir martalik*, xavfsizlik kodi*, tasdiqlash kod*, kirish kod*, tasdiqlash raqam*',
    verify: 'tasdiqla*, tasdiq*, faollashtir*, tekshir*, тасдиқла*',
    type: 'kiriting, kiritish, yozing',
    use: 'foydalaning',
    enter: "kirish*, kiring*, ro'yxatdan*, roʻyxatdan*, ro‘yxat*, hisob yarat*",
    password: 'parol*, tikla*',
    expires: 'amal qiladi, amal qilish*, daqiqa*, soat*',
    never:
      'buyurtma*, hisob-faktura*, telefon*, pochta indeksi, chegirma*, summa*, jami, narx*, bron*, taklif*, kuzatuv*, zaxira*, murojaat*, mijoz*',
    away: 'obuna*, maxfiylik*, shartlar*, yordam*, aloqa*, sozlama*, bekor*',
    denial: "siz emas*, so'ramagan*, so‘ramagan*, siz bo'lmasangiz",
    hint: 'xush kelibsiz, bu sizmi, marhamat, raqamingiz, hech kim*',
    point: 'mana, bu',
  },
  tk: {
    code: 'kod, kody, kodu*, kody*, koduňyz*',
    once: 'tassyklama kod*, tassyklaýyş kod*, bir gezeklik*',
    verify: 'tassykla*, işjeňleşdir*',
    enter: 'giriş*, hasaba al*',
    password: 'açar söz*, parol*',
    expires: 'minut*, möhlet*',
    never: 'sargyt*, sargydy*, telefon*',
    hint: 'hoş geldiňiz, hiç kim*',
  },
};
