import { describe, expect, test } from 'vitest';
import { readAddress } from '../../../../lib/code-detection/links/link-address.ts';

const token = 'aB3dE5gH7jK9mN1pQ';
const says = (address: string) => readAddress(`https://a.example${address}`);

describe('an address names a purpose', () => {
  test.each([
    `/confirm/${token}`,
    `/verify-email?token=${token}`,
    `/u/activate-account/${token}`,
    `/newsletter/opt-in/${token}`,
    `/users/validate/${token}`,
    `/bestaetigung/${token}`,
    `/aktywuj?klucz=${token}`,
    `/magic/${token}`,
    `/sign-in?t=${token}`,
    `/auth/callback?code=${token}`,
    `/register/${token}`,
    `/password/reset/${token}`,
    `/recover/${token}`,
    `/?action=verify&key=${token}`,
    `/?mode=resetPassword&oobCode=${token}`,
    `/#/confirm/${token}`,
    `/CONFIRM/${token}`,
    `/%63onfirm/${token}`,
  ])('in %s', (address) => {
    expect(says(address)).toMatchObject({ purpose: true, token: true, away: false });
  });

  test.each([
    `/x/${token}`,
    `/orders/${token}`,
    `/authors/${token}`,
    `/unconfirmed/${token}`,
    `/x?next=/confirm&t=${token}`,
    `/x?utm_campaign=verify&t=${token}`,
    '/x/aB3dE5onayH7jK9mN1',
    '/x/aB3dE5onay/H7jK9mN1',
  ])('but not in %s', (address) => {
    expect(says(address)?.purpose).toBe(false);
  });
});

describe('an address carries what only its sender can have made', () => {
  test.each([
    '/confirm/0f8fad5b-d9cb-469f-a165-70867728950e',
    '/confirm/9f86d081884c7d659a2feaa0c55ad015',
    '/confirm/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl1',
    `/confirm?x=${token}`,
    `/confirm#${token}`,
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
    expect(says(address)?.token).toBe(true);
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
    `/confirm?utm_content=${token}`,
    `/confirm?redirect=${token}`,
  ])('but not in %s', (address) => {
    expect(says(address)?.token).toBe(false);
  });
});

describe('an address leads away', () => {
  test.each([
    '',
    '/',
    `/unsubscribe?t=${token}`,
    `/unsubscribe/confirm/${token}`,
    `/email/preferences/${token}`,
    `/confirm/cancel/${token}`,
    '/help/verify',
    `/not-me/${token}`,
    '/privacy',
    `/report-abuse/${token}`,
  ])('where it is "%s"', (address) => {
    expect(says(address)?.away).toBe(true);
  });

  test('to other sites, unless it signs in there', () => {
    expect(readAddress('https://www.facebook.com/a.example')?.away).toBe(true);
    expect(readAddress(`https://facebook.com/confirm?token=${token}`)?.away).toBe(false);
    expect(readAddress('https://facebook.com/confirm/now')?.away).toBe(true);
    expect(readAddress(`https://facebook.com/n/${token}`)?.away).toBe(true);
    expect(readAddress('https://notfacebook.com/a')?.away).toBe(false);
  });

  test('but not where it confirms below settings or support', () => {
    expect(says(`/settings/verify-email/${token}`)?.away).toBe(false);
    expect(says(`/x/${token}`)?.away).toBe(false);
  });
});

test('an address names something to read or buy, by a title or its words', () => {
  expect(says('/blog/how-to-reset-a-phone')?.matter).toBe(true);
  for (const three of ['confirm-your-email', '2nd-our-best-offers', 'mp3-our-best-offers']) {
    expect(says(`/${three}/${token}`)?.matter).toBe(false);
  }
  expect(says('/plan-a-b-c')?.matter).toBe(false);
  expect(says(`/orders/${token}`)?.matter).toBe(true);
  expect(says(`/orders/confirm/${token}`)?.matter).toBe(false);
  expect(says(`/x/${token}`)?.matter).toBe(false);
});

test('an address has a host, and is of the web', () => {
  expect(readAddress('http://b.example:8080/x')?.host).toBe('b.example');
  for (const href of ['mailto:a@b.example', 'javascript:verify()', 'ftp://a.example', 'x', '']) {
    expect(readAddress(href)).toBeUndefined();
  }
});

test('an address with broken escapes is read all the same', () => {
  expect(says(`/confirm/%zz${token}`)).toMatchObject({ purpose: true, token: true });
});

test('the day of what is confirmed is no token', () => {
  expect(says('/confirm/2026-11-20')).toMatchObject({ purpose: true, token: false });
  expect(says('/confirm/20261120')).toMatchObject({ token: false });
  expect(says('/confirm/19990905')).toMatchObject({ token: false });
  expect(says('/confirm/20269920')).toMatchObject({ token: true });
});

test('what stands far behind is not read', () => {
  expect(says(`/${'x/'.repeat(1000)}confirm`)?.purpose).toBe(true);
  expect(says(`/${'x/'.repeat(2000)}confirm`)?.purpose).toBe(false);
});
