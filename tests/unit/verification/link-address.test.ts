import { describe, expect, test } from 'vitest';
import { readAddress } from '../../../lib/verification/link-address.ts';

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
  ])('in %s', (address) => {
    expect(says(address)?.token).toBe(true);
  });

  test.each([
    '/confirm',
    '/confirm/now',
    '/confirm?x=1',
    '/how-to-confirm-an-address',
    '/products/issue4812',
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
    expect(readAddress('https://notfacebook.com/a')?.away).toBe(false);
  });

  test('but not where it confirms below settings or support', () => {
    expect(says(`/settings/verify-email/${token}`)?.away).toBe(false);
    expect(says(`/x/${token}`)?.away).toBe(false);
  });
});

test('an address names something to read or buy, by a title or its words', () => {
  expect(says('/blog/how-to-reset-a-phone')?.matter).toBe(true);
  expect(says(`/confirm-your-email/${token}`)?.matter).toBe(false);
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
  expect(says('/confirm/20269920')).toMatchObject({ token: true });
});
