import { describe, expect, it } from 'vitest';
import { classified, formTypeOf, offered } from './classify-markup.ts';

/**
 * Terms that decide whether the same markup is a log-in or a form in which an address is offered.
 */
const languages = {
  en: {
    next: 'Continue',
    customer: 'Returning customers',
    mail: 'E-mail',
    user: 'user name',
    locked: "Can't sign in?",
    send: 'Send message',
    register: 'Register',
    name: 'Name',
    news: 'Newsletter',
    existing: 'Manage your subscription',
    login: 'Log in',
  },
  de: {
    next: 'Weiter',
    customer: 'Ich bin bereits Kunde',
    mail: 'E-Mail',
    user: 'Benutzername',
    locked: 'Passwort vergessen?',
    send: 'Nachricht senden',
    register: 'Registrieren',
    name: 'Vorname',
    news: 'Newsletter',
    existing: 'Abo verwalten',
    login: 'Anmelden',
  },
  fr: {
    next: 'Continuer',
    customer: 'Déjà client',
    mail: 'E-mail',
    user: 'identifiant',
    locked: 'Mot de passe oublié ?',
    send: 'Envoyer un message',
    register: "S'inscrire",
    name: 'Prénom',
    news: 'Newsletter',
    existing: 'Gérer mon abonnement',
    login: 'Se connecter',
  },
  es: {
    next: 'Continuar',
    customer: 'Ya tengo cuenta',
    mail: 'Correo electrónico',
    user: 'nombre de usuario',
    locked: '¿Olvidó su contraseña?',
    send: 'Enviar mensaje',
    register: 'Registrarse',
    name: 'Nombre',
    news: 'Boletín',
    existing: 'Gestionar mi suscripción',
    login: 'Iniciar sesión',
  },
  pl: {
    next: 'Dalej',
    customer: 'Mam już konto',
    mail: 'E-mail',
    user: 'nazwa użytkownika',
    locked: 'Nie pamiętasz hasła?',
    send: 'Wyślij wiadomość',
    register: 'Zarejestruj się',
    name: 'Imię',
    news: 'Newsletter',
    existing: 'Zarządzaj prenumeratą',
    login: 'Zaloguj się',
  },
  ru: {
    next: 'Продолжить',
    customer: 'Уже зарегистрированы?',
    mail: 'E-mail',
    user: 'логин',
    locked: 'Забыли пароль?',
    send: 'Отправить сообщение',
    register: 'Зарегистрироваться',
    name: 'Имя',
    news: 'Рассылка',
    existing: 'Управление подпиской',
    login: 'Войти',
  },
  ja: {
    next: '次へ',
    customer: '会員の方',
    mail: 'メールアドレス',
    user: 'ユーザー名',
    locked: 'パスワードを忘れた方',
    send: '送信する',
    register: '新規登録',
    name: 'お名前',
    news: 'メールマガジン',
    existing: '定期購読の管理',
    login: 'ログイン',
  },
};

describe.each(Object.entries(languages))('e-mail fields in %s', (_, words) => {
  const field = `<label>${words.mail} <input type="email" name="x" id="a"></label>`;

  it('belong to a log-in if the only term is "continue"', () => {
    expect(formTypeOf(`<form>${field}<button>${words.next}</button></form>`)).toBe('sign-in');
    expect(
      formTypeOf(`<h2>${words.news}</h2><form>${field}<button>${words.next}</button></form>`),
    ).toBe('newsletter');
  });

  it('belong to a log-in under a heading for returning customers', () => {
    const login = `<form><h2>${words.customer}</h2>${field}<input type="password"><button>OK</button></form>`;
    expect(formTypeOf(login)).toBe('sign-in');
  });

  it('are offered if they name a new account', () => {
    const label = `<label>${words.mail} (${words.user}) <input name="email"></label>`;
    const passwords = '<input type="password"><input type="password">';
    expect(
      offered(`<form>${label}${passwords}<button>${words.register}</button></form>`),
    ).toHaveLength(1);
    const either = (name: string) =>
      `<form><label>${words.user} / ${words.mail} <input name="${name}"></label>${passwords}<button>${words.register}</button></form>`;
    expect(offered(either('login'))).toEqual([]);
    expect(offered(either('REGISTER[EMAIL]'))).toHaveLength(1);
  });

  it('are offered in a newsletter, even if their name resembles a field for a recipient', () => {
    const box = `<input name="sendto" value="${words.mail}" onfocus="this.value=''">`;
    const named = (title: string) => offered(`<form>${title}${box}<button>OK</button></form>`);
    expect(named(`<h2>${words.news}</h2>`)).toHaveLength(1);
    expect(named('')).toEqual([]);
  });

  it('belong to a log-in next to a sign-up, whatever the page title', () => {
    const login = `<form>${field}<input type="password"><button>OK</button></form>`;
    const passwords = '<input type="password"><input type="password">';
    const signUp = `<form><input name="name">${field}${passwords}<button>${words.register}</button></form>`;
    const title = words.register;
    const [first, second] = classified(
      `<head><title>${title}</title></head><body><h1>${title}</h1>${login}${signUp}</body>`,
    );
    expect([first?.formType, second?.formType]).toEqual(['sign-in', 'sign-up']);
    expect([first?.offer, second?.offer]).toEqual([false, true]);
  });

  it('belong to a log-in if the placeholder says so in a form named newsletter', () => {
    const named = (placeholder: string) =>
      formTypeOf(
        `<form class="newsletter"><input type="email" placeholder="${placeholder}"><button>${words.login}</button></form>`,
      );
    expect(named(words.mail)).toBe('newsletter');
    expect(named(words.login)).toBe('sign-in');
  });

  it('are not offered in a form for existing subscribers', () => {
    const titled = (title: string) => offered(`<form><h4>${title}</h4>${field}</form>`);
    expect(titled(words.existing)).toEqual([]);
    expect(titled(words.news)).toHaveLength(1);
  });

  it('are offered if an image in the button says sign-up', () => {
    const login = '<input type="password" autocomplete="current-password">';
    const drawn = `<svg aria-label="${words.register}"></svg>`;
    for (const picture of [`<img alt="${words.register}">`, drawn, `<img alt="">${drawn}`])
      expect(formTypeOf(`<form>${field}${login}<button>${picture}</button></form>`)).toBe(
        'sign-up',
      );
    expect(formTypeOf(`<form>${field}${login}<button><img></button></form>`)).toBe('sign-in');
  });

  it('belong to a contact form on a page for locked-out people', () => {
    const page = `<head><title>${words.locked}</title></head><body><h1>${words.locked}</h1><form><input name="a"><input name="b">${field}<textarea name="m"></textarea><button>${words.send}</button></form></body>`;
    expect(classified(page).map(({ offer }) => offer)).toEqual([true]);
  });

  it('are not detected by text that belongs to another field', () => {
    const name = `<p>${words.mail}</p><p><input name="first_name"></p>`;
    expect(offered(`<form>${name}<button>OK</button></form>`)).toEqual([]);
  });

  it('are not detected by a label that only mentions mail', () => {
    const label = `<label>${words.name} (${words.mail}) <input name="x"></label>`;
    expect(offered(`<form>${label}<button>OK</button></form>`)).toEqual([]);
  });
});

it('decoy fields are ignored', () => {
  for (const name of ['fake_email', 'fakeEmail', 'decoy-email', 'dummy_email'])
    expect([name, offered(`<form><input type="email" name="${name}"></form>`)]).toEqual([name, []]);
});

it('a link for existing subscribers does not affect a new subscription', () => {
  const start = (login: string) =>
    offered(
      `<form><h2>Start your subscription</h2><input type="email"><input type="password"><button>Continue</button></form><p><a href="#">${login}</a></p>`,
    );
  expect(start('Existing subscriber?')).toHaveLength(1);
  const small = 'You can manage your subscription at any time';
  const news = `<form><h2>Get our news</h2><input type="email"><button>Sign up</button><p>${small}</p></form>`;
  expect(formTypeOf(news)).toBe('newsletter');
});

it('an alert in a search form counts as a newsletter', () => {
  for (const words of [
    'Job alert',
    'Preisalarm',
    'Alerte emploi',
    'Crear alerta',
    'Criar alerta',
    'Jobbevakning',
  ])
    expect([
      words,
      formTypeOf(
        `<form class="search"><h3>${words}</h3><input type="email" name="email"><button>OK</button></form>`,
      ),
    ]).toEqual([words, 'newsletter']);
});

it('a field behind thousands of checkboxes is detected', () => {
  const boxes = '<input type="checkbox" name="topic"><input type="hidden" name="t">'.repeat(2500);
  expect(
    offered(`<form>${boxes}<input type="email"><button>Register</button></form>`),
  ).toHaveLength(1);
});
