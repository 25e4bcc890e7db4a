import { describe, expect, it } from 'vitest';
import { inPage, offered } from './classify-markup.ts';

const isCode = (body: string) => inPage(body).some(({ kind }) => kind === 'one-time-code');

/** Labels of code and e-mail fields, and of fields that resemble them. */
const languages = {
  en: {
    secret: 'Security code',
    card: 'Card number',
    postal: 'PIN Code',
    digits: 'Enter 6 numbers',
    sent: 'Check your email',
    date: 'Date sent by e-mail',
    checkout: 'Checkout',
  },
  de: {
    secret: 'Sicherheitscode',
    card: 'Kartennummer',
    postal: 'Postleitzahl',
    digits: 'Geben Sie die 6 Ziffern ein',
    sent: 'Prüfen Sie Ihre E-Mails',
    date: 'Datum der E-Mail',
    checkout: 'Kasse',
  },
  fr: {
    secret: 'Code de sécurité',
    card: 'Numéro de carte',
    postal: 'Code postal',
    digits: 'Saisissez les 6 chiffres',
    sent: 'Consultez vos e-mails',
    date: "Date d'envoi par e-mail",
    checkout: 'Paiement',
  },
  es: {
    secret: 'Código de seguridad',
    card: 'Número de tarjeta',
    postal: 'Código postal',
    digits: 'Introduce 6 números',
    sent: 'Revisa tu correo',
    date: 'Fecha del correo',
    checkout: 'Finalizar compra',
  },
  pt: {
    secret: 'Código de segurança',
    card: 'Número do cartão',
    postal: 'CEP',
    digits: 'Digite os 6 números',
    sent: 'Verifique seu e-mail',
    date: 'Data de envio por e-mail',
    checkout: 'Finalizar compra',
  },
  ru: {
    secret: 'Код безопасности',
    card: 'Номер карты',
    postal: 'Почтовый индекс',
    digits: 'Введите 6 цифр',
    sent: 'Проверьте почту',
    date: 'Дата письма на почту',
    checkout: 'Оформление заказа',
  },
  ja: {
    secret: 'セキュリティコード',
    card: 'カード番号',
    postal: '郵便番号',
    digits: '6桁の数字を入力',
    sent: 'メールをご確認ください',
    date: 'メール送信日',
    checkout: 'ご注文手続き',
  },
  zh: {
    secret: '安全码',
    card: '卡号',
    postal: '邮政编码',
    digits: '输入6位数字',
    sent: '请查收邮件',
    date: '邮件发送日期',
    checkout: '结算',
  },
};

describe.each(Object.entries(languages))('in %s', (_, words) => {
  const secret = `<label>${words.secret} <input name="code" maxlength="6" inputmode="numeric"></label>`;

  it('a code field beside a user name and a password asks for a captcha, unless a code was sent', () => {
    const logIn = '<input name="user"><input type="password" name="p">';
    expect(isCode(`<form>${logIn}${secret}<button>OK</button></form>`)).toBe(false);
    expect(isCode(`<form><p>${words.sent}</p>${logIn}${secret}<button>OK</button></form>`)).toBe(
      true,
    );
  });

  it('a field for the security code of a card is no code field, even if a frame asks for the card number', () => {
    expect(isCode(`<div><p>${words.card}</p><iframe></iframe>${secret}</div>`)).toBe(false);
    expect(isCode(`<form>${secret}<button>OK</button></form>`)).toBe(true);
  });

  it('a postcode is no code field', () => {
    const field = '<input name="pinCode" maxlength="6">';
    expect(isCode(`<form><label>${words.postal} ${field}</label></form>`)).toBe(false);
  });

  it('a lone field for some digits is a code field if mail was sent', () => {
    const form = (text: string, more = '') =>
      `<form><h1>${text}</h1>${more}<input name="x" placeholder="${words.digits}" maxlength="6"></form>`;
    expect(isCode(form(words.sent))).toBe(true);
    expect(isCode(form('Acme'))).toBe(false);
    expect(isCode(form(words.sent, '<input name="y">'))).toBe(false);
  });

  it('the date of a mail is no address', () => {
    expect(inPage(`<form><label>${words.date} <input name="d"></label></form>`)).toEqual([]);
  });

  it('an address is offered in a checkout field that only its name calls a user name', () => {
    const form = (heading: string, other: string) =>
      offered(
        `<form><h1>${heading}</h1><div><input type="email" name="username"></div><input name="${other}"></form>`,
      );
    expect(form(words.checkout, 'street')).toHaveLength(1);
    expect(form('Acme', 'z')).toEqual([]);
  });
});

describe('an address whose name mentions a recovery', () => {
  it.each(['recoveryEmail', 'forgotEmail', 'txtResetEmail', 'emailRecuperar', 'emailOublie'])(
    'is not offered: %s',
    (name) => {
      const field = `<input type="email" name="${name}">`;
      expect(offered(`<form>${field}<button>OK</button></form>`)).toEqual([]);
      expect(offered(`<form>${field}<textarea></textarea></form>`)).toHaveLength(1);
    },
  );
});

it('a label after its field belongs to that field, on each line', () => {
  const lines = ['Name', 'E-mail', 'Website'].map(
    (label, at) => `<input name="f${at}" id="f${at}"><label>${label}</label><br>`,
  );
  expect(offered(`<form>${lines.join('')}<textarea></textarea></form>`)).toMatchObject([
    { field: 'f1' },
  ]);
});

describe('the boxes of a code are one row', () => {
  const row = (box: (at: number) => string) => [1, 2, 3, 4, 5, 6].map(box).join('');
  it.each([
    [
      'whose first box takes a pasted code',
      (at: number) => `<input maxlength="${at > 1 ? 1 : 6}">`,
    ],
    ['numbered by labels', (at: number) => `<input aria-label="Digit ${at}">`],
    ['with one name and numbered ids', (at: number) => `<input name="code[]" id="d${at}">`],
    ['of two characters each', (at: number) => `<input name="otp${at}" maxlength="2">`],
  ])('%s', (_, box) => {
    const fields = inPage(`<form><p>We sent you a code</p><div>${row(box)}</div></form>`);
    expect(fields.map(({ kind, best }) => [kind, best])).toEqual(
      [true, false, false, false, false, false].map((best) => ['one-time-code', best]),
    );
  });
});
