import { describe, expect, it } from 'vitest';
import { inPage } from './classify-markup.ts';

const kindsOf = (body: string) => inPage(body).map(({ kind }) => kind);
const isCode = (body: string) => kindsOf(body).includes('one-time-code');
const details = '<input name="a"><input name="b"><input name="c">';

/** For each language: terms for sent codes, and for other things. */
const languages = {
  en: {
    activation: 'Activation code',
    twoFactor: 'Two-factor authentication',
    picture: 'Type the characters you see in the image',
    customer: 'Customer code',
    plain: 'Code',
    postal: 'Postal code',
    phone: 'Mobile number (we will send you a verification code)',
    sent: 'Please enter the code that we sent to',
    paper: 'Printed on the back of your invoice',
    other: 'Job number',
    digits: '8 digits',
  },
  de: {
    activation: 'Aktivierungscode',
    twoFactor: 'Zwei-Faktor-Authentifizierung',
    picture: 'Bitte den im Bild angezeigten Code eingeben',
    customer: 'Kundencode',
    plain: 'Code',
    postal: 'Postleitzahl',
    phone: 'Handynummer (wir senden einen Bestätigungscode)',
    sent: 'Wir haben Ihnen einen Code gesendet',
    paper: 'Steht auf der Rückseite, per Post zugestellt',
    other: 'Auftragsart',
    digits: '8 Ziffern',
  },
  fr: {
    activation: "Code d'activation",
    twoFactor: 'Authentification à deux facteurs',
    picture: "Recopiez les caractères de l'image",
    customer: 'Code client',
    plain: 'Code',
    postal: 'Code postal',
    phone: 'Téléphone portable (un code de vérification vous sera envoyé)',
    sent: 'Nous avons envoyé un code',
    paper: 'Imprimé au dos de votre dernière facture',
    other: 'Référence',
    digits: '8 chiffres',
  },
  es: {
    activation: 'Código de activación',
    twoFactor: 'Autenticación de dos factores',
    picture: 'Escriba el código de la imagen',
    customer: 'Código de cliente',
    plain: 'Código',
    postal: 'Código postal',
    phone: 'Teléfono móvil (le enviaremos un código de verificación)',
    sent: 'Hemos enviado un código',
    paper: 'Impreso en el reverso de su factura',
    other: 'Referencia',
    digits: '8 dígitos',
  },
  pl: {
    activation: 'Kod aktywacyjny',
    twoFactor: 'Uwierzytelnianie dwuskładnikowe',
    picture: 'Przepisz kod z obrazka',
    customer: 'Kod klienta',
    plain: 'Kod',
    postal: 'Kod pocztowy',
    phone: 'Telefon komórkowy (wyślemy kod weryfikacyjny)',
    sent: 'Wysłaliśmy kod',
    paper: 'Wydrukowany na odwrocie, na fakturze',
    other: 'Oznaczenie',
    digits: '8 cyfr',
  },
  cs: {
    activation: 'Aktivační kód',
    twoFactor: 'Dvoufázové ověření',
    picture: 'Opište kód z obrázku',
    customer: 'Kód zákazníka',
    plain: 'Kód',
    postal: 'PSČ',
    phone: 'Mobilní telefon (pošleme ověřovací kód)',
    sent: 'Odeslali jsme kód',
    paper: 'Vytištěný na zadní straně, na faktuře',
    other: 'Značka',
    digits: '8 číslic',
  },
  ru: {
    activation: 'Код активации',
    twoFactor: 'Двухфакторная аутентификация',
    picture: 'Введите символы с картинки',
    customer: 'Код клиента',
    plain: 'Код',
    postal: 'Почтовый индекс',
    phone: 'Телефон (мы отправим код подтверждения)',
    sent: 'Мы отправили код',
    paper: 'Напечатан на обороте квитанции',
    other: 'Обозначение',
    digits: '8 цифр',
  },
  ja: {
    activation: 'アクティベーションコード',
    twoFactor: '二段階認証',
    picture: '画像に表示された文字を入力',
    customer: '顧客コード',
    plain: 'コード',
    postal: '郵便番号',
    phone: '電話番号（認証コードを送信します）',
    sent: 'コードをお送りしました',
    paper: '請求書に記載、裏面に印刷されています',
    other: '整理番号',
    digits: '8桁の数字',
  },
  zh: {
    activation: '激活码',
    twoFactor: '双重验证',
    picture: '图形验证码',
    customer: '客户代码',
    plain: '安全码',
    postal: '邮政编码',
    phone: '手机号（用于接收验证码）',
    sent: '验证码已发送',
    paper: '印在背面',
    other: '编号',
    digits: '8位数字',
  },
};

describe.each(Object.entries(languages))('code fields in %s', (_, terms) => {
  it('are detected by a label that only sent codes have', () => {
    expect(isCode(`<form><label>${terms.activation} <input name="x"></label></form>`)).toBe(true);
  });

  it('are detected by the heading of a form with one field', () => {
    expect(
      isCode(`<form><h1>${terms.twoFactor}</h1><input name="x"><button>OK</button></form>`),
    ).toBe(true);
    expect(isCode(`<form><h1>${terms.twoFactor}</h1><input name="x"><input name="y"></form>`)).toBe(
      false,
    );
  });

  it('are not detected next to a captcha image', () => {
    expect(isCode(`<form><label>${terms.picture} <input name="code"></label></form>`)).toBe(false);
    const beside = `<p><label>${terms.activation} <input name="code"></label><img src="/draw.php?id=7"></p>`;
    expect(isCode(`<form>${details}${beside}</form>`)).toBe(false);
    expect(
      isCode(`<form>${details}<p>${terms.picture}</p><p><input name="verify_code"></p></form>`),
    ).toBe(false);
  });

  it('are not detected for customer, postal and phone numbers', () => {
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

  it('are not detected in a form for personal details unless a button sends the code', () => {
    const own = `<label>${terms.activation} <input name="x" maxlength="6"></label>`;
    expect(isCode(`<form>${details}<p>${own}</p></form>`)).toBe(false);
    const sends = `<p>${own}<button type="button">${terms.activation}</button></p>`;
    expect(isCode(`<form>${details}${sends}</form>`)).toBe(true);
  });
});

describe.each(Object.entries(languages))('detection of code fields in %s', (_, terms) => {
  it('accepts a masked field with a code label, but no password', () => {
    const masked = '<input type="password" name="second" maxlength="6">';
    expect(isCode(`<form><label>${terms.activation} ${masked}</label></form>`)).toBe(true);
    // Permanent secrets have such labels too.
    const plain = `<form><p>${terms.sent}</p><label>${terms.plain} ${masked}</label></form>`;
    expect(isCode(plain)).toBe(false);
    const known = '<input type="password" autocomplete="current-password">';
    expect(isCode(`<form><label>${terms.activation} ${known}</label></form>`)).toBe(false);
  });

  it('depends on whether the code was sent or printed', () => {
    const field = `<label>${terms.activation} <input name="x" maxlength="6"></label>`;
    expect(isCode(`<form>${field}<p>${terms.paper}</p></form>`)).toBe(false);
    expect(isCode(`<form>${field}<p>${terms.sent}</p></form>`)).toBe(true);
  });

  it('rejects a plain label next to an unrelated number', () => {
    const bare = `<label>${terms.plain} <input name="code" maxlength="6"></label>`;
    const other = `<label>${terms.other} <input name="n"></label>`;
    expect(isCode(`<form>${other}${bare}</form>`)).toBe(false);
    expect(isCode(`<form><label>E-mail <input name="m"></label>${bare}</form>`)).toBe(true);
    expect(isCode(`<form><p>${terms.sent}</p>${other}${bare}</form>`)).toBe(true);
    const named = `<label>${terms.activation} <input name="x"></label>`;
    expect(isCode(`<form>${other}${named}</form>`)).toBe(true);
    expect(isCode(`<form>${other}${other}${named}</form>`)).toBe(false);
  });

  it('rejects a field whose label gives only the number of digits', () => {
    const field = `<label>${terms.other} (${terms.digits}) <input name="n" maxlength="8"></label>`;
    expect(isCode(`<form>${field}</form>`)).toBe(false);
  });

  it('accepts a row of fields whose names differ only by a number', () => {
    const row = [1, 2, 3, 4, 5, 6].map((at) => `<input name="c[${at}]">`);
    const labelled = row.map((field) => `<label>${terms.other} ${field}</label>`);
    const inForm = (fields: string[]) =>
      `<form><p>${terms.sent}</p><div>${fields.join('')}</div></form>`;
    expect(kindsOf(inForm(row))).toEqual(row.map(() => 'one-time-code'));
    expect(isCode(inForm(labelled))).toBe(false);
    expect(isCode(`<form><p>${terms.other}</p><div>${row.join('')}</div></form>`)).toBe(false);
  });
});

it('a field named captcha is a code field if a button sends its code', () => {
  const field = '<label>验证码 <input id="captcha" maxlength="6"></label>';
  const phone = '<input type="tel" placeholder="手机号">';
  const sends = '<button type="button">获取短信验证码</button>';
  expect(isCode(`<form>${phone}<p>${field}${sends}</p></form>`)).toBe(true);
  expect(isCode(`<form>${phone}<p>${field}</p></form>`)).toBe(false);
});

it('the first term of the text next to a field decides between code and e-mail', () => {
  const row = (text: string) =>
    kindsOf(`<form><table><tr><th>${text}</th><td><input name="f1"></td></tr></table></form>`);
  expect(row('Verification code sent by e-mail')).not.toContain('email');
  expect(row('E-mail for your verification code')).toEqual(['email']);
});

it('a field declared as email but too short for an address is a code field', () => {
  const field = '<label>Verification code <input autocomplete="email" maxlength="6"></label>';
  expect(kindsOf(`<form>${field}</form>`)).toEqual(['one-time-code']);
});

describe('a field that resembles a code field', () => {
  it('is rejected if its autocomplete attribute declares another kind', () => {
    for (const token of ['cc-csc', 'tel-country-code', 'tel-area-code', 'postal-code'])
      expect([
        token,
        isCode(`<form><label>Code <input autocomplete="${token}" maxlength="4"></label></form>`),
      ]).toEqual([token, false]);
  });

  it('is rejected if numbered rows serve another purpose', () => {
    const row = (field: string) =>
      [1, 2, 3, 4].map((at) => field.replaceAll('#', `${at}`)).join('');
    const inForm = (text: string, field: string) =>
      `<form><h2>${text}</h2><p>We sent you a code</p><div>${row(field)}</div></form>`;
    expect(kindsOf(inForm('Invite', '<input type="email" name="mail#">'))).not.toContain(
      'one-time-code',
    );
    expect(
      isCode(`<form><h2>Code of conduct</h2><div>${row('<input name="q#">')}</div></form>`),
    ).toBe(false);
    expect(isCode(inForm('Order', '<input name="q#" placeholder="Quantity">'))).toBe(false);
    expect(isCode(inForm('Order', '<input name="q#">'))).toBe(true);
    expect(isCode(inForm('Order', '<input name="email-otp-#">'))).toBe(true);
    expect(
      isCode(
        `<form><p>We sent you a code</p><input name="q1"><input name="q3"><input name="q5"><input name="q9"></form>`,
      ),
    ).toBe(false);
  });

  it('is rejected if the heading mentions codes but the label a phone number', () => {
    for (const [heading, label] of [
      ['Code per SMS', 'Rufnummer'],
      ['Recevez votre code par SMS', 'Votre numéro'],
    ])
      expect([
        heading,
        isCode(`<form><h1>${heading}</h1><label>${label} <input type="tel"></label></form>`),
      ]).toEqual([heading, false]);
  });

  it('is accepted despite words in its form that resemble other terms', () => {
    for (const text of [
      'Type your verification code in the box below',
      'Enter the code on the sign-in screen',
      'This is a brief check',
      'Anmeldung für Lehrer',
      'Portal do Professor',
      "Saisissez le code de vérification envoyé à l'adresse ci-dessus",
    ])
      expect([
        text,
        isCode(`<form><p>${text}</p><label>Verification code <input name="x"></label></form>`),
      ]).toEqual([text, true]);
  });

  it('is accepted if it is short, under a code heading, and a code was sent', () => {
    const form = (size: string) =>
      `<form><h1>Enter your code</h1><p>We sent it to you</p><input name="x" ${size}></form>`;
    expect(isCode(form('maxlength="6"'))).toBe(true);
    expect(isCode(form(''))).toBe(false);
  });
});

describe('the autocomplete attribute', () => {
  it('outweighs names', () => {
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

  it('is outweighed by the input type, and by a label for an e-mail address', () => {
    expect(kindsOf('<input type="email" name="email" autocomplete="one-time-code">')).toEqual([
      'email',
    ]);
    expect(
      kindsOf('<label>Email <input name="email" autocomplete="one-time-code"></label>'),
    ).toEqual(['email']);
  });

  it('is not needed for a masked field with a code name', () => {
    for (const name of ['mfa', 'mfaCode', 'otp', 'totp', '2fa', 'two_factor', 'verificationCode'])
      expect([name, isCode(`<form><input type="password" name="${name}"></form>`)]).toEqual([
        name,
        true,
      ]);
    expect(isCode('<form><input type="password" name="password"></form>')).toBe(false);
  });
});

it('the fields of a long printed key are no code fields', () => {
  const parts = [1, 2, 3].map((at) => `<input name="ActivationCode${at}" maxlength="5">`);
  expect(isCode(`<form><label>Activation code ${parts.join(' - ')}</label></form>`)).toBe(false);
  const labelled = ['a', 'b'].map(
    (name, at) => `<input name="${name}" aria-label="Code part ${at + 1}" maxlength="4">`,
  );
  expect(isCode(`<form>${labelled.join(' - ')}</form>`)).toBe(false);
});
