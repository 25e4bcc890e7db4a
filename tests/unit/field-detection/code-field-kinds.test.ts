// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { inPage } from './classify-markup.ts';

const kindsOf = (body: string) => inPage(body).map(({ kind }) => kind);
const isCode = (body: string) => kindsOf(body).includes('one-time-code');
const details = '<input name="a"><input name="b"><input name="c">';

/** For each language: its words for a code that is sent, and for other things. */
const languages = {
  en: {
    activation: 'Activation code',
    twoFactor: 'Two-factor authentication',
    picture: 'Type the characters you see in the image',
    customer: 'Customer code',
    plain: 'Code',
    postal: 'Postal code',
    phone: 'Mobile number (we will send you a verification code)',
  },
  de: {
    activation: 'Aktivierungscode',
    twoFactor: 'Zwei-Faktor-Authentifizierung',
    picture: 'Bitte den im Bild angezeigten Code eingeben',
    customer: 'Kundencode',
    plain: 'Code',
    postal: 'Postleitzahl',
    phone: 'Handynummer (wir senden einen Bestätigungscode)',
  },
  fr: {
    activation: "Code d'activation",
    twoFactor: 'Authentification à deux facteurs',
    picture: "Recopiez les caractères de l'image",
    customer: 'Code client',
    plain: 'Code',
    postal: 'Code postal',
    phone: 'Téléphone portable (un code de vérification vous sera envoyé)',
  },
  es: {
    activation: 'Código de activación',
    twoFactor: 'Autenticación de dos factores',
    picture: 'Escriba el código de la imagen',
    customer: 'Código de cliente',
    plain: 'Código',
    postal: 'Código postal',
    phone: 'Teléfono móvil (le enviaremos un código de verificación)',
  },
  pl: {
    activation: 'Kod aktywacyjny',
    twoFactor: 'Uwierzytelnianie dwuskładnikowe',
    picture: 'Przepisz kod z obrazka',
    customer: 'Kod klienta',
    plain: 'Kod',
    postal: 'Kod pocztowy',
    phone: 'Telefon komórkowy (wyślemy kod weryfikacyjny)',
  },
  cs: {
    activation: 'Aktivační kód',
    twoFactor: 'Dvoufázové ověření',
    picture: 'Opište kód z obrázku',
    customer: 'Kód zákazníka',
    plain: 'Kód',
    postal: 'PSČ',
    phone: 'Mobilní telefon (pošleme ověřovací kód)',
  },
  ru: {
    activation: 'Код активации',
    twoFactor: 'Двухфакторная аутентификация',
    picture: 'Введите символы с картинки',
    customer: 'Код клиента',
    plain: 'Код',
    postal: 'Почтовый индекс',
    phone: 'Телефон (мы отправим код подтверждения)',
  },
  ja: {
    activation: 'アクティベーションコード',
    twoFactor: '二段階認証',
    picture: '画像に表示された文字を入力',
    customer: '顧客コード',
    plain: 'コード',
    postal: '郵便番号',
    phone: '電話番号（認証コードを送信します）',
  },
  zh: {
    activation: '激活码',
    twoFactor: '双重验证',
    picture: '图形验证码',
    customer: '客户代码',
    plain: '安全码',
    postal: '邮政编码',
    phone: '手机号（用于接收验证码）',
  },
};

describe.each(Object.entries(languages))('code fields in %s', (_, terms) => {
  it('are known by a name that only a sent code has', () => {
    expect(isCode(`<form><label>${terms.activation} <input name="x"></label></form>`)).toBe(true);
  });

  it('are known by the heading of a form that asks for nothing else', () => {
    expect(
      isCode(`<form><h1>${terms.twoFactor}</h1><input name="x"><button>OK</button></form>`),
    ).toBe(true);
    expect(isCode(`<form><h1>${terms.twoFactor}</h1><input name="x"><input name="y"></form>`)).toBe(
      false,
    );
  });

  it('are none where a picture is to be read', () => {
    expect(isCode(`<form><label>${terms.picture} <input name="code"></label></form>`)).toBe(false);
    const beside = `<p><label>${terms.activation} <input name="code"></label><img src="/draw.php?id=7"></p>`;
    expect(isCode(`<form>${details}${beside}</form>`)).toBe(false);
    expect(
      isCode(`<form>${details}<p>${terms.picture}</p><p><input name="verify_code"></p></form>`),
    ).toBe(false);
  });

  it('are none where a customer, a place or a telephone has the number', () => {
    for (const label of [terms.customer, terms.postal])
      expect(isCode(`<form><label>${label} <input name="code" maxlength="6"></label></form>`)).toBe(
        false,
      );
    expect(
      isCode(
        `<form><label>${terms.phone} <input name="mobile" type="tel" maxlength="8"></label></form>`,
      ),
    ).toBe(false);
    const login = `<label>${terms.plain} <input name="code" maxlength="8"></label><input type="password">`;
    expect(isCode(`<form>${login}<button>OK</button></form>`)).toBe(false);
  });

  it('are none among the details of a form that sends nothing', () => {
    const own = `<label>${terms.activation} <input name="x" maxlength="6"></label>`;
    expect(isCode(`<form>${details}<p>${own}</p></form>`)).toBe(false);
    const sends = `<p>${own}<button type="button">${terms.activation}</button></p>`;
    expect(isCode(`<form>${details}${sends}</form>`)).toBe(true);
  });
});

describe('what a page declares', () => {
  it('outweighs what names hint at', () => {
    expect(kindsOf('<input id="email" name="email" autocomplete="one-time-code">')).toEqual([
      'one-time-code',
    ]);
    expect(
      kindsOf(
        '<label>Code from your e-mail <input id="emailCode" autocomplete="one-time-code"></label>',
      ),
    ).toEqual(['one-time-code']);
    expect(kindsOf('<input name="email_first" autocomplete="given-name">')).toEqual([]);
  });

  it('gives way to its type, and to a label that asks for an address', () => {
    expect(kindsOf('<input type="email" name="email" autocomplete="one-time-code">')).toEqual([
      'email',
    ]);
    expect(
      kindsOf('<label>Email <input name="email" autocomplete="one-time-code"></label>'),
    ).toEqual(['email']);
  });

  it('makes a code of a masked field that is named for one', () => {
    for (const name of ['mfa', 'mfaCode', 'otp', 'totp', '2fa', 'two_factor', 'verificationCode'])
      expect([name, isCode(`<form><input type="password" name="${name}"></form>`)]).toEqual([
        name,
        true,
      ]);
    expect(isCode('<form><input type="password" name="password"></form>')).toBe(false);
  });
});

it('takes none of the parts of a long key on paper', () => {
  const parts = [1, 2, 3].map((at) => `<input name="ActivationCode${at}" maxlength="5">`);
  expect(isCode(`<form><label>Activation code ${parts.join(' - ')}</label></form>`)).toBe(false);
});
