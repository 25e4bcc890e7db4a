import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Uzbek

export const pageTerms: PageTerms = {
  email: `
elektron pochta*
`,
  password: `
maxfiy so*
parol*
`,
  signIn: `
kirish*
tizimga kir*
`,
  captcha: `
rasm*
`,
};

export const mailTerms: MailTerms = {
  code: `
kod
kodi
kodingiz*
kodni*
код
коди
`,
  oneTimeCode: `
bir martalik*
kirish kod*
tasdiqlash kod*
tasdiqlash kodi*
tasdiqlash raqam*
xavfsizlik kodi*
`,
  verify: `
faollashtir*
tasdiq*
tasdiqla*
tekshir*
тасдиқла*
`,
  typeIn: `
kiriting
kiritish
yozing
`,
  use: `
foydalaning
`,
  signIn: `
hisob yarat*
kiring*
kirish*
ro'yxatdan*
roʻyxatdan*
ro‘yxat*
`,
  password: `
parol*
tikla*
`,
  expires: `
amal qiladi
amal qilish*
daqiqa*
soat*
`,
  otherNumber: `
bron*
buyurtma*
chegirma*
hisob-faktura*
jami
kuzatuv*
mijoz*
murojaat*
narx*
pochta indeksi
summa*
taklif*
telefon*
zaxira*
`,
  otherLink: `
aloqa*
bekor*
maxfiylik*
obuna*
shartlar*
sozlama*
yordam*
`,
  notYou: `
siz bo'lmasangiz
siz emas*
so‘ramagan*
`,
  shortMailHint: `
bu sizmi
hech kim*
marhamat
raqamingiz
xush kelibsiz
`,
  shortMailPointer: `
bu
mana
`,
};
