import type { Words } from '../words.ts';

/** Turkish. */
export const tr: Words = {
  email: 'e-posta*, eposta*, e-mail*, elektronik posta, mail adres*, mail',
  repeat: 'tekrar*, doğrula, onayla, yeniden',
  username: 'kullanıcı adı*, kullanıcı, üye no, müşteri numarası, rumuz, tc kimlik, tckn',
  person: 'ad, adı, adınız*, isim, soyad*, ad soyad, telefo*, cep telefonu, gsm, firma',
  password: 'şifre*, parola*, sifre*',
  search: 'ara, arama, bul',
  friend: 'arkadaş*, alıcı*',
  code: '*kodu, kod, doğrulama kodu, onay kodu, güvenlik kodu, tek kullanımlık şifre, tek kullanımlık kod',
  notCode:
    'posta kodu, indirim kodu, kupon*, promosyon kodu, hediye*, davet kodu, davetiye*, ülke kodu, alan kodu, referans kodu, kampanya kodu',
  signUp:
    'kayıt ol*, kaydol*, üye ol*, üyelik*, kayıt*, hesap oluştur*, hesap aç, hesabını oluştur, yeni hesap, yeni üye*, katıl*, ücretsiz*, başla, kayıt formu',
  signIn: 'giriş, giriş yap*, oturum aç*, üye girişi, oturumu aç, tekrar hoş geldin*, bağlan',
  recovery: 'unuttu*, şifremi unuttum, sıfırla*, şifre yenile*, hatırlat*',
  newsletter:
    'bülten*, e-bülten*, abone*, haberdar*, e-bültene kayıt ol, bültene abone ol, bültenimize*, fırsatlar*, gelince haber ver',
  checkout:
    'ödeme*, sipariş*, siparişi tamamla, satın al*, sepet*, teslimat*, kargo, fatura*, misafir*, üye olmadan*, bağış*, rezervasyon*',
  contact:
    'iletişim*, mesaj gönder*, mesajı gönder, bize yazın, bize ulaşın, yorum yap*, yorum gönder, teklif*, soru*, başvuru*, geri bildirim, sizi arayalım',
  existing: 'abonelikten çık*, sipariş takip*, siparişimi takip*, sipariş no',
  haveAccount:
    'zaten üye*, zaten hesab*, hesabın var mı, hesabınız var mı, zaten bir hesab*, üye misin*, üyeliğiniz var mı',
  noAccount:
    'hesabın yok mu, hesabınız yok mu, üye değil*, henüz üye*, hesabım yok, yeni kullanıcı',
  remember: 'beni hatırla*, hatırla, oturumumu açık tut',
  passwordRule: 'en az, karakter*',
  codeSent:
    'gönderdik, gönderildi, tekrar gönder, kodu girin, almadınız mı, yeniden gönder, haneli',
};
