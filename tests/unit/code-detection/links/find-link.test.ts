import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const key = 'aB3dE5gH7jK9mN1pQ';
const opaque = `https://a.example/e/${key}`;
const inText = (text: string, subject = 'Example') => findVerification({ subject, text }).link;
const inHtml = (html: string, subject = 'Example') => findVerification({ subject, html }).link;
const button = (text: string, href = opaque) =>
  `<a style="background:#00f;padding:9px" href="${href}">${text}</a>`;

describe('a link is found', () => {
  test('by its text and its URL', () => {
    const href = `https://a.example/verify?token=${key}`;
    expect(inHtml(`<a href="${href}">Verify my email</a>`)).toBe(href);
  });

  test('by its text if the URL names no purpose', () => {
    const href = `https://a.example/x/${key}`;
    expect(inHtml(`<p>Welcome!</p><a class="btn" href="${href}">Confirm my email</a>`)).toBe(href);
  });

  test('by its sentence if its own text names no purpose', () => {
    const href = `https://a.example/x/${key}`;
    expect(inHtml(`<p>To activate your account, click <a href="${href}">here</a>.</p>`)).toBe(href);
  });

  test('by the alternative text of its picture', () => {
    const href = `https://a.example/x/${key}`;
    const html = `<a href="${href}"><img src="b.png" alt="Confirm my email"></a>`;
    expect(inHtml(html, 'Confirm your email')).toBe(href);
  });

  test('if it is a sign-in link', () => {
    const href = `https://a.example/magic?t=${key}`;
    expect(inHtml(`<a class="button" href="${href}">Sign in to Example</a>`, 'Sign in')).toBe(href);
  });

  test('if it is a link to reset a password', () => {
    const href = `https://a.example/reset/${key}`;
    expect(inHtml(`<a class="button" href="${href}">Reset password</a>`, 'Reset')).toBe(href);
  });

  test('in plain text by the lines before it', () => {
    const href = `https://a.example/u/activate-account/${key}`;
    expect(inText(`Welcome!\n\nTo confirm your account, visit:\n\n${href}\n`)).toBe(href);
  });

  test('without the punctuation that ends its sentence', () => {
    const href = `https://a.example/confirm/${key}`;
    expect(inText(`Please confirm: ${href}.`)).toBe(href);
  });
});

describe('a link is not a verification link if it is', () => {
  test.each([
    ['an unsubscribe link', `<a href="https://a.example/unsubscribe?t=${key}">Unsubscribe</a>`],
    [
      'a confirmation of unsubscribing',
      `<a href="https://a.example/unsubscribe?token=${key}">Confirm</a>`,
    ],
    ['the home page', '<p>Please verify</p><a class="btn" href="https://a.example/">Verify</a>'],
    ['a login page', '<a class="btn" href="https://a.example/login">Log in</a>'],
    ['an e-mail address', '<a href="mailto:verify@a.example">Verify your email</a>'],
    ['a script', '<a href="javascript:verify()">Verify your email</a>'],
    ['an order', `<a class="btn" href="https://a.example/orders/${key}">View your order</a>`],
    ['an article', '<a href="https://a.example/how-to-verify-facts?utm_source=m">Read more</a>'],
    ['hidden', `<a style="display:none" href="https://a.example/verify/${key}">Verify</a>`],
    [
      'a way to undo a change',
      '<p>Your password was changed. If this was not you, <a href="https://a.example/reset_password?email=a">reset your password</a>.</p>',
    ],
  ])('%s', (_, html) => {
    expect(inHtml(html)).toBeUndefined();
  });
});

test('a link is visible if only its cell has a font size of zero', () => {
  const href = `https://a.example/confirm/${key}`;
  const cell = (style: string) =>
    `<td style="font-size:0"><div style="${style}"><a href="${href}">Confirm email</a></div></td>`;
  expect(inHtml(cell('font-size:15px'))).toBe(href);
  expect(inHtml(cell('color:red'))).toBeUndefined();
});

describe('no link is found', () => {
  test.each([
    [
      'in a notice of a sign-in',
      'New sign-in to your account',
      'Change your password if it was not you.',
      'Show activity',
    ],
    [
      'in a notice of a change',
      'Your password was changed',
      'The password of your account was changed.',
      'Log in',
    ],
    ['in a mail about an active account', 'You are in!', 'Your email is confirmed.', 'Go on'],
    [
      'in a mail that only mentions signing in',
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
    ['in a mail about an order', 'Order confirmation', 'Your order is confirmed.', 'View order'],
    ['in a Spanish notice of activity', 'Nuevo acceso', 'Hola.', 'Revisar actividad'],
    ['in a Spanish excerpt of a post', 'Kim: hola', 'Hola.', 'Leer la publicación completa'],
    ['in an English offer with an expiry', 'Deals', 'Valid for 3 days.', 'See offers'],
  ])('%s', (_, subject, lead, label) => {
    expect(inHtml(`<p>${lead}</p>${button(label)}`, subject)).toBeUndefined();
  });

  test('after a label for another purpose', () => {
    expect(inText(`Confirmed.\n\nOur blog: ${opaque}\n`, 'Confirm your account')).toBeUndefined();
  });

  test('unless the label is "set password", although its first word also means "settings"', () => {
    expect(inText(`Hello.\n\n设置密码: ${opaque}\n`, '欢迎')).toBe(opaque);
  });

  test('a term for numbers does not affect links in a language where it is an ordinary word', () => {
    // "ár" means "price" in Hungarian and "on" in Welsh.
    const lead = 'I gadarnhau eich cyfrif, agorwch:';
    expect(inText(`${lead}\n\n${opaque}`, 'Cadarnhâd ar Example')).toBe(opaque);
  });
});

describe('a headline is not a verification link', () => {
  const story = (title: string, tag = 'h2', size = 12) =>
    `<${tag}><a href="${opaque}">${title}</a></${tag}><p style="font-size:${size}px">Of all that
    there was to be told of it, this is the most that was told, by those who were there.</p>`;

  test.each([
    ['en', 'Court confirms the sentence'],
    ['de', 'Gericht bestätigt Urteil'],
    ['es', 'Las contraseñas más usadas'],
    ['ru', 'Суд подтвердил приговор'],
    ['zh', '法院确认判决'],
  ])('in %s, even if the subject repeats it', (_, title) => {
    expect(inHtml(story(title), title)).toBeUndefined();
  });

  test('but a link in text of normal size is one', () => {
    const asks = 'Confirm your address';
    expect(inHtml(story(asks), asks)).toBeUndefined();
    expect(inHtml(story(asks, 'p'), asks)).toBe(opaque);
  });

  test('but a single headline is one if the text before it asks for an action', () => {
    const asks = '<p>Please confirm your address.</p><p>It takes a moment.</p>';
    expect(inHtml(asks + story('Confirm'), 'Welcome')).toBe(opaque);
    const others = [1, 2].map((n) => story('Go on').replace(opaque, `${opaque}${n}`));
    expect(inHtml(asks + story('Confirm') + others.join(''), 'Welcome')).toBeUndefined();
  });

  test('but a button, a visible URL and a URL with a purpose are', () => {
    const asButton = `<h2>${`<a style="background:#00f;padding:9px" href="${opaque}">Confirm</a>`}</h2>`;
    expect(inHtml(asButton, 'Confirm')).toBe(opaque);
    expect(inHtml(`<p>Confirm it:</p><h2><a href="${opaque}">${opaque}</a></h2>`)).toBe(opaque);
    const named = `https://a.example/confirm/${key}`;
    expect(inHtml(`<h2><a href="${named}">Confirm</a></h2><p>As it is.</p>`)).toBe(named);
  });

  test('but a link followed only by small print is one', () => {
    expect(inHtml(`<p><a href="${opaque}">Confirm</a></p>${story('', 'p', 9)}`, 'Hi')).toBe(opaque);
  });
});

describe('features of a link add up:', () => {
  test('a URL with a key is not enough without a term', () => {
    expect(inHtml(`${button('Open')}`, 'Hello')).toBeUndefined();
  });

  test('terms are not enough without a key in the URL', () => {
    expect(inHtml(button('Log in', 'https://a.example/login'), 'Sign in')).toBeUndefined();
    expect(inHtml(button('Verify', 'https://a.example/here'), 'Hello')).toBeUndefined();
  });

  test('a button counts more than a plain link', () => {
    const words = 'We ask you to verify nothing. Ever. Really. Never.';
    const link = `<a href="${opaque}">Sign in</a>`;
    const home = '<a href="https://b.example/x">B</a>';
    expect(inHtml(`<p>${words}</p>${home}${link}`)).toBeUndefined();
    expect(inHtml(`<p>${words}</p>${home}${button('Sign in')}`)).toBe(opaque);
  });

  test('a subject that asks for an action counts, but is not enough', () => {
    const links = `<a href="https://b.example/x">B</a> <a href="${opaque}">Sign in</a>`;
    expect(inHtml(links, 'Sign in to Example')).toBe(opaque);
    expect(inHtml(links, 'Example')).toBeUndefined();
    expect(inHtml(button('Open'), 'Confirm')).toBeUndefined();
  });

  test('text before the sentence counts a little', () => {
    const text = `Confirm your account. It is quick.\n\n${opaque}`;
    expect(inText(text, 'Sign in')).toBe(opaque);
    // The only URL with a key is found at any distance from the request.
    expect(inText(text, 'Example')).toBe(opaque);
    expect(inText(`${text}\n\n${opaque}b`, 'Example')).toBeUndefined();
  });

  test('a link to register an order is not a sign-in link', () => {
    expect(inHtml(button('Register order'), 'Hello')).toBeUndefined();
    expect(inHtml(button('Register'), 'Hello')).toBe(opaque);
  });

  test('a link to sign-in settings is not a sign-in link', () => {
    expect(inHtml(button('Manage sign-in settings'), 'Hello')).toBeUndefined();
  });

  test('a link to view a confirmed order is not a confirmation link', () => {
    const html = `<p>Your purchase is confirmed.</p>${button('View order')}`;
    expect(inHtml(html, 'Confirmation')).toBeUndefined();
    const sure = `<p>We confirm it.</p>${button('Show it')}`;
    expect(inHtml(sure, 'Your order 48213')).toBeUndefined();
    expect(inHtml(sure, 'Order confirmation')).toBeUndefined();
  });

  test('a request for a new password is not treated as an order', () => {
    const html = `<p>Click here:</p><a href="${opaque}">Nuova password</a>`;
    expect(inHtml(html, 'Richiesta di reset della password')).toBe(opaque);
  });

  test('a button after "was it you?" is not a verification link', () => {
    const html = `<p>To verify it was you we write this. If it wasn't you, tell us. Verify.</p>${button('Show it')}`;
    expect(inHtml(html, 'Hello')).toBeUndefined();
  });
});

describe('a link whose text names no purpose', () => {
  const recovery = `https://a.example/AccountRecovery?t=${key}`;
  const here = (sentence: string) =>
    `<p>${sentence.replace('here', `<a href="${recovery}">here</a>`)}</p>`;

  test('is not a verification link if its sentence has another purpose', () => {
    expect(inHtml(here('Click here to remove your address.'), 'Hello')).toBeUndefined();
    expect(inHtml(here('Click here to go on.'), 'Hello')).toBe(recovery);
    expect(inHtml(here('Click here to remove the lock and sign in.'), 'Hello')).toBe(recovery);
  });

  const asked = "<p>If you didn't request this, ignore it.</p>";
  test('gets the purpose of the subject if it is the only link and the mail contains "if you did not ask"', () => {
    expect(inHtml(button("Let's go") + asked, 'Confirm your email')).toBe(opaque);
    expect(inHtml(button("Let's go"), 'Confirm your email')).toBeUndefined();
    expect(inHtml(button("Let's go") + asked, 'Hello')).toBeUndefined();
    expect(inHtml(button("Let's go") + asked, 'Confirm your order')).toBeUndefined();
    const other = button('B', 'https://b.example/x');
    expect(inHtml(button("Let's go") + other + asked, 'Confirm your email')).toBeUndefined();
  });
});

describe('a URL below a settings path', () => {
  const settings = `https://a.example/settings/${key}/set`;

  test('is found if the text of the link is "set your password"', () => {
    expect(inHtml(button('Set your password', settings), 'Hello')).toBe(settings);
    expect(inHtml(button('Sign in', settings), 'Hello')).toBeUndefined();
  });

  test('is not found without a key', () => {
    expect(inHtml(button('Set your password', 'https://a.example/settings'), 'Hello')).toBe(
      undefined,
    );
  });
});

describe('an activation link of a forum in a subfolder', () => {
  const asks = (address: string) =>
    findVerification({
      subject: 'Account activation',
      text: `To activate your account, open this address:\n${address}`,
    }).link;

  test.each([
    `https://a.example/forum/index.php?act=Reg&aid=${key}`,
    `https://a.example/community/board/register.php?a=act&i=${key}`,
    `https://a.example/support/login.aspx?x=${key}`,
  ])('is found at %s', (address) => {
    expect(asks(address)).toBe(address);
  });

  test.each([
    `https://a.example/forum/${key}`,
    'https://a.example/forum/index.php?act=Reg',
    `https://a.example/settings/index.php?aid=${key}`,
  ])('is not found at %s', (address) => {
    expect(asks(address)).toBeUndefined();
  });
});

test.each(['archives', 'incidents', 'threads', 'pull', 'builds', 'status'])(
  'a link below /%s/ is not a verification link',
  (folder) => {
    const html = (path: string) =>
      `<p>Verification is delayed: <a href="https://a.example/${path}/${key}">look</a></p>`;
    expect(inHtml(html('e'), 'Verification mails')).toBeDefined();
    expect(inHtml(html(folder), 'Verification mails')).toBeUndefined();
  },
);

describe('weights of links:', () => {
  const key = 'aB3dE5gH7jK9mN1pQ';
  const opaque = `https://a.example/e/${key}`;
  const found = (subject: string, html: string) =>
    findVerification({ subject, html }).link !== undefined;
  const button = (text: string, href = opaque) =>
    `<a style="background:#00f;padding:9px" href="${href}">${text}</a>`;
  const first = `<p><a href="${opaque}">Reset password</a></p>`;
  const other = '<p><a href="https://b.example/x1">B</a></p>';

  test.each([
    [
      'to confirm counts below a subject about an order, one to sign in does not',
      'Order request',
      'Confirm',
      'Sign in',
    ],
    [
      'to confirm counts even if it names an order, one to sign in does not',
      'Hello',
      'Confirm order',
      'Sign in order',
    ],
    [
      'to verify counts even if it names settings, one to sign in does not',
      'Hello',
      'Verify settings',
      'Sign-in settings',
    ],
    [
      'to set a password counts even if it names settings, one to sign in does not',
      'Hello',
      'Password settings',
      'Sign-in settings',
    ],
    [
      'to set a password counts even if it names an order, one to sign in does not',
      'Hello',
      'Order password',
      'Sign in order',
    ],
  ])('a link %s', (_, subject, yes, no) => {
    expect(found(subject, button(yes))).toBe(true);
    expect(found(subject, button(no))).toBe(false);
  });

  test('a button after "if it was not you" counts if it verifies, not if it resets a password', () => {
    const isFound = (label: string) => found('Hello', `<p>If it wasn't you:</p>${button(label)}`);
    expect(isFound('Verify')).toBe(true);
    expect(isFound('Reset password')).toBe(false);
  });

  test('a button gets the purpose of a sentence that ends in a colon or asks to confirm', () => {
    expect(found('Hello', `<p>Sign in to read it</p>${button('Go on')}`)).toBe(false);
    expect(found('Hello', `<p>Sign in to read it:</p>${button('Go on')}`)).toBe(true);
    expect(found('Hello', `<p>Confirm to read it</p>${button('Go on')}`)).toBe(true);
    expect(found('Hello', `<p>Sign in to read it, ${button('go on')} here now</p>`)).toBe(true);
  });

  test('the first link of a mail has a lower threshold', () => {
    expect(found('Hello', first + other)).toBe(true);
    expect(found('Hello', other + first)).toBe(false);
  });

  test('the only URL with a key has a lower threshold', () => {
    const verify = `<p><a href="${opaque}">Verify</a></p>`;
    expect(found('Hello', other + verify)).toBe(true);
    expect(found('Hello', other.replace('/x1', `/e/${key}x`) + verify)).toBe(false);
  });

  test('a link for another purpose does not change which link is the first or only one', () => {
    const leave = `<p><a href="https://a.example/unsubscribe/${key}">B</a></p>`;
    expect(found('Hello', leave + first)).toBe(true);
    expect(found('Hello', first + leave)).toBe(true);
  });

  test('the lower threshold does not apply if another URL has a key', () => {
    const login = '<p><a href="https://a.example/e">Reset password</a></p>';
    expect(found('Hello', other.replace('/x1', `/e/${key}x`) + first)).toBe(false);
    expect(found('Reset', login + other.replace('/x1', `/e/${key}x`))).toBe(false);
  });

  test('the text "verify" alone is not enough after "if it was not you"', () => {
    const verify = `<p><a href="${opaque}">Verify</a></p>`;
    expect(found('Hello', `<p>Hi:</p>${verify}`)).toBe(true);
    expect(found('Hello', `<p>If it wasn't you:</p>${verify}`)).toBe(false);
  });

  test('a link to reset a password does not count if its own sentence says "if it was not you"', () => {
    const reset = button('Reset password');
    expect(found('Reset password', `<p>If it wasn't you:</p>${reset}`)).toBe(false);
    expect(found('Reset password', `<p>If it wasn't you, tell us. Go on:</p>${reset}`)).toBe(true);
  });

  test('a URL that has another purpose in one place is excluded everywhere in the mail', () => {
    const leave = `<p><a href="${opaque}">Unsubscribe</a></p>`;
    expect(found('Confirm', leave + button('Confirm'))).toBe(false);
    expect(found('Confirm', leave.replace('/e/', '/f/') + button('Confirm'))).toBe(true);
  });

  test('only the first 500 links are read', () => {
    const links = (count: number) =>
      Array.from({ length: count }, (_, n) => `<a href="https://b.example/x${n}">B</a>`).join(' ');
    expect(found('Hello', `${links(499)}<p>${button('Confirm')}</p>`)).toBe(true);
    expect(found('Hello', `${links(500)}<p>${button('Confirm')}</p>`)).toBe(false);
  });

  test('a link to verify counts in a sentence about a change that has happened', () => {
    expect(found('Hello', `<p>Your address was changed, ${button('verify')} it</p>`)).toBe(true);
    expect(found('Hello', `<p>Your address was changed, ${button('show')} it</p>`)).toBe(false);
  });

  test('a subject that asks for an action does not count if it names an order', () => {
    const beside = `<p><a href="https://b.example/e/${key}x">B</a></p>`;
    const verify = `<p><a href="${opaque}">Verify</a></p>`;
    expect(found('Confirm your address', beside + verify)).toBe(true);
    expect(found('Confirm your order', beside + verify)).toBe(false);
  });

  describe('a URL to copy', () => {
    const inText = (subject: string, text: string) => findVerification({ subject, text }).link;

    test.each(['Confirm your account', 'Your password'])(
      'is found with the subject "%s"',
      (subject) => {
        expect(inText(subject, opaque)).toBe(opaque);
      },
    );

    test.each(['Sign in', 'Hello'])('is not found with the subject "%s"', (subject) => {
      expect(inText(subject, opaque)).toBeUndefined();
    });

    test('is found after a label for another purpose if the URL itself has a purpose', () => {
      const confirm = `https://a.example/confirm/${key}`;
      expect(inText('Hello', `Our help: ${confirm}`)).toBe(confirm);
      expect(inText('Sign in', `Confirm it. Our help: ${opaque}`)).toBeUndefined();
    });
  });

  test('a link below a subject about an order must itself confirm', () => {
    const confirm = `<p>Confirm it: <a href="${opaque}">go on</a> now</p>`;
    const enter = `<p>Sign in to see it, ${button('go on')} now</p>`;
    for (const html of [confirm, enter]) {
      expect(found('Hello', html)).toBe(true);
      expect(found('Your order', html)).toBe(false);
    }
    const text = `To confirm it, open: ${opaque}`;
    expect(findVerification({ subject: 'Your order', text }).link).toBe(opaque);
  });
});
