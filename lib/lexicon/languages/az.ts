import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Azerbaijani

export const pageTerms: PageTerms = {
  email: 'e-poçt*',
  password: 'şifrə*',
  signUp: 'qeydiyyat*',
  signIn: 'daxil ol*',
  recovery: 'şifrəni unut*',
};

export const mailTerms: MailTerms = {
  code: 'kod, kodu, kodunuz, kodunu, kodu*, rəqəm*, şifrə',
  oneTimeCode:
    'təsdiq kodu*, təsdiqləmə kodu*, birdəfəlik*, təhlükəsizlik kodu*, doğrulama kodu*, təsdiqləmə kod*, avtorizasiya kod*, giriş kod*, doğrulama kod*',
  verify: 'təsdiq*, doğrula*, aktivləşdir*, yoxla*, tamamla*',
  typeIn: 'daxil edin, yazın, daxil et',
  use: 'istifadə edin',
  signIn: 'daxil ol*, giriş*, qeydiyyat*, hesab yarat*',
  password: 'parol*, şifrə*, sıfırla*, bərpa*',
  expires: 'etibarlı*, müddəti*, dəqiqə*, saat*',
  otherNumber:
    'sifariş*, faktura*, müştəri*, telefon*, poçt indeksi, endirim*, kupon*, göndəriş*, bilet*, məbləğ*, cəmi, qiymət*, versiya*, rezervasiya*, dəvət*, ehtiyat*, müraciət*, izləmə*, avtorizasiya nömrəsi',
  otherLink:
    'abunəlik*, məxfilik*, şərt*, kömək*, yardım*, əlaqə*, parametr*, tənzimləmə*, brauzer*, ətraflı*, ləğv*, imtina*',
  notYou: 'siz deyilsiniz*, siz deyil*, istəməmisiniz*, tələb etmə*, siz etmə*, göndərməmisiniz*',
  alreadyDone: 'dəyişdirildi, uğurla',
  shortMailHint: 'xoş gəlmisiniz, xoş gəldin*, son addım, bu sizsiniz, buyurun, nömrəniz, heç kim*',
  shortMailPointer: 'budur, bu',
};
