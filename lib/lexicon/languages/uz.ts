import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Uzbek

export const pageTerms: PageTerms = {
  email: 'elektron pochta*',
  password: 'maxfiy so*, parol*',
  signIn: 'tizimga kir*, kirish*',
};

export const mailTerms: MailTerms = {
  code: 'kod, kodi, kodingiz, kodni, код, коди, kodni*, kodingiz*',
  oneTimeCode:
    'tasdiqlash kodi*, bir martalik*, xavfsizlik kodi*, tasdiqlash kod*, kirish kod*, tasdiqlash raqam*',
  verify: 'tasdiqla*, tasdiq*, faollashtir*, tekshir*, тасдиқла*',
  typeIn: 'kiriting, kiritish, yozing',
  use: 'foydalaning',
  signIn: "kirish*, kiring*, ro'yxatdan*, roʻyxatdan*, ro‘yxat*, hisob yarat*",
  password: 'parol*, tikla*',
  expires: 'amal qiladi, amal qilish*, daqiqa*, soat*',
  otherNumber:
    'buyurtma*, hisob-faktura*, telefon*, pochta indeksi, chegirma*, summa*, jami, narx*, bron*, taklif*, kuzatuv*, zaxira*, murojaat*, mijoz*',
  otherLink: 'obuna*, maxfiylik*, shartlar*, yordam*, aloqa*, sozlama*, bekor*',
  notYou: "siz emas*, so'ramagan*, so‘ramagan*, siz bo'lmasangiz",
  shortMailHint: 'xush kelibsiz, bu sizmi, marhamat, raqamingiz, hech kim*',
  shortMailPointer: 'mana, bu',
};
