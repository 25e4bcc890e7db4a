import type { Words } from '../words.ts';

/** Indonesian and Malay. */
export const id: Words = {
  email: 'e-mail*, surel*, alamat e-mel, e-mel, emel',
  repeat: 'konfirmasi*, ulangi*, ulang, sahkan*',
  username: 'nama pengguna, username, nama akun',
  person:
    'nama, nama lengkap, nama depan, nama belakang, nama penuh, telepon*, nomor telepon, no telepon, nomor hp, no hp, ponsel',
  password: 'kata sandi*, sandi, kata laluan*',
  search: 'cari*, pencarian',
  friend: 'teman*, penerima*',
  code: 'kode, kode verifikasi, kode otp, kode konfirmasi, kod pengesahan, kod',
  notCode:
    'kode pos, poskod, kode promo*, kode kupon, kupon*, kode diskon, kode referral, kode negara, kode undangan, kode voucher, kartu hadiah',
  signUp:
    'daftar*, pendaftaran, buat akun, membuat akun, buat akun baru, regist*, akun baru, bergabung, gabung, cipta akaun, coba gratis, pelanggan baru, daftar sekarang',
  signIn: 'masuk, log masuk, login, masuk ke akun, selamat datang kembali',
  recovery: 'lupa*, lupa kata sandi, atur ulang*, setel ulang*, pemulihan, terlupa*',
  newsletter: 'buletin*, berlangganan*, langgan*, nawala, dapatkan info*, kabar terbaru',
  checkout:
    'pembayaran*, bayar, pesan sekarang, pesanan, checkout, beli*, pengiriman*, keranjang, tamu, donasi*, tagihan, bayaran',
  contact:
    'hubungi*, kontak*, kirim pesan, hantar mesej, pertanyaan, kirim komentar, tinggalkan*, ulasan, minta penawaran, koment*',
  existing: 'berhenti berlangganan, lacak pesanan, nomor pesanan',
  haveAccount: 'sudah punya akun, sudah me*, sudah terdaftar, sudah ada akaun, punya akun',
  noAccount:
    'belum punya akun, belum memiliki akun, tidak punya akun, belum terdaftar, pengguna baru, tiada akaun',
  remember: 'ingat saya, ingatkan saya, tetap masuk',
  passwordRule: 'minimal, setidaknya, karakter',
  codeSent: 'mengirim*, telah dikirim, kirim ulang, masukkan kode, tidak menerima, digit',
};
