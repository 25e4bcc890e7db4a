import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Malay

export const pageTerms: PageTerms = {
  email: `
e-mel*
emel
`,
  password: `
kata laluan
`,
  signUp: `
daftar akaun
`,
  signIn: `
daftar masuk
log masuk
`,
  recovery: `
terlupa kata laluan
`,
  oneTimeCode: `
kata laluan sekali
kod pengesahan
kod tac
no tac
`,
  codeSent: `
dihantar
minta tac
`,
};

export const mailTerms: MailTerms = {
  code: `
digit
kata laluan sementara
kod
kodnya
pin
`,
  oneTimeCode: `
kata laluan sekali
kata laluan sementara
kod akses
kod kebenaran
kod keselamatan
kod log masuk
kod pengaktifan
kod pengesahan
masukkan kod
nombor tac
sekali guna
sekali sahaja
tac
`,
  verify: `
aktifkan*
buka kunci akaun
lengkapkan*
mengaktifkan*
mengesahkan*
pengaktifan*
pengesahan*
sahkan*
`,
  typeIn: `
isikan
masukkan
masukkan kod
taip
`,
  use: `
gunakan
`,
  signIn: `
daftar masuk
daftar*
log masuk
mendaftar*
pendaftaran*
`,
  password: `
kata laluan*
set semula*
tetapkan semula*
`,
  expires: `
jam
luput
minit*
sah selama
tamat tempoh
`,
  otherNumber: `
baucar*
bungkusan*
diskaun*
harga*
invois*
jemputan
jumlah*
kelulusan
kod bar
kod diskaun
kod negara
kod promo*
kod ralat
kupon*
pelanggan*
penghantaran*
penjejakan
permintaan
pesanan*
poskod*
resit*
rujukan*
sandaran
tel
telefon*
tempahan*
tiket*
versi*
`,
  otherLink: `
bantuan*
batal langganan*
batalkan*
henti langgan*
hubungi*
ketahui*
laporkan*
nyahlanggan*
pelayar*
privasi*
terma*
tetapan*
tolak*
`,
  notYou: `
bukan anda
jika anda tidak
tidak membuat*
tidak meminta*
tidak mengenali*
`,
  alreadyDone: `
berjaya
telah ditukar
telah diubah
`,
  shortMailHint: `
adakah ini anda
ini dia
langkah terakhir
nombor anda ialah
peranti baharu
peranti baru
satu langkah lagi
selamat datang
sesiapa
`,
  shortMailPointer: `
berikut
ialah
ini
`,
};
