import { describe, expect, it } from 'vitest';
import { offered } from './classify-markup.ts';

/** Terms of forms that manage other people or a service, and of a sign-up that resembles them. */
const languages = {
  en: {
    headings: ['Add user', 'Invite a member', 'Edit user'],
    mail: 'E-mail',
    save: 'Save settings',
    sender: 'From address',
    own: 'Create your user account',
  },
  de: {
    headings: ['Benutzer hinzufügen', 'Mitglied einladen', 'Benutzer bearbeiten'],
    mail: 'E-Mail',
    save: 'Einstellungen speichern',
    sender: 'Absenderadresse',
    own: 'Mitglied werden',
  },
  fr: {
    headings: ['Ajouter un utilisateur', 'Inviter un membre', "Modifier l'utilisateur"],
    mail: 'E-mail',
    save: 'Enregistrer les paramètres',
    sender: "Adresse d'expédition",
    own: 'Devenir membre',
  },
  es: {
    headings: ['Añadir usuario', 'Invitar a un miembro', 'Editar usuario'],
    mail: 'Correo electrónico',
    save: 'Guardar configuración',
    sender: 'Correo del remitente',
    own: 'Crear cuenta de usuario',
  },
  pt: {
    headings: ['Adicionar usuário', 'Convidar membro', 'Editar utilizador'],
    mail: 'E-mail',
    save: 'Salvar configurações',
    sender: 'E-mail do remetente',
    own: 'Criar conta de usuário',
  },
  pl: {
    headings: ['Dodaj użytkownika', 'Zaproś członka', 'Edytuj użytkownika'],
    mail: 'E-mail',
    save: 'Zapisz ustawienia',
    sender: 'Adres nadawcy',
    own: 'Załóż konto użytkownika',
  },
  ru: {
    headings: ['Добавить пользователя', 'Пригласить участника', 'Редактировать пользователя'],
    mail: 'E-mail',
    save: 'Сохранить настройки',
    sender: 'Адрес отправителя',
    own: 'Регистрация пользователя',
  },
  ja: {
    headings: ['ユーザーを追加', 'メンバーを招待', 'ユーザー編集'],
    mail: 'メールアドレス',
    save: '設定を保存',
    sender: '差出人アドレス',
    own: 'ユーザー登録',
  },
  zh: {
    headings: ['添加用户', '邀请成员', '编辑用户'],
    mail: '邮箱',
    save: '保存设置',
    sender: '发件人地址',
    own: '用户注册',
  },
};

describe.each(Object.entries(languages))('in %s, an address', (_, words) => {
  const mail = `<label>${words.mail} <input type="email" name="email"></label>`;
  const passwords = '<input type="password" name="a"><input type="password" name="b">';

  it.each(words.headings)('of somebody else is not offered: %s', (heading) => {
    expect(offered(`<form><h2>${heading}</h2>${mail}<button>OK</button></form>`)).toEqual([]);
    expect(offered(`<form>${mail}${passwords}<button>${heading}</button></form>`)).toEqual([]);
  });

  it('from which a service sends its mail is not offered', () => {
    const sender = `<label>${words.sender} <input type="email" name="from"></label>`;
    const server = '<label>SMTP host <input name="h"></label><input name="smtp_port">';
    expect(offered(`<form>${server}${passwords}${sender}<button>OK</button></form>`)).toEqual([]);
    expect(
      offered(`<form><input name="title">${sender}<button>${words.save}</button></form>`),
    ).toEqual([]);
  });

  it('is offered where people sign up themselves and choose a role', () => {
    const role = (option: string) =>
      offered(
        `<form><h1>${words.own}</h1>${mail}${passwords}<select><option>${option}</option></select><button>OK</button></form>`,
      );
    expect(role('Student')).toHaveLength(1);
    expect(role('Administrator')).toEqual([]);
  });
});

it.each([
  'Create user',
  'Crear usuario',
  'Nouvel utilisateur',
  'Benutzer anlegen',
  'SMTP for developers',
])('an address is offered where people sign up themselves: %s', (heading) => {
  const fields =
    '<label>E-mail <input type="email"></label><input type="password"><input type="password">';
  expect(offered(`<form><h1>${heading}</h1>${fields}<button>OK</button></form>`)).toHaveLength(1);
});

it('an address with "from" in its names is offered in a contact form', () => {
  const field = '<label>Your e-mail <input type="email" name="from_email"></label>';
  expect(offered(`<form>${field}<textarea></textarea><button>Send</button></form>`)).toHaveLength(
    1,
  );
});
