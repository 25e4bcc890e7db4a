import { describe, expect, test } from 'vitest';
import { keysIn, readAddress } from '../../../../lib/code-detection/links/link-address.ts';
import { findVerification } from '../../../../lib/code-detection.ts';

const key = 'aB3dE5gH7jK9mN1pQ';
const short = 'https://a.example/e/7fQ2';
const inText = (text: string, subject = 'Example') => findVerification({ subject, text }).link;
const inHtml = (html: string, subject = 'Example') => findVerification({ subject, html }).link;
const button = (text: string, href = short) =>
  `<a style="background:#00f;padding:9px" href="${href}">${text}</a>`;

/** The link of a mail whose text has no known terms, so that only the URL counts. */
const linkInNeutralMail = (href: string) =>
  findVerification({ subject: 'Hello', text: `Ola kala.\n\n${href}\n` }).link;

/** The link of a mail that asks to confirm, with the given URL. */
const linkInRequest = (href: string) =>
  findVerification({
    subject: 'Say hello to your garden plan',
    text: `To activate your account, click on the following link:\n${href}`,
  }).link;

const readPath = (address: string) => readAddress(`https://a.example${address}`);

describe('a URL names a purpose', () => {
  test.each([
    `/confirm/${key}`,
    `/aktywuj?klucz=${key}`,
    `/auth/callback?code=${key}`,
    `/?mode=resetPassword&oobCode=${key}`,
    `/#/confirm/${key}`,
    `/CONFIRM/${key}`,
    `/%63onfirm/${key}`,
  ])('in %s', (address) => {
    expect(readPath(address)).toMatchObject({ purpose: true, token: true, otherPurpose: false });
  });

  test.each([
    `/x/${key}`,
    `/x?next=/confirm&t=${key}`,
    `/x?utm_campaign=verify&t=${key}`,
    '/x/aB3dE5onayH7jK9mN1',
    '/x/aB3dE5onay/H7jK9mN1',
  ])('but not in %s', (address) => {
    expect(readPath(address)?.purpose).toBe(false);
  });
});

describe('a URL contains a token', () => {
  test.each([
    '/confirm/0f8fad5b-d9cb-469f-a165-70867728950e',
    '/confirm/9f86d081884c7d659a2feaa0c55ad015',
    '/confirm/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl1',
    `/confirm?x=${key}`,
    `/confirm#${key}`,
    '/confirm?code=482913',
    '/confirm?token=abcdefgh',
    '/confirm?key=a1b2c3',
    '/verify/482913',
    '/verify/482026-11-20',
    '/verify/2026-11-2048',
    '/verify/abcdefghijklmnop',
    '/x#wQgBaJtw',
    '/x#k=wQgBaJtw',
    '/x#a&wQgBaJtw',
    '/x#/a?wQgBaJtw',
    '/x/a1b2c3',
    '/x/a1b2c3d',
    '/x/A1b2c3d4',
    '/x/48ab12cd',
    '/x/4821abcd',
    '/x/BaToGiLe',
    '/x/TrvBqwGhzKlp',
    '/x/abCDefGHijkl',
    '/x/abcd12ef34gh',
    '/x/ABCD12EF34GH',
    '/x/01234567890123456789',
    '/x/abcdefgh1234abcd5678',
  ])('in %s', (address) => {
    expect(readPath(address)?.token).toBe(true);
  });

  test.each([
    '/confirm',
    '/confirm/now',
    '/confirm?x=1',
    '/how-to-confirm-an-address',
    '/products/issue4812',
    '/x/Issue4812',
    '/x/INV20261',
    '/x/48213rd',
    '/x/a1b2c',
    '/x/~jo1b2c',
    '/x/a1b2c.php',
    '/x/december-2026',
    '/x/ABCDEF-abcdef',
    '/x/0123456789012345678',
    '/x/abcdef1234ab5678',
    '/x/BadCatMapTag',
    '/x/TenLegMenNet',
    '/x/BigSixWinTip',
    '/x/TopDogBoxJob',
    '/x/RunSunCupBus',
    '/x/TryFlySkyDry',
    '/x/NASAFanClub',
    '/x/brsnpt',
    '/x/congratulations-to-all-2026',
    '/confirm/to.congratulationsall',
    '/confirm/congratulationsall.to',
    '/confirm/abcdefghijklmno',
    `/confirm?utm_content=${key}`,
    `/confirm?redirect=${key}`,
  ])('but not in %s', (address) => {
    expect(readPath(address)?.token).toBe(false);
  });
});

describe('a URL has another purpose', () => {
  test.each(['', '/', `/unsubscribe/confirm/${key}`, `/confirm/cancel/${key}`, '/help/verify'])(
    'if its path is "%s"',
    (address) => {
      expect(readPath(address)?.otherPurpose).toBe(true);
    },
  );

  test('if it is at a third-party site, unless it signs in there', () => {
    expect(readAddress('https://www.facebook.com/a.example')?.otherPurpose).toBe(true);
    expect(readAddress(`https://facebook.com/confirm?token=${key}`)?.otherPurpose).toBe(false);
    expect(readAddress('https://facebook.com/confirm/now')?.otherPurpose).toBe(true);
    expect(readAddress(`https://facebook.com/n/${key}`)?.otherPurpose).toBe(true);
    expect(readAddress('https://notfacebook.com/a')?.otherPurpose).toBe(false);
  });

  test('but not if it confirms with a key below a settings path', () => {
    expect(readPath(`/settings/verify-email/${key}`)?.otherPurpose).toBe(false);
    expect(readPath(`/x/${key}`)?.otherPurpose).toBe(false);
  });
});

test('a URL leads to something to read or buy if it contains a title or a term for it', () => {
  expect(readPath('/blog/how-to-reset-a-phone')?.content).toBe(true);
  for (const three of ['confirm-your-email', '2nd-our-best-offers', 'mp3-our-best-offers']) {
    expect(readPath(`/${three}/${key}`)?.content).toBe(false);
  }
  expect(readPath('/plan-a-b-c')?.content).toBe(false);
  expect(readPath(`/orders/${key}`)?.content).toBe(true);
  expect(readPath(`/orders/confirm/${key}`)?.content).toBe(false);
  expect(readPath(`/x/${key}`)?.content).toBe(false);
});

test('only http and https URLs are read, with their host', () => {
  expect(readAddress('http://b.example:8080/x')?.host).toBe('b.example');
  for (const href of ['mailto:a@b.example', 'javascript:verify()', 'ftp://a.example', 'x', '']) {
    expect(readAddress(href)).toBeUndefined();
  }
});

test('a URL with invalid escapes is read', () => {
  expect(readPath(`/confirm/%zz${key}`)).toMatchObject({ purpose: true, token: true });
});

test('a date in a URL is not a token', () => {
  expect(readPath('/confirm/2026-11-20')).toMatchObject({ purpose: true, token: false });
  expect(readPath('/confirm/20261120')).toMatchObject({ token: false });
  expect(readPath('/confirm/19990905')).toMatchObject({ token: false });
  expect(readPath('/confirm/20269920')).toMatchObject({ token: true });
});

test('only the beginning of a long URL is read', () => {
  expect(readPath(`/${'x/'.repeat(1000)}confirm`)?.purpose).toBe(true);
  expect(readPath(`/${'x/'.repeat(2000)}confirm`)?.purpose).toBe(false);
});

describe('the keys in a URL', () => {
  test.each([
    ['https://a.example/a/482913/', ['482913']],
    ['https://a.example/confirm?uid=482913&c=4829', ['4829']],
    ['https://a.example/a?x=Q%37K9zM2R9b', ['Q7K9zM2R9b']],
    ['https://a.example/kqzmx-7tq9w', ['kqzmx7tq9w']],
    ['https://a.example/?x=1;code=482913', ['482913']],
    ['https://a.example/account/verify/', []],
    ['nothing', []],
  ])('are extracted from %s', (href, keys) => {
    expect([...keysIn(href)].toSorted()).toEqual(keys);
  });
});

describe('a short key', () => {
  test.each(['/e/7fQ2', '/e/k91', '/e/zz18/', '/e/ab-91-zx', '/e?p=9x2', '/e/4AB'])(
    'is recognised in %s',
    (path) => {
      expect(readAddress(`https://a.example${path}`)).toMatchObject({
        shortKey: true,
        token: false,
      });
    },
  );

  test.each([
    ['a number', '/e/4182'],
    ['a version', '/e/v2'],
    ['an ordinal', '/e/21st'],
    ['two characters', '/e/k9'],
    ['a word with a digit', '/e/step2'],
    ['a word in capitals with a digit', '/e/STEP2'],
    ['a capitalised word with a digit', '/e/Step2'],
    ['letters alone', '/e/xyz'],
    ['the middle of a path', '/7fQ2/e'],
    ['the name of a parameter', '/e?k91=on'],
    ['the target of a redirect', '/e?next=k91'],
  ])('is not recognised in %s', (_, path) => {
    expect(readAddress(`https://a.example${path}`)).toMatchObject({ shortKey: false });
  });

  test('is enough for a link whose text confirms or sets a password', () => {
    expect(inHtml(button('Confirm e-mail'))).toBe(short);
    expect(inHtml(button('New password'), 'New password')).toBe(short);
    expect(inText(`To activate your account, open:\n\n${short}\n`, 'Welcome')).toBe(short);
    expect(inHtml(`<p>To verify your address, click <a href="${short}">here</a>.</p>`)).toBe(short);
  });

  test('is not enough for a link that signs in or whose text has another purpose', () => {
    expect(inHtml(button('Sign in'), 'Sign in')).toBeUndefined();
    expect(inHtml(`<p>Confirm it in the app.</p>${button('Log in')}`, 'Confirm')).toBeUndefined();
  });

  test('is enough for the only URL of a mail whose subject asks for an action', () => {
    const text = `Hello,\n\n${short}\n`;
    expect(inText(text, 'Confirm your account')).toBe(short);
    expect(inText(`${text}\nhttps://b.example/x\n`, 'Confirm your account')).toBeUndefined();
  });
});

describe('a known third-party site', () => {
  const html = button('Confirm e-mail', `https://click.discord.com/ls/click?upn=${key}`);
  const linkFrom = (from?: string) =>
    findVerification({ subject: 'Confirm', html, ...(from && { from }) }).link;

  test('is not accepted for another sender', () => {
    expect(linkFrom()).toBeUndefined();
    expect(linkFrom('Example <team@a.example>')).toBeUndefined();
    expect(linkFrom('Example <team@notdiscord.com>')).toBeUndefined();
  });

  test('is accepted for its own mail', () => {
    expect(linkFrom('Discord <noreply@discord.com>')).toContain(key);
    expect(linkFrom('Discord <noreply@Mail.Discord.com>')).toContain(key);
    const text = `Confirm your e-mail address:\n\nhttps://discord.com/e/${key}\n`;
    const spelledOut = (from: string) => findVerification({ subject: 'Confirm', text, from }).link;
    expect(spelledOut('noreply@discord.com')).toContain(key);
    expect(spelledOut('team@a.example')).toBeUndefined();
  });
});

describe('a URL alone is enough in an unknown language', () => {
  test.each([
    'https://a.example/confirm/cd605c36-9d23-4029-a840-bc0fce28f102',
    'https://a.example/confirm-email/wQgBaJtw',
    'https://a.example/auth/verify?confirmation_token=Ll-FsuTz',
    'https://a.example/start?do=resendpwd&pwauth=0ee17ed1aa2fd1ff',
    'https://a.example/wp-login.php?action=rp&key=aB3dE5gH7jK9mN1pQ2rS&login=jo',
    'https://a.example/#/activate/MjM/c5o2yx-99e95bb6aa',
    'https://a.example/index.php?title=Special:ConfirmEmail/7d4691ebd48b9c6b47c7',
    'https://a.example/login-actions/action-token?key=eyJhbGciOiJIUzI1NiJ9.eyJhIn0.x9',
    'https://a.example/aktywuj.php?uid=48213&klucz=gbvvmzlq4asie3ou',
    'https://a.example/settings/emails/confirm_verification/5c1f0e2d9b8a7c6d5e4f',
    'https://discord.com/verify?token=aB3dE5gH7jK9mN1pQ',
  ])('%s', (href) => {
    expect(linkInNeutralMail(href)).toBe(href);
  });
});

describe('a URL with a key but without a purpose is found if the sentence asks for an action', () => {
  test.each([
    'https://a.example/e/HYeIREM1Ki',
    'https://a.example/eCDXDSn',
    'https://a.example/a?c=310245d67e19',
    'https://a.example/Y0R2x3o',
    'https://a.example/u/8059/DTlEEe22ncGnfuIewl0ugZPId',
    'https://a.example/newbloguser/7e5a1ccba9b101414f4d/',
  ])('%s', (href) => {
    expect(linkInRequest(href)).toBe(href);
  });
});

describe('a URL without a key is not found, even if the sentence asks for an action', () => {
  test.each([
    'https://a.example/',
    'https://a.example/getting-started',
    'https://a.example/YouTubeChannel',
    'https://a.example/issue4812',
    'https://a.example/2026.11.21',
    '%s',
  ])('%s', (href) => {
    expect(linkInRequest(href)).toBeUndefined();
  });
});

describe('a URL with another purpose is not found, even with a key', () => {
  test.each([
    `https://a.example/account/cancel/confirm/${key}`,
    `https://a.example/how-to-reset-your-life-${key}`,
    `https://facebook.com/n/${key}`,
    `https://us02web.zoom.us/j/81234567890?pwd=${key}`,
    `https://a.example/lessons/sso-basics-for-you?m=${key}`,
  ])('%s', (href) => {
    expect(linkInNeutralMail(href)).toBeUndefined();
  });
});

test('a path that merely begins like a term does not count', () => {
  const href = 'https://a.example/deactivated/aB3dE5gH7jK9mN1pQ';
  expect(linkInNeutralMail(href)).toBeUndefined();
});
