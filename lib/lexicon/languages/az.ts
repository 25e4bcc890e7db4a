import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Azerbaijani

export const pageTerms: PageTerms = {
  email: `
e-poçt*
`,
  password: `
şifrə*
`,
  signUp: `
qeydiyyat*
`,
  signIn: `
daxil ol*
`,
  recovery: `
şifrəni unut*
`,
  otherCode: `
istifadəçi kodu
poçt indeksi
poçt kodu
promo kod
vergi kodu
`,
  captcha: `
robot deyiləm
təhlükəsizlik kodu
təsvir*
şəkil*
`,
  code: `
kod
kodu
`,
  oneTimeCode: `
birdəfəlik*
doğrulama kodu
giriş kodu
sms kod*
təsdiq kodu
təsdiqləmə kodu
`,
  codeSent: `
göndərdik
göndərildi
kodu daxil edin
yenidən göndər
`,
};

export const mailTerms: MailTerms = {
  code: `
kod
kodu*
kodunu
kodunuz
rəqəm*
şifrə
`,
  oneTimeCode: `
avtorizasiya kod*
birdəfəlik*
doğrulama kod*
doğrulama kodu*
giriş kod*
təhlükəsizlik kodu*
təsdiq kodu*
təsdiqləmə kod*
təsdiqləmə kodu*
`,
  verify: `
aktivləşdir*
doğrula*
tamamla*
təsdiq*
yoxla*
`,
  typeIn: `
daxil edin
daxil et
yazın
`,
  use: `
istifadə edin
`,
  signIn: `
daxil ol*
giriş*
hesab yarat*
qeydiyyat*
`,
  password: `
bərpa*
parol*
sıfırla*
şifrə*
`,
  expires: `
dəqiqə*
etibarlı*
müddəti*
saat*
`,
  otherNumber: `
avtorizasiya nömrəsi
bilet*
cəmi
dəvət*
ehtiyat*
endirim*
faktura*
göndəriş*
izləmə*
kupon*
müraciət*
müştəri*
məbləğ*
poçt indeksi
qiymət*
rezervasiya*
sifariş*
telefon*
versiya*
`,
  otherLink: `
abunəlik*
brauzer*
imtina*
kömək*
ləğv*
məxfilik*
parametr*
tənzimləmə*
yardım*
şərt*
əlaqə*
ətraflı*
`,
  notYou: `
göndərməmisiniz*
istəməmisiniz*
siz deyil*
siz deyilsiniz*
siz etmə*
tələb etmə*
`,
  alreadyDone: `
dəyişdirildi
uğurla
`,
  shortMailHint: `
bu sizsiniz
buyurun
heç kim*
nömrəniz
son addım
xoş gəldin*
xoş gəlmisiniz
`,
  shortMailPointer: `
bu
budur
`,
};
