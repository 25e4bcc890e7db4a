import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../lib/code-detection.ts';

const key = 'aB3dE5gH7jK9mN1pQ';
const opaque = `https://a.example/e/${key}`;
const inText = (text: string, subject = 'Example') => findVerification({ subject, text }).link;
const inHtml = (html: string, subject = 'Example') => findVerification({ subject, html }).link;

describe('the sentence that leads to an address counts', () => {
  test('over the lines that it was wrapped to', () => {
    const text = `Someone has registered an account with this address.

To confirm that this account really does belong to you and activate
the e-mail features of the site that is named above and below, please
open this link in your browser:

${opaque}
`;
    expect(inText(text)).toBe(opaque);
  });

  test('but not the sentence before it', () => {
    expect(inText(`Confirm nothing. Have a look at this:\n\n${opaque}\n`)).toBeUndefined();
  });

  test.each([
    ['en', 'Unlock your account'],
    ['de', 'Konto entsperren'],
    ['fr', 'Débloquer mon compte'],
    ['cs', 'Odemknout účet'],
    ['ru', 'Разблокировать аккаунт'],
    ['ar', 'إلغاء قفل الحساب'],
    ['ja', 'アカウントのロックを解除'],
    ['vi', 'Mở khóa tài khoản'],
  ])('where it unlocks an account, in %s', (_, label) => {
    expect(inText(`Example\n\n${label}: ${opaque}\n`)).toBe(opaque);
  });

  test('but not where it activates an offer', () => {
    expect(inText(`Hello\n\nActivate your offer: ${opaque}\n`)).toBeUndefined();
  });

  test('in angle brackets', () => {
    expect(inText(`To confirm your account, visit\n<${opaque}>\n`)).toBe(opaque);
  });

  test.each([
    ['de', 'Um dein Konto zu aktivieren, klicke auf diesen Link:'],
    ['tr', 'Hesabınızı onaylamak için bağlantıyı açın:'],
    ['ru', 'Для активации учётной записи пройдите по ссылке:'],
    ['ja', 'アカウント登録を完了するには、以下のアドレスをクリックしてください:'],
    ['ar', 'لتفعيل حسابك افتح هذا الرابط:'],
    ['cy', 'I gadarnhau mai chi yn wir yw perchennog y cyfrif hwn:'],
    ['ka', 'იმის დასადასტურებლად, რომ ეს ანგარიში თქვენია:'],
    ['vi', 'Để đổi mật mã, hãy bấm vào liên kết sau:'],
  ])('in %s', (_, lead) => {
    expect(inText(`${lead}\n\n${opaque}\n`)).toBe(opaque);
  });

  test('as the subject does, for an address without words of its own', () => {
    expect(inText(`Para actualizar su cuenta:\n\n${opaque}\n`, 'Verificar un correo')).toBe(opaque);
  });
});

describe('of two links that ask', () => {
  const cancel = `https://a.example/f/${key}2`;

  test('the one is meant that is not for the case that it was somebody else', () => {
    const text = `To confirm that this account is yours, open:\n\n${opaque}\n
If you did not register it, open this to stop the confirmation:\n\n${cancel}\n`;
    expect(inText(text)).toBe(opaque);
    expect(inText(text.replace(opaque, 'https://a.example/'))).toBeUndefined();
  });

  test('a denial before another sentence does not count', () => {
    const text = `If you did not request this, ignore it. To reset your password, open:\n\n${opaque}\n`;
    expect(inText(text)).toBe(opaque);
  });

  test('a denial behind an address does not count', () => {
    const html = `Please follow the link to reset your password: <a href="${opaque}">${opaque}</a> If you did not request this, ignore it`;
    expect(inHtml(html)).toBe(opaque);
  });

  test('one target as a button and as an address to copy counts once, as in the mail', () => {
    const href = `https://a.example/x?a=1&b=${key}`;
    const escaped = href.replace('&', '&amp;');
    const html = `<p>Please confirm:</p><a class="btn" href="${escaped}">Confirm</a>
      <p>You can also copy &amp; paste this URL into your browser:</p><p>${escaped}</p>`;
    expect(inHtml(html)).toBe(href);
  });
});

describe('silence', () => {
  const button = (text: string, href = opaque) =>
    `<a style="background:#00f;padding:9px" href="${href}">${text}</a>`;

  test.each([
    [
      'after a sign-in that was noticed',
      'New sign-in to your account',
      'Change your password if it was not you.',
      'Show activity',
    ],
    [
      'after a change',
      'Your password was changed',
      'The password of your account was changed.',
      'Log in',
    ],
    ['where the account is active already', 'You are in!', 'Your email is confirmed.', 'Go on'],
    [
      'where signing in is said, not done',
      'Your statement',
      'Sign in to see your statement.',
      'View statement',
    ],
    [
      'below a heading that repeats the subject',
      'Verified reviews',
      'Verified reviews</p><p>See what others say.',
      'See reviews',
    ],
    ['before an order', 'Order confirmation', 'Your order is confirmed.', 'View order'],
    ['in Spanish, of activity', 'Nuevo acceso', 'Hola.', 'Revisar actividad'],
    ['in Spanish, of the whole', 'Kim: hola', 'Hola.', 'Leer la publicación completa'],
    ['in English, of what is valid', 'Deals', 'Valid for 3 days.', 'See offers'],
  ])('%s', (_, subject, lead, label) => {
    expect(inHtml(`<p>${lead}</p>${button(label)}`, subject)).toBeUndefined();
  });

  test('for a label that leads away', () => {
    expect(inText(`Confirmed.\n\nOur blog: ${opaque}\n`, 'Confirm your account')).toBeUndefined();
  });

  test('for no label that sets a password, though its word means settings too', () => {
    expect(inText(`Hello.\n\n设置密码: ${opaque}\n`, '欢迎')).toBe(opaque);
  });

  test('a short word of one language that says what numbers are silences no other', () => {
    // "ár" is a price in Hungarian and "on" in Welsh.
    const lead = 'I gadarnhau eich cyfrif, agorwch:';
    expect(inText(`${lead}\n\n${opaque}`, 'Cadarnhâd ar Example')).toBe(opaque);
  });
});

describe('the question that a sentence answers belongs to it', () => {
  const button = `<a style="background:#00f;padding:9px" href="${opaque}">Reset password</a>`;

  test.each([
    ['en', "Didn't do this? Reset your password now."],
    ['de', 'Du warst das nicht? Dann setze dein Passwort zurück.'],
    ['el', 'Δεν ήσασταν εσείς; Επαναφέρετε τον κωδικό σας.'],
    ['ar', 'لم تقم بذلك؟ أعد تعيين كلمة المرور.'],
    ['ja', 'お心当たりがないですか？ パスワードを再設定してください。'],
  ])('where it asks whether it was somebody else, in %s', (_, sentence) => {
    expect(inHtml(`<p>Hello. ${sentence}</p>${button}`, 'Your password')).toBeUndefined();
  });

  test('in the line above too', () => {
    expect(inHtml(`<p>Was this not you?</p><p>Wasn't you?</p>${button}`)).toBeUndefined();
    const inside = `<p>Wasn't you? <a href="${opaque}">Reset password</a></p>`;
    expect(inHtml(inside, 'Your password')).toBeUndefined();
  });

  test('and no other question, nor an answer to one before', () => {
    expect(inHtml(`<p>Forgot it? Reset your password.</p>${button}`)).toBe(opaque);
    const before = "Didn't do this? Ignore it. Reset your password.";
    expect(inHtml(`<p>${before}</p>${button}`)).toBe(opaque);
  });
});

describe('a link that is set as a headline tells what happened, not what to do', () => {
  const story = (title: string, tag = 'h2', size = 12) =>
    `<${tag}><a href="${opaque}">${title}</a></${tag}><p style="font-size:${size}px">Of all that
    there was to be told of it, this is the most that was told, by those who were there.</p>`;

  test.each([
    ['en', 'Court confirms the sentence'],
    ['de', 'Gericht bestätigt Urteil'],
    ['es', 'Las contraseñas más usadas'],
    ['ru', 'Суд подтвердил приговор'],
    ['zh', '法院确认判决'],
  ])('in %s, even where the subject tells it', (_, title) => {
    expect(inHtml(story(title), title)).toBeUndefined();
  });

  test('and not where it is no larger than the text', () => {
    const asks = 'Confirm your address';
    expect(inHtml(story(asks), asks)).toBeUndefined();
    expect(inHtml(story(asks, 'p'), asks)).toBe(opaque);
  });

  test('but not where something before it asks for it, unless there are several', () => {
    const asks = '<p>Please confirm your address.</p><p>It takes a moment.</p>';
    expect(inHtml(asks + story('Confirm'), 'Welcome')).toBe(opaque);
    const others = [1, 2].map((n) => story('Go on').replace(opaque, `${opaque}${n}`));
    expect(inHtml(asks + story('Confirm') + others.join(''), 'Welcome')).toBeUndefined();
  });

  test('but not where it is a button, spelled out, or names its purpose', () => {
    const asButton = `<h2>${`<a style="background:#00f;padding:9px" href="${opaque}">Confirm</a>`}</h2>`;
    expect(inHtml(asButton, 'Confirm')).toBe(opaque);
    expect(inHtml(`<p>Confirm it:</p><h2><a href="${opaque}">${opaque}</a></h2>`)).toBe(opaque);
    const named = `https://a.example/confirm/${key}`;
    expect(inHtml(`<h2><a href="${named}">Confirm</a></h2><p>As it is.</p>`)).toBe(named);
  });

  test('and not beside small print alone', () => {
    expect(inHtml(`<p><a href="${opaque}">Confirm</a></p>${story('', 'p', 9)}`, 'Hi')).toBe(opaque);
  });
});

describe('what tips the scales', () => {
  const button = (text: string, href = opaque) =>
    `<a style="background:#00f;padding:9px" href="${href}">${text}</a>`;

  test('a link with a key is nothing without a word that asks', () => {
    expect(inHtml(`${button('Open')}`, 'Hello')).toBeUndefined();
  });

  test('an address without a key needs more than words', () => {
    expect(inHtml(button('Log in', 'https://a.example/login'), 'Sign in')).toBeUndefined();
    expect(inHtml(button('Verify', 'https://a.example/here'), 'Hello')).toBeUndefined();
  });

  test('a button says more than a link in passing', () => {
    const words = 'We ask you to verify nothing. Ever. Really. Never.';
    const link = `<a href="${opaque}">Sign in</a>`;
    const home = '<a href="https://b.example/x">B</a>';
    expect(inHtml(`<p>${words}</p>${home}${link}`)).toBeUndefined();
    expect(inHtml(`<p>${words}</p>${home}${button('Sign in')}`)).toBe(opaque);
  });

  test('a subject that asks is worth something, but not all', () => {
    const links = `<a href="https://b.example/x">B</a> <a href="${opaque}">Sign in</a>`;
    expect(inHtml(links, 'Sign in to Example')).toBe(opaque);
    expect(inHtml(links, 'Example')).toBeUndefined();
    expect(inHtml(button('Open'), 'Confirm')).toBeUndefined();
  });

  test('what stands before the sentence is worth a little', () => {
    const text = `Confirm your account. It is quick.\n\n${opaque}`;
    expect(inText(text, 'Sign in')).toBe(opaque);
    // The one address with a key is meant, however far its request stands.
    expect(inText(text, 'Example')).toBe(opaque);
    expect(inText(`${text}\n\n${opaque}b`, 'Example')).toBeUndefined();
  });

  test('what is done with an order is nothing to sign in by', () => {
    expect(inHtml(button('Register order'), 'Hello')).toBeUndefined();
    expect(inHtml(button('Register'), 'Hello')).toBe(opaque);
  });

  test('settings of signing in are not signing in', () => {
    expect(inHtml(button('Manage sign-in settings'), 'Hello')).toBeUndefined();
  });

  test('an order is not confirmed by viewing it', () => {
    const html = `<p>Your purchase is confirmed.</p>${button('View order')}`;
    expect(inHtml(html, 'Confirmation')).toBeUndefined();
    const sure = `<p>We confirm it.</p>${button('Show it')}`;
    expect(inHtml(sure, 'Your order 48213')).toBeUndefined();
    expect(inHtml(sure, 'Order confirmation')).toBeUndefined();
  });

  test('a request for a new password is no order', () => {
    const html = `<p>Click here:</p><a href="${opaque}">Nuova password</a>`;
    expect(inHtml(html, 'Richiesta di reset della password')).toBe(opaque);
  });

  test('a button after "was it you?" protects', () => {
    const html = `<p>To verify it was you we write this. If it wasn't you, tell us. Verify.</p>${button('Show it')}`;
    expect(inHtml(html, 'Hello')).toBeUndefined();
  });

  test('one that leads away in one place does so in all', () => {
    const html = `${button('Confirm')}<p><a href="${opaque}">Unsubscribe</a></p>`;
    expect(inHtml(html, 'Confirm')).toBeUndefined();
  });
});
