import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Indonesian and Malay

export const pageTerms: PageTerms = {
  email: `
alamat e-mail baru
alamat e-mel
alamat email baru
e-mail baru
e-mail*
e-mel
email baru
emel
surel baru
surel*
`,
  repeat: `
konfirmasi*
sahkan*
ulang
ulangi*
`,
  username: `
nama akun
nama pengguna
username
`,
  otherDetail: `
judul e-mail
judul email
nama
nama belakang
nama depan
nama lengkap
nama penuh
no hp
no telepon
nomor hp
nomor telepon
perihal
ponsel
server email
server surel
subjek
subjek e-mail
subjek email
telepon*
`,
  password: `
kata laluan*
kata sandi*
sandi
`,
  search: `
cari*
pencarian
`,
  otherPerson: `
bagikan dengan
penerima*
teman*
tembusan
teruskan ke
`,
  code: `
kod
kode
`,
  oneTimeCode: `
kata sandi sekali pakai
kod pengaktifan
kod pengesahan
kode aktivasi
kode autentikasi
kode konfirmasi
kode masuk
kode otp
kode sekali pakai
kode sms
kode verifikasi
kode yang dikirim
`,
  twoFactor: `
2 langkah
dua faktor
dua langkah
konfirmasi identitas
multi faktor
multifaktor
verifikasi identitas
`,
  otherCode: `
kartu hadiah
kode booking
kode cabang
kode diskon
kode kartu
kode karyawan
kode kupon
kode member
kode negara
kode pelanggan
kode pemesanan
kode pengguna
kode pos
kode produk
kode promo*
kode referral
kode sekolah
kode undangan
kode voucher
kode wilayah
kupon*
poskod
`,
  captcha: `
captcha
gambar
huruf yang terlihat
karakter yang terlihat
kode di atas
kode pada gambar
`,
  signUp: `
akun baru
bergabung
buat akun
buat akun baru
cipta akaun
coba gratis
daftar sekarang
daftar*
gabung
membuat akun
pelanggan baru
pendaftaran
regist*
`,
  signIn: `
log masuk
login
masuk
masuk ke akun
selamat datang kembali
`,
  recovery: `
atur ulang*
lupa kata sandi
lupa*
pemulihan
setel ulang*
terlupa*
`,
  newsletter: `
beri tahu saya
berlangganan*
buletin*
dapatkan info*
kabar terbaru
langgan*
nawala
simpan pencarian
`,
  checkout: `
bayar
bayaran
beli*
checkout
donasi*
keranjang
pembayaran*
pengiriman*
pesan sekarang
pesanan
tagihan
tamu
`,
  contact: `
hantar mesej
hubungi*
kirim komentar
kirim pesan
koment*
kontak*
minta penawaran
pertanyaan
tinggalkan*
ulasan
`,
  lookup: `
berhenti berlangganan
berhenti langganan
cek pesanan
hapus akun
kode booking
kode pemesanan
lacak pesanan
nomor booking
nomor pemesanan
nomor pesanan
nomor reservasi
nomor resi
`,
  haveAccount: `
punya akun
sudah ada akaun
sudah me*
sudah punya akun
sudah terdaftar
`,
  noAccount: `
belum memiliki akun
belum punya akun
belum terdaftar
pengguna baru
tiada akaun
tidak punya akun
`,
  staySignedIn: `
ingat saya
ingatkan saya
tetap masuk
`,
  passwordRule: `
karakter
minimal
setidaknya
`,
  codeSent: `
dikirim ke
kirim ulang
kode dikirim
masukkan kode
mengirim*
telah dikirim
tidak menerima
`,
  proceed: `
berikutnya
lanjut
lanjutkan
seterusnya
teruskan
`,
  digits: `
digit
`,
  newEmail: `
alamat e-mail baru
alamat email baru
e-mail baru
email baru
surel baru
`,
  knownEmail: `
digunakan saat memesan
digunakan saat pemesanan
dipakai saat memesan
`,
  administration: `
alamat pengirim
edit pengguna
simpan pengaturan
tambah anggota
tambah pengguna
tambahkan pengguna
undang anggota
undang pengguna
`,
};

export const mailTerms: MailTerms = {
  code: `
angka
kode
kodenya
pin
sandi
sandi sekali pakai
token
`,
  oneTimeCode: `
6 digit
enam digit
jangan bagikan kode
jangan berikan kode
kata sandi sekali
kata sandi sementara
kode akses
kode aktivasi
kode autentikasi
kode keamanan
kode konfirmasi
kode login
kode masuk
kode otorisasi
kode otp
kode unik
kode verifikasi
masukkan kode
masukkan kode ini
password sementara
sekali pakai
`,
  verify: `
aktifkan*
aktivasi*
autentikasi*
buka kunci akun
diverifikasi
konfirmasi*
memverifikasi*
mengaktifkan*
mengkonfirmasi*
mengonfirmasi*
selesaikan*
terima undangan
validasi*
verifikasi*
`,
  typeIn: `
isi
isikan
ketik
ketikkan
masukkan
masukkan kode
masukkan kode ini
salin
`,
  use: `
gunakan
pakai
`,
  signIn: `
buat akun
daftar*
login
masuk
mendaftar*
pendaftaran*
`,
  password: `
atur ulang*
kata sandi*
sandi*
setel ulang*
`,
  expires: `
berlaku*
jam
jangan bagikan
kadaluarsa*
kedaluwarsa*
menit*
`,
  otherNumber: `
barcode
booking
cadangan
diskon*
faktur*
harga*
hubungi*
invoice*
jalan
jl
jumlah*
kiriman*
kode barang
kode batang
kode diskon
kode kesalahan
kode negara
kode pos
kode produk
kode promo*
kode sumber
kuitansi*
kupon*
no resi
nomor otorisasi
npwp
otorisasi nomor
paket*
pelacakan
pelanggan*
pemesanan*
permintaan
pesanan*
poin*
referensi*
referral
reservasi
resi*
saldo*
tagihan*
telepon*
telp
tiket*
total*
undangan
versi*
voucher*
`,
  numberLabel: `
akun
kartu
misalnya
pelanggan yth
pengguna
yth. pelanggan
`,
  otherLink: `
bantuan*
batalkan*
berhenti berlangganan
berhenti langganan
ketentuan*
kontak*
laporkan*
pelajari*
pengaturan*
peramban*
preferensi*
privasi*
selengkapnya
syarat*
tolak*
unduh*
`,
  notYou: `
bukan anda
bukan kamu
jika anda tidak
jika kamu tidak
tidak melakukan*
tidak meminta*
tidak mengenali*
tidak merasa*
`,
  alreadyDone: `
berhasil
kami konfirmasi
kami mengonfirmasi
sudah aktif
sudah siap
telah diaktifkan
telah dihapus
telah dikonfirmasi
telah dinonaktifkan
telah diperbarui
telah diubah
`,
  shortMailHint: `
akses
apakah ini anda
hampir selesai
ini anda
ini dia
jika ini anda
jika ya
kepada siapa pun
kunci
langkah terakhir
menandatangani
nomor anda adalah
perangkat baru
satu langkah lagi
selamat datang
siapa pun
siapapun
tanda tangan
`,
  shortMailPointer: `
adalah
berikut
ini
ini dia
yaitu
`,
  shortMailOther: `
antrean
antrian
hasil
keanggotaan
kedatangan
kotak kunci
kurir
kursi
langkah hari ini
meja
menginap
parkir
pemenang
pengambilan
pengiriman
pengunjung
peserta
pintu
ringkasan
statistik
suara masuk
tayangan
undian
`,
};
