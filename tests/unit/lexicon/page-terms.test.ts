import { describe, expect, it } from 'vitest';
import { nameText, pageTermKinds, pageText } from '../../../lib/lexicon/page-terms.ts';

const kindsIn = (text: string) => [...pageTermKinds(pageText(text))].sort();
describe('reading a text', () => {
  it('lets the longest match win', () => {
    expect(kindsIn('Post code')).toEqual(['otherCode', 'otherDetail']);
    expect(kindsIn('تسجيل الدخول')).toEqual(['signIn']);
    expect(kindsIn('تسجيل')).toEqual(['signUp']);
    expect(kindsIn('Zum Newsletter anmelden')).toEqual(['newsletter']);
  });

  it('keeps to the borders of words, save in scripts that have none', () => {
    expect(kindsIn('Mailand')).toEqual([]);
    expect(kindsIn('私のメールアドレスです')).toEqual(['email']);
  });

  it('does not mind case, accents, hyphens and missing spaces', () => {
    expect(kindsIn('E-MAIL')).toEqual(kindsIn('email'));
    expect(kindsIn('contrasena')).toEqual(kindsIn('Contraseña'));
    expect(kindsIn('SIGNUP')).toEqual(kindsIn('sign up'));
  });

  it('finds a term by its stem, and an address where little more of a language is known', () => {
    for (const label of ['Elektronická adresa', 'Електронна адреса', 'Ηλεκτρονικής διεύθυνσης']) {
      expect([label, kindsIn(label).includes('email')]).toEqual([label, true]);
    }
    for (const label of ['Barua pepe', 'Cyfeiriad e-bost', 'மின்னஞ்சல் முகவரி', 'ای میل ایڈریس']) {
      expect([label, kindsIn(label)]).toEqual([label, ['email']]);
    }
  });

  it('knows a log-in where little more of a language is known, written with spaces or without', () => {
    for (const heading of [
      'உள்நுழைக',
      'లాగిన్ అవ్వండి',
      'লগ ইন করুন',
      'লগইন',
      'Skráðu þig inn',
      'შესვლა',
      'Մուտք',
      'ಲಾಗಿನ್ ಮಾಡಿ',
      'អ្នកចូលគណនី',
      'ກະລຸນາເຂົ້າສູ່ລະບົບ',
      'သင့်အကောင့်ဝင်ရန်',
      'Tizimga kirish',
      'Најавете се',
    ]) {
      expect([heading, kindsIn(heading)]).toEqual([heading, ['signIn']]);
    }
  });

  it('takes what merely sends a form for no form type', () => {
    for (const button of ['Αποστολή', 'Gönder', 'Odeslat', 'Надіслати', 'Enviar', 'Senden']) {
      expect([button, kindsIn(button)]).toEqual([button, []]);
    }
  });

  it('takes the words of a name in code apart', () => {
    expect(nameText('userEmail2')).toBe(' user email 2 ');
    expect([...pageTermKinds(nameText('billing[postCode]'))]).toContain('otherCode');
  });
});

it('finds the same kinds in a text after reading thousands of others', () => {
  for (let round = 0; round < 2; round++) {
    for (let at = 0; at < 2_100; at++) pageTermKinds(` ${at} `);
    expect([...pageTermKinds(' code ')]).toEqual(['code']);
  }
});

describe('the text of a page', () => {
  it('is in lower case, without accents, in letters of normal width', () => {
    expect(pageText('Contraseña')).toBe(' contrasena ');
    expect(pageText('κωδικός вход')).toBe(' κωδικος вход ');
    expect(pageText('ｅｍａｉｌ')).toBe(' email ');
    expect(pageText('KAYIT kayıt')).toBe(' kayit kayit ');
    expect(pageText('이메일')).toBe(' 이메일 ');
  });

  it('has one space for whatever is no letter or digit, and one at either end', () => {
    expect(pageText(' *E-mail:  (2)* ')).toBe(' e mail 2 ');
    expect(pageText('')).toBe('  ');
  });

  it('contains no invisible characters', () => {
    expect(pageText('e\u200b\u00admail')).toBe(' email ');
  });

  it('is taken apart where it is a name in code', () => {
    expect(nameText('userEmail2Address')).toBe(' user email 2 address ');
    expect(nameText('2email_new-URL')).toBe(' 2 email new url ');
  });
});
