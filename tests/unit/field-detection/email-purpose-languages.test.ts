import { describe, expect, it } from 'vitest';
import { formTypeOf, inPage, offered } from './classify-markup.ts';

/** Purposes of addresses beyond those in `email-field-languages.test.ts`. */
const languages = {
  en: {
    mail: 'E-mail',
    renewed: 'New e-mail address',
    booking: 'Booking number',
    used: 'E-mail you used when booking',
    show: 'Show',
    leave: 'Unsubscribe',
    news: 'Newsletter',
    save: 'Save this search',
    subject: 'E-mail subject',
    forward: 'Forward to',
  },
  de: {
    mail: 'E-Mail',
    renewed: 'Neue E-Mail-Adresse',
    booking: 'Buchungsnummer',
    used: 'Bei der Buchung angegebene E-Mail',
    show: 'Anzeigen',
    leave: 'Abbestellen',
    news: 'Newsletter',
    save: 'Suche speichern',
    subject: 'E-Mail-Betreff',
    forward: 'Weiterleiten an',
  },
  fr: {
    mail: 'E-mail',
    renewed: 'Nouvelle adresse e-mail',
    booking: 'Numéro de réservation',
    used: 'E-mail utilisé lors de la réservation',
    show: 'Afficher',
    leave: 'Se désabonner',
    news: 'Newsletter',
    save: 'Enregistrer la recherche',
    subject: "Objet de l'e-mail",
    forward: 'Transférer à',
  },
  es: {
    mail: 'Correo electrónico',
    renewed: 'Nuevo correo electrónico',
    booking: 'Número de reserva',
    used: 'Correo utilizado al reservar',
    show: 'Mostrar',
    leave: 'Darme de baja de la newsletter',
    news: 'Newsletter',
    save: 'Guardar búsqueda',
    subject: 'Asunto del correo',
    forward: 'Reenviar a',
  },
  pl: {
    mail: 'E-mail',
    renewed: 'Nowy adres e-mail',
    booking: 'Numer rezerwacji',
    used: 'E-mail podany przy rezerwacji',
    show: 'Pokaż',
    leave: 'Rezygnuję',
    news: 'Newsletter',
    save: 'Zapisz wyszukiwanie',
    subject: 'Temat e-maila',
    forward: 'Prześlij do',
  },
  tr: {
    mail: 'E-posta',
    renewed: 'Yeni e-posta adresi',
    booking: 'Rezervasyon numarası',
    used: 'Rezervasyonda kullandığınız e-posta',
    show: 'Göster',
    leave: 'Bültenden çık',
    news: 'E-bülten',
    save: 'Aramayı kaydet',
    subject: 'E-posta konusu',
    forward: 'Paylaşılacak kişi',
  },
  ru: {
    mail: 'E-mail',
    renewed: 'Новый e-mail',
    booking: 'Номер брони',
    used: 'E-mail, указанный при бронировании',
    show: 'Показать',
    leave: 'Отказаться от рассылки',
    news: 'Рассылка',
    save: 'Сохранить поиск',
    subject: 'Тема письма',
    forward: 'Переслать на',
  },
  ja: {
    mail: 'メールアドレス',
    renewed: '新しいメールアドレス',
    booking: '予約番号',
    used: 'ご予約時のメールアドレス',
    show: '表示',
    leave: '配信を停止',
    news: 'メールマガジン',
    save: '検索条件を保存',
    subject: 'メール件名',
    forward: '転送先',
  },
  zh: {
    mail: '邮箱',
    renewed: '新邮箱',
    booking: '预订号',
    used: '预订时填写的邮箱',
    show: '查看',
    leave: '退订',
    news: '邮件订阅',
    save: '保存搜索',
    subject: '邮件主题',
    forward: '转发给',
  },
};

describe.each(Object.entries(languages))('an address in %s', (_, words) => {
  const field = `<label>${words.mail} <input type="email" name="x"></label>`;
  const form = (content: string, button = 'OK') =>
    offered(`<form>${content}<button>${button}</button></form>`);

  it('is offered if it replaces another one, even next to a password', () => {
    const password = '<input type="password" autocomplete="current-password">';
    const renewed = `<label>${words.renewed} <input name="x"></label>`;
    expect(form(renewed + password)).toHaveLength(1);
    expect(form(field + password)).toEqual([]);
  });

  it('is not offered in a booking lookup', () => {
    const number = `<label>${words.booking} <input name="n" maxlength="12"></label>`;
    expect(form(number + field, words.show)).toEqual([]);
    const used = `<label>${words.used} <input name="x"></label>`;
    expect(form(`<input name="n">${used}`, words.show)).toEqual([]);
  });

  it('is not offered if the button unsubscribes from a newsletter', () => {
    const news = `<h2>${words.news}</h2>${field}`;
    expect(form(news, words.leave)).toEqual([]);
    expect(form(news)).toHaveLength(1);
  });

  it('is offered if search results are sent by mail', () => {
    const saved = `<form class="search-box" name="search">${field}<button>${words.save}</button></form>`;
    expect(offered(saved)).toHaveLength(1);
  });

  it('is not detected in the field for the subject of a mail', () => {
    const body = `<label>${words.subject} <input name="x"></label><textarea></textarea>`;
    expect(inPage(`<form>${body}<button>OK</button></form>`)).toEqual([]);
  });

  it('belongs to another person if the mail is forwarded', () => {
    expect(form(`<label>${words.forward} <input type="email"></label>`)).toEqual([]);
  });
});

describe('an e-mail field', () => {
  it('belongs to other people if it accepts several addresses', () => {
    expect(offered('<form><input type="email" multiple><textarea></textarea></form>')).toEqual([]);
  });

  it('is a search field if the form says so', () => {
    const search = (label: string, button: string) =>
      formTypeOf(
        `<form class="search"><label>${label} <input type="email"></label><button>${button}</button></form>`,
      );
    expect(search('E-mail', 'Search')).toBe('other');
    expect(search('Search by e-mail', 'OK')).toBe('other');
    expect(
      offered('<form class="search"><input type="email"><button>Search</button></form>'),
    ).toEqual([]);
  });

  it('is detected by a sample address, whatever its label', () => {
    const field = '<label>구독자 주소 <input name="em" placeholder="you@company.example"></label>';
    expect(offered(`<form>${field}<button>OK</button></form>`)).toHaveLength(1);
  });
});

describe('a form in which an address is offered, although it resembles another form type', () => {
  const body = '<label>Name <input name="n"></label><label>E-mail <input type="email"></label>';

  it.each([
    'Complete your booking',
    'Finalisez votre réservation',
    'Ihre Buchung',
    'Haz tu reserva',
    'La tua prenotazione',
    'Uw boeking',
    'Ваше бронирование',
    'Rezervasyonunuz',
  ])('can be a new booking: %s', (heading) => {
    expect(offered(`<form><h2>${heading}</h2>${body}<button>OK</button></form>`)).toHaveLength(1);
  });

  it.each([
    'Unsubscribe at any time.',
    'Vous pouvez vous désabonner à tout moment.',
    'Cancelar newsletter quando quiser.',
    'Abmeldung vom Newsletter jederzeit möglich.',
  ])('can be a newsletter that mentions unsubscribing: %s', (note) => {
    const news = (field: string) =>
      offered(`<form><h2>Newsletter</h2><p>${note}</p>${field}<button>OK</button></form>`);
    expect(news('<input type="email">')).toHaveLength(1);
    expect(news(`<input type="email" placeholder="E-mail. ${note}">`)).toHaveLength(1);
  });

  it.each([
    ['Email (used to log in)', 'Create account'],
    ['La tua email sarà utilizzata per inviarti novità', 'Iscriviti alla newsletter'],
    ['Adres e-mail podany w formularzu', 'Zapisz się'],
  ])('can explain the use of the address: %s', (label, button) => {
    const field = `<label>${label} <input type="email"></label>`;
    expect(offered(`<form>${field}<button>${button}</button></form>`)).toHaveLength(1);
  });

  it('can be a sign-up that also asks for a number', () => {
    const number = '<label>Booking number <input name="b"></label>';
    const field = '<label>E-mail <input type="email"></label>';
    const passwords = '<input type="password"><input type="password">';
    const form = `<form><h2>Create your account</h2>${number}${field}${passwords}<button>Register</button></form>`;
    expect(offered(form)).toHaveLength(1);
  });

  it('is not a log-in form next to news', () => {
    const login = (text: string) =>
      `<form><h2>Sign in</h2><p>${text}</p><input type="email"><input type="password"><button>Sign in</button></form>`;
    expect(offered(login('New email sign-in is here'))).toEqual([]);
    expect(offered(login('Update email preferences'))).toEqual([]);
    const byMail = '<h2>Welcome back</h2><input type="email"><button>Sign in by email</button>';
    expect(offered(`<form>${byMail}</form>`)).toEqual([]);
  });

  it('can be a sign-up whose field accepts several addresses', () => {
    const field = '<label>E-mail <input type="email" multiple></label>';
    expect(
      offered(
        `<form>${field}<input type="password"><input type="password"><button>Sign up</button></form>`,
      ),
    ).toHaveLength(1);
  });
});
