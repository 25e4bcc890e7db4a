import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Indonesian and Malay

export const pageTerms: PageTerms = {
  email:
    'e-mail*, surel*, alamat e-mel, e-mel, emel, e-mail baru, email baru, alamat e-mail baru, alamat email baru, surel baru',
  repeat: 'konfirmasi*, ulangi*, ulang, sahkan*',
  username: 'nama pengguna, username, nama akun',
  otherDetail:
    'nama, nama lengkap, nama depan, nama belakang, nama penuh, telepon*, nomor telepon, no telepon, nomor hp, no hp, ponsel, subjek e-mail, subjek email, judul e-mail, judul email, subjek, perihal, server email, server surel',
  password: 'kata sandi*, sandi, kata laluan*',
  search: 'cari*, pencarian',
  otherPerson: 'teman*, penerima*, teruskan ke, bagikan dengan, tembusan',
  code: 'kode, kod',
  oneTimeCode:
    'kode verifikasi, kode otp, kode konfirmasi, kode aktivasi, kode autentikasi, kode sekali pakai, kata sandi sekali pakai, kode masuk, kode sms, kod pengesahan, kod pengaktifan, kode yang dikirim',
  twoFactor:
    'dua faktor, dua langkah, 2 langkah, multi faktor, multifaktor, verifikasi identitas, konfirmasi identitas',
  otherCode:
    'kode pos, poskod, kode promo*, kode kupon, kupon*, kode diskon, kode referral, kode negara, kode undangan, kode voucher, kartu hadiah, kode pelanggan, kode pengguna, kode kartu, kode produk, kode karyawan, kode cabang, kode sekolah, kode booking, kode pemesanan, kode wilayah, kode member',
  captcha:
    'gambar, captcha, karakter yang terlihat, kode pada gambar, kode di atas, huruf yang terlihat',
  signUp:
    'daftar*, pendaftaran, buat akun, membuat akun, buat akun baru, regist*, akun baru, bergabung, gabung, cipta akaun, coba gratis, pelanggan baru, daftar sekarang',
  signIn: 'masuk, log masuk, login, masuk ke akun, selamat datang kembali',
  recovery: 'lupa*, lupa kata sandi, atur ulang*, setel ulang*, pemulihan, terlupa*',
  newsletter:
    'buletin*, berlangganan*, langgan*, nawala, dapatkan info*, kabar terbaru, simpan pencarian, beri tahu saya',
  checkout:
    'pembayaran*, bayar, pesan sekarang, pesanan, checkout, beli*, pengiriman*, keranjang, tamu, donasi*, tagihan, bayaran',
  contact:
    'hubungi*, kontak*, kirim pesan, hantar mesej, pertanyaan, kirim komentar, tinggalkan*, ulasan, minta penawaran, koment*',
  lookup:
    'berhenti berlangganan, lacak pesanan, nomor pesanan, nomor booking, kode booking, kode pemesanan, nomor pemesanan, nomor reservasi, cek pesanan, nomor resi, hapus akun, berhenti langganan',
  haveAccount: 'sudah punya akun, sudah me*, sudah terdaftar, sudah ada akaun, punya akun',
  noAccount:
    'belum punya akun, belum memiliki akun, tidak punya akun, belum terdaftar, pengguna baru, tiada akaun',
  staySignedIn: 'ingat saya, ingatkan saya, tetap masuk',
  passwordRule: 'minimal, setidaknya, karakter',
  codeSent:
    'mengirim*, telah dikirim, kirim ulang, masukkan kode, tidak menerima, kode dikirim, dikirim ke',
  proceed: 'lanjut, lanjutkan, berikutnya, teruskan, seterusnya',
  digits: 'digit',
  newEmail: 'e-mail baru, email baru, alamat e-mail baru, alamat email baru, surel baru',
  knownEmail: 'digunakan saat memesan, digunakan saat pemesanan, dipakai saat memesan',
};

export const mailTerms: MailTerms = {
  code: 'kode, kodenya, pin, sandi sekali pakai, token, angka, sandi',
  oneTimeCode:
    'kode verifikasi, kode konfirmasi, kode otp, kode keamanan, kode akses, kode aktivasi, sekali pakai, kata sandi sekali, kode masuk, kode login, kode autentikasi, kode unik, kode otorisasi, 6 digit, enam digit, masukkan kode, masukkan kode ini, kata sandi sementara, password sementara, jangan bagikan kode, jangan berikan kode',
  verify:
    'verifikasi*, memverifikasi*, diverifikasi, konfirmasi*, mengonfirmasi*, mengkonfirmasi*, aktifkan*, aktivasi*, mengaktifkan*, validasi*, autentikasi*, selesaikan*, buka kunci akun',
  typeIn: 'masukkan, ketik, ketikkan, isi, isikan, masukkan kode, masukkan kode ini, salin',
  use: 'gunakan, pakai',
  signIn: 'masuk, login, daftar*, mendaftar*, pendaftaran*, buat akun',
  password: 'kata sandi*, sandi*, setel ulang*, atur ulang*',
  expires: 'kedaluwarsa*, kadaluarsa*, berlaku*, menit*, jam, jangan bagikan',
  otherNumber:
    'pesanan*, faktur*, tagihan*, invoice*, kuitansi*, pelanggan*, telepon*, telp, hubungi*, kode pos, kode promo*, kode diskon, diskon*, kupon*, voucher*, kiriman*, paket*, resi*, no resi, tiket*, jumlah*, total*, harga*, saldo*, npwp, kode batang, barcode, kode kesalahan, kode negara, kode sumber, versi*, pemesanan*, jalan, jl, poin*, referensi*, booking, pemesanan, reservasi, referral, undangan, cadangan, permintaan, pelanggan, pelacakan, otorisasi nomor, nomor otorisasi, diskon, kode produk, kode barang',
  numberLabel: 'akun, kartu, pengguna, misalnya, pelanggan yth, yth. pelanggan',
  otherLink:
    'berhenti berlangganan, berhenti langganan, privasi*, ketentuan*, syarat*, bantuan*, kontak*, pengaturan*, preferensi*, peramban*, pelajari*, selengkapnya, batalkan*, tolak*, laporkan*, unduh*',
  notYou:
    'bukan anda, bukan kamu, tidak meminta*, tidak melakukan*, tidak merasa*, jika anda tidak, jika kamu tidak, tidak mengenali*',
  alreadyDone:
    'telah diubah, telah diperbarui, berhasil, kami konfirmasi, kami mengonfirmasi, telah dinonaktifkan, telah dihapus, telah dikonfirmasi, sudah siap, telah diaktifkan, sudah aktif',
  shortMailHint:
    'selamat datang, hampir selesai, satu langkah lagi, langkah terakhir, apakah ini anda, ini anda, ini dia, nomor anda adalah, kepada siapa pun, siapa pun, siapapun, perangkat baru, menandatangani, tanda tangan, kunci, akses, jika ya, jika ini anda',
  shortMailPointer: 'ini, ini dia, berikut, adalah, yaitu',
  shortMailOther:
    'pintu, kotak kunci, meja, kursi, menginap, kedatangan, pemenang, undian, keanggotaan, hasil, antrean, antrian, parkir, pengambilan, pengiriman, kurir, suara masuk, tayangan, pengunjung, langkah hari ini, peserta, statistik, ringkasan',
};
