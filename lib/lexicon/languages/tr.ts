import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Turkish

export const pageTerms: PageTerms = {
  email:
    'e-posta*, eposta*, e-mail*, elektronik posta, mail adres*, mail, yeni e-posta*, yeni eposta*',
  repeat: 'tekrar*, doğrula, onayla, yeniden',
  username: 'kullanıcı adı*, kullanıcı, üye no, müşteri numarası, rumuz, tc kimlik, tckn',
  otherDetail:
    'ad, adı, adınız*, isim, soyad*, ad soyad, telefo*, cep telefonu, gsm, firma, e-posta konusu, konu, mesaj, eposta konusu, e-posta başlığı, cep telefon*, cep numara*, e-posta sunucu*, posta sunucu*',
  password: 'şifre*, parola*, sifre*',
  search: 'ara, arama, bul',
  otherPerson: 'arkadaş*, alıcı*, paylaşılacak kişi, ortak yazar*',
  code: '*kodu, kod, doğrulama kodu, onay kodu, güvenlik kodu, tek kullanımlık şifre, tek kullanımlık kod',
  oneTimeCode:
    'doğrulama kod*, onay kod*, tek kullanımlık*, tek seferlik*, aktivasyon kod*, etkinleştirme kod*, giriş kod*, kimlik doğrulama kod*, sms kod*, sms şifre*, sms ile gelen, gelen kod*, tek kullanımlık şifre*, gelen pin, tek kullanımlık pin',
  twoFactor:
    'iki faktör*, iki adım*, iki aşama*, iki etken*, çok faktör*, kimliğinizi doğrula*, kimliğini doğrula*, kimlik doğrulama uygulaması',
  otherCode:
    'posta kodu, indirim kodu, kupon*, promosyon kodu, hediye*, davet kodu, davetiye*, ülke kodu, alan kodu, referans kodu, kampanya kodu, müşteri kod*, kullanıcı kod*, kart güvenlik kod*, üye kod*, firma kod*, öğrenci kod*, ürün kod*, bayi kod*, rezervasyon kod*, kurum kod*, şube kod*, kart kod*, teslim alma kodu, sınıf kodu',
  captcha:
    'resim*, resimde*, görsel*, görüntü*, captcha, güvenlik resmi, yukarıdaki kod*, robot değil*',
  signUp:
    'kayıt ol*, kaydol*, üye ol*, üyelik*, kayıt*, hesap oluştur*, hesap aç, hesabını oluştur, yeni hesap, yeni üye*, katıl*, ücretsiz*, başla, kayıt formu',
  signIn: 'giriş, giriş yap*, oturum aç*, üye girişi, oturumu aç, tekrar hoş geldin*, bağlan',
  recovery: 'unuttu*, şifremi unuttum, sıfırla*, şifre yenile*, hatırlat*',
  newsletter:
    'bülten*, e-bülten*, abone*, haberdar*, e-bültene kayıt ol, bültene abone ol, bültenimize*, fırsatlar*, gelince haber ver, fiyat alarmı, iş alarmı, haber ver, aboneliğini yönet, aboneliğinizi yönetin, aboneliği yönet, bildir, bildirim*, haber ver*, aramayı kaydet, alarm kur*',
  checkout:
    'ödeme*, sipariş*, siparişi tamamla, satın al*, sepet*, teslimat*, kargo, fatura*, misafir*, üye olmadan*, bağış*, rezervasyon*',
  contact:
    'iletişim*, mesaj gönder*, mesajı gönder, bize yazın, bize ulaşın, yorum yap*, yorum gönder, teklif*, soru*, başvuru*, geri bildirim, sizi arayalım',
  lookup:
    'abonelikten çık*, sipariş takip*, siparişimi takip*, sipariş no, aboneliğini yönet, aboneliğinizi yönetin, aboneliği yönet, rezervasyon numarası, rezervasyon no, rezervasyon kodu, rezervasyon sorgula*, sipariş numarası, sipariş sorgula*, sipariş durumu, takip numarası, takip no, kargo takip*, başvuru sorgula*, hesabı sil, hesabımı sil, bültenden çık*, abonelikten ayrıl*',
  haveAccount:
    'zaten üye*, zaten hesab*, hesabın var mı, hesabınız var mı, zaten bir hesab*, üye misin*, üyeliğiniz var mı',
  noAccount:
    'hesabın yok mu, hesabınız yok mu, üye değil*, henüz üye*, hesabım yok, yeni kullanıcı',
  staySignedIn: 'beni hatırla*, hatırla, oturumumu açık tut',
  passwordRule: 'en az, karakter*',
  codeSent:
    'gönderdik, gönderildi, tekrar gönder, kodu girin, almadınız mı, yeniden gönder, sms ile, gönderilen, gönderdiğimiz, kod gelmedi',
  proceed: 'devam et, devam, ileri, sonraki',
  digits: 'haneli, rakam*',
  newEmail: 'yeni e-posta*, yeni eposta*',
  onPaper: 'basılı, arkasında, faturanızda, ambalaj*',
  knownEmail:
    'rezervasyonda kullandığınız, siparişte kullandığınız, rezervasyon sırasında, sipariş verirken kullan*, rezervasyonda kullanılan, siparişte kullanılan',
};

export const mailTerms: MailTerms = {
  code: 'kod, kodu, kodunuz, kodunu, kodunuzu, kodun, şifre, şifreniz, pin, kodu*, rakam*, haneli, rakamlı, aşağıdaki kod*',
  oneTimeCode:
    'doğrulama kodu*, onay kodu*, güvenlik kodu*, tek kullanımlık*, aktivasyon kodu*, giriş kodu*, erişim kodu*, etkinleştirme kodu*, tek seferlik*, doğrulama şifre*, 6 haneli, altı haneli, kimlik doğrulama kod*, yetkilendirme kod*, doğrulama kod*, güvenlik kod*, giriş kod*, kayıt kod*, kodu gir*, kodu kullan*, kodu yaz*, geçici şifre*, geçici parola*, bu kodu kimseyle, kodu kimseyle, bu kodu paylaşma*',
  verify:
    'doğrula*, onayla*, etkinleştir*, aktif*, aktivasyon*, teyit*, tamamla*, kimlik doğrula*, onay, onayı, onayınız, hesabın kilidini, hesabınızın kilidini, hesap kilidini',
  typeIn: 'yazın, yazınız, girin, giriniz, tuşlayın, tuşlayınız, kopyala, kopyalayın',
  use: 'kullanın, kullanınız, kullan',
  signIn: 'giriş*, oturum*, kaydol*, kayıt*, üye ol*, üyelik*, hesap oluştur*',
  password: 'parola*, şifre*, sıfırla*',
  expires: 'geçerli*, süresi*, dakika*, saat*, kimseyle paylaşma*',
  otherNumber:
    'sipariş*, fatura*, fiş, müşteri*, referans*, telefon*, tel, posta kodu*, indirim*, kupon*, promosyon*, kampanya*, hediye*, kargo*, takip*, bilet*, tutar*, toplam*, fiyat*, bakiye*, vergi*, mersis*, barkod*, hata kodu*, kaynak kod*, ülke kodu*, alan kodu*, sürüm*, rezervasyon*, sok, cad, puan*, ürün kodu*, davet*, yedek*, talebiniz*, talep no, talep num*, provizyon*, toplantı*, önceki kod*, eski kod*, teslimat kod*, gönderi no, gönderiniz, başvuru n*',
  numberLabel: 'hesap, hesabı, kullanıcı, kart, örneğin, sayın müşterimiz, değerli müşterimiz',
  otherLink:
    'abonelikten*, abonelik iptal*, gizlilik*, koşul*, şartlar*, yardım*, destek*, iletişim*, ayarlar*, tercih*, tarayıcı*, daha fazla*, iptal*, reddet*, bildir*, indir*, web sürüm*',
  notYou:
    'siz değilseniz, siz yapmadıysanız, talep etmediyseniz, istemediyseniz, siz değil*, tanımıyorsanız*, sen değilsen, sen yapmadıysan, talep etmedi*, gerçekleştirmedi*, siz yapmadı*',
  alreadyDone:
    'değiştirildi, sıfırlandı, doğrulandı, başarıyla, onaylıyoruz, onaylarız, kapatıldı, devre dışı bırakıldı, kaldırıldı, onaylandı, hazır, etkinleştirildi, tamamlandı',
  shortMailHint:
    'hoş geldin*, hoşgeldin*, neredeyse bitti, bir adım kaldı, son adım, siz misiniz, sen misin, bu siz, buyurun, işte, numaranız, kimseyle, kimseye, yeni cihaz, imza*, anahtar, erişim, eğer sizseniz, evetse',
  shortMailPointer: 'işte, bu, burada',
  shortMailOther:
    'kapı, anahtar kutusu, konaklama, giriş saati, kazanan, çekiliş, piyango, üyelik, sonuç*, sayaç, sıra numara*, otopark, teslim*, kurye, oy, görüntüleme, ziyaretçi, adım attın*, katılımcı, haftalık özet, özet',
};
