import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Malay

export const pageTerms: PageTerms = {
  email: 'emel, e-mel*',
  password: 'kata laluan',
  signUp: 'daftar akaun',
  signIn: 'log masuk, daftar masuk',
  recovery: 'terlupa kata laluan',
  oneTimeCode: 'no tac, kod tac, kod pengesahan, kata laluan sekali',
  codeSent: 'minta tac, dihantar',
};

export const mailTerms: MailTerms = {
  code: 'kod, kodnya, pin, digit, kata laluan sementara',
  oneTimeCode:
    'kod pengesahan, kod keselamatan, kod akses, kod pengaktifan, sekali guna, sekali sahaja, kod log masuk, kata laluan sekali, kod kebenaran, tac, nombor tac, masukkan kod, kata laluan sementara',
  verify:
    'sahkan*, pengesahan*, mengesahkan*, aktifkan*, pengaktifan*, mengaktifkan*, lengkapkan*, buka kunci akaun',
  typeIn: 'masukkan, taip, isikan, masukkan kod',
  use: 'gunakan',
  signIn: 'log masuk, daftar masuk, daftar*, mendaftar*, pendaftaran*',
  password: 'kata laluan*, tetapkan semula*, set semula*',
  expires: 'tamat tempoh, luput, sah selama, minit*, jam',
  otherNumber:
    'pesanan*, invois*, resit*, pelanggan*, telefon*, tel, poskod*, kod promo*, kod diskaun, diskaun*, kupon*, baucar*, penghantaran*, bungkusan*, tiket*, jumlah*, harga*, kod bar, kod ralat, kod negara, versi*, tempahan*, rujukan*, tempahan, rujukan, jemputan, sandaran, permintaan, pelanggan, penjejakan, diskaun, kelulusan',
  otherLink:
    'henti langgan*, nyahlanggan*, batal langganan*, privasi*, terma*, bantuan*, hubungi*, tetapan*, pelayar*, ketahui*, batalkan*, tolak*, laporkan*',
  notYou: 'bukan anda, tidak meminta*, tidak membuat*, jika anda tidak, tidak mengenali*',
  alreadyDone: 'telah ditukar, telah diubah, berjaya',
  shortMailHint:
    'selamat datang, satu langkah lagi, langkah terakhir, adakah ini anda, ini dia, nombor anda ialah, sesiapa, peranti baharu, peranti baru',
  shortMailPointer: 'ini, berikut, ialah',
};
