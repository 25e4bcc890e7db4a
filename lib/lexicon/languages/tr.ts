import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Turkish

export const pageTerms: PageTerms = {
  email: `
e-mail*
e-posta*
elektronik posta
eposta*
mail
mail adres*
yeni e-posta*
yeni eposta*
`,
  repeat: `
doğrula
onayla
tekrar*
yeniden
`,
  username: `
kullanıcı
kullanıcı adı*
müşteri numarası
rumuz
tc kimlik
tckn
üye no
`,
  otherDetail: `
ad
ad soyad
adı
adınız*
cep numara*
cep telefon*
cep telefonu
e-posta başlığı
e-posta konusu
e-posta sunucu*
eposta konusu
firma
gsm
isim
konu
mesaj
posta sunucu*
soyad*
telefo*
`,
  password: `
parola*
şifre*
`,
  search: `
ara
arama
bul
`,
  otherPerson: `
alıcı*
arkadaş*
ortak yazar*
paylaşılacak kişi
`,
  code: `
*kodu
doğrulama kodu
güvenlik kodu
kod
onay kodu
tek kullanımlık kod
tek kullanımlık şifre
`,
  oneTimeCode: `
aktivasyon kod*
doğrulama kod*
etkinleştirme kod*
gelen kod*
gelen pin
giriş kod*
kimlik doğrulama kod*
onay kod*
sms ile gelen
sms kod*
sms şifre*
tek kullanımlık pin
tek kullanımlık şifre*
tek kullanımlık*
tek seferlik*
`,
  twoFactor: `
iki adım*
iki aşama*
iki etken*
iki faktör*
kimlik doğrulama uygulaması
kimliğini doğrula*
kimliğinizi doğrula*
çok faktör*
`,
  otherCode: `
alan kodu
bayi kod*
davet kodu
davetiye*
firma kod*
hediye*
indirim kodu
kampanya kodu
kart güvenlik kod*
kart kod*
kullanıcı kod*
kupon*
kurum kod*
müşteri kod*
posta kodu
promosyon kodu
referans kodu
rezervasyon kod*
sınıf kodu
teslim alma kodu
öğrenci kod*
ülke kodu
ürün kod*
üye kod*
şube kod*
`,
  captcha: `
captcha
doğrulama karakter*
görsel*
görüntü*
güvenlik resmi
resim*
resimde*
robot değil*
yukarıdaki kod*
`,
  signUp: `
başla
hesabını oluştur
hesap aç
hesap oluştur*
katıl*
kaydol*
kayıt formu
kayıt ol*
kayıt*
yeni hesap
yeni üye*
ücretsiz*
üye ol*
üyelik*
`,
  signIn: `
bağlan
giriş
giriş yap*
oturum aç*
oturumu aç
tekrar hoş geldin*
üye girişi
`,
  recovery: `
hatırlat*
sıfırla*
unuttu*
şifre yenile*
şifremi unuttum
`,
  newsletter: `
abone*
aboneliği yönet
aboneliğini yönet
aboneliğinizi yönetin
alarm kur*
aramayı kaydet
bildir
bildirim*
bülten*
bültene abone ol
bültenimize*
e-bülten*
e-bültene kayıt ol
fiyat alarmı
fırsatlar*
gelince haber ver
haber ver*
haberdar*
iş alarmı
`,
  checkout: `
bağış*
fatura*
kargo
misafir*
rezervasyon*
satın al*
sepet*
sipariş*
siparişi tamamla
teslimat*
ödeme*
üye olmadan*
`,
  contact: `
başvuru*
bize ulaşın
bize yazın
geri bildirim
iletişim*
mesaj gönder*
mesajı gönder
sizi arayalım
soru*
teklif*
yorum gönder
yorum yap*
`,
  lookup: `
abonelikten ayrıl*
abonelikten çık*
aboneliği yönet
aboneliğini yönet
aboneliğinizi yönetin
başvuru sorgula*
bültenden çık*
hesabı sil
hesabımı sil
kargo takip*
rezervasyon kodu
rezervasyon no
rezervasyon numarası
rezervasyon sorgula*
sipariş durumu
sipariş no
sipariş numarası
sipariş sorgula*
sipariş takip*
siparişimi takip*
takip no
takip numarası
`,
  haveAccount: `
hesabın var mı
hesabınız var mı
zaten bir hesab*
zaten hesab*
zaten üye*
üye misin*
üyeliğiniz var mı
`,
  noAccount: `
henüz üye*
hesabım yok
hesabın yok mu
hesabınız yok mu
yeni kullanıcı
üye değil*
`,
  staySignedIn: `
beni hatırla*
hatırla
oturumumu açık tut
`,
  passwordRule: `
en az
karakter*
`,
  codeSent: `
almadınız mı
e-postanı kontrol et
e-postanızı kontrol edin
gönderdik
gönderdiğimiz
gönderildi
gönderilen
kod gelmedi
kodu girin
sms ile
tekrar gönder
yeniden gönder
`,
  proceed: `
devam
devam et
ileri
sonraki
`,
  digits: `
haneli
rakam*
`,
  newEmail: `
yeni e-posta*
yeni eposta*
`,
  onPaper: `
ambalaj*
arkasında
basılı
faturanızda
`,
  knownEmail: `
rezervasyon sırasında
rezervasyonda kullandığınız
rezervasyonda kullanılan
sipariş verirken kullan*
siparişte kullandığınız
siparişte kullanılan
`,
  administration: `
ayarları kaydet
gönderen adresi
kullanıcı davet et
kullanıcı düzenle
kullanıcı ekle
kullanıcıyı düzenle
personel davet et
personel düzenle
personel ekle
yeni kullanıcı ekle
çalışan davet et
çalışan düzenle
çalışan ekle
üye davet et
üye düzenle
üye ekle
`,
};

export const mailTerms: MailTerms = {
  code: `
aşağıdaki kod*
haneli
kod
kodu*
kodun
kodunu
kodunuz
kodunuzu
pin
rakam*
rakamlı
şifre
şifreniz
`,
  oneTimeCode: `
6 haneli
aktivasyon kodu*
altı haneli
bu kodu kimseyle
bu kodu paylaşma*
doğrulama kod*
doğrulama kodu*
doğrulama şifre*
erişim kodu*
etkinleştirme kodu*
geçici parola*
geçici şifre*
giriş kod*
giriş kodu*
güvenlik kod*
güvenlik kodu*
kayıt kod*
kimlik doğrulama kod*
kodu gir*
kodu kimseyle
kodu kullan*
kodu yaz*
onay kodu*
tek kullanımlık*
tek seferlik*
yetkilendirme kod*
`,
  verify: `
aktif*
aktivasyon*
daveti kabul et
davetiyeyi kabul et
doğrula*
etkinleştir*
hesabın kilidini
hesabınızın kilidini
hesap kilidini
kimlik doğrula*
onay
onayla*
onayı
onayınız
tamamla*
teyit*
`,
  typeIn: `
girin
giriniz
kopyala
kopyalayın
tuşlayın
tuşlayınız
yazın
yazınız
`,
  use: `
kullan
kullanın
kullanınız
`,
  signIn: `
giriş*
hesap oluştur*
kaydol*
kayıt*
oturum*
üye ol*
üyelik*
`,
  password: `
parola*
sıfırla*
şifre*
`,
  expires: `
dakika*
geçerli*
kimseyle paylaşma*
saat*
süresi*
`,
  otherNumber: `
*puan*
alan kodu*
bakiye*
barkod*
başvuru n*
bilet*
cad
davet*
eski kod*
fatura*
fiyat*
fiş
gönderi no
gönderiniz
hata kodu*
hediye*
indirim*
kampanya*
kargo*
kaynak kod*
kupon*
mersis*
müşteri*
posta kodu*
promosyon*
provizyon*
referans*
rezervasyon*
sepette
sipariş*
sok
sürüm*
takip*
talebiniz*
talep no
talep num*
tel
telefon*
teslimat kod*
toplam*
toplantı*
tutar*
vergi*
yedek*
önceki kod*
ücretsiz kargo
ülke kodu*
ürün kodu*
`,
  numberLabel: `
değerli müşterimiz
hesabı
hesap
kart
kullanıcı
sayın müşterimiz
örneğin
`,
  otherLink: `
abonelik iptal*
abonelikten*
ayarlar*
bildir*
daha fazla*
destek*
gizlilik*
iletişim*
indir*
iptal*
koşul*
reddet*
tarayıcı*
tercih*
web sürüm*
yardım*
şartlar*
`,
  notYou: `
gerçekleştirmedi*
istemediyseniz
sen değilsen
sen yapmadıysan
siz değil*
siz değilseniz
siz yapmadı*
siz yapmadıysanız
talep etmedi*
talep etmediyseniz
tanımıyorsanız*
`,
  alreadyDone: `
başarıyla
devre dışı bırakıldı
değiştirildi
doğrulandı
etkinleştirildi
hazır
kaldırıldı
kapatıldı
onaylandı
onaylarız
onaylıyoruz
sıfırlandı
tamamlandı
`,
  shortMailHint: `
anahtar
bir adım kaldı
bu siz
buyurun
erişim
evetse
eğer sizseniz
hoş geldin*
hoşgeldin*
imza*
işte
kimseye
kimseyle
neredeyse bitti
numaranız
sen misin
siz misiniz
son adım
yeni cihaz
`,
  shortMailPointer: `
bu
burada
işte
`,
  shortMailOther: `
adım attın*
anahtar kutusu
giriş saati
görüntüleme
haftalık özet
kapı
katılımcı
kazanan
konaklama
kurye
otopark
oy
piyango
sayaç
sonuç*
sıra numara*
teslim*
ziyaretçi
çekiliş
özet
üyelik
`,
};
