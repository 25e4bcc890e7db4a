import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../lib/code-detection.ts';

/** The link of a mail whose words say nothing, so that its address alone can speak. */
const alone = (href: string) =>
  findVerification({ subject: 'Hello', text: `Ola kala.\n\n${href}\n` }).link;

/** The link of a mail that asks to confirm, behind an address of any shape. */
const asked = (href: string) =>
  findVerification({
    subject: 'Say hello to your garden plan',
    text: `To activate your account, click on the following link:\n${href}`,
  }).link;

describe('an address speaks for itself, in a language that is not known', () => {
  test.each([
    'https://a.example/verify/8f2a9c7d1b',
    'https://a.example/confirm/cd605c36-9d23-4029-a840-bc0fce28f102',
    'https://a.example/confirm-email/wQgBaJtw',
    'https://a.example/auth/verify?confirmation_token=Ll-FsuTz',
    'https://a.example/account/activate?key=jijtwjmxnfoqrzvi',
    'https://a.example/password/new/42073064ee',
    'https://a.example/start?do=resendpwd&pwauth=0ee17ed1aa2fd1ff',
    'https://a.example/wp-login.php?action=rp&key=aB3dE5gH7jK9mN1pQ2rS&login=jo',
    'https://a.example/#/activate/MjM/c5o2yx-99e95bb6aa',
    'https://a.example/index.php?title=Special:ConfirmEmail/7d4691ebd48b9c6b47c7',
    'https://a.example/login-actions/action-token?key=eyJhbGciOiJIUzI1NiJ9.eyJhIn0.x9',
    'https://a.example/aktywuj.php?uid=48213&klucz=gbvvmzlq4asie3ou',
    'https://a.example/settings/emails/confirm_verification/5c1f0e2d9b8a7c6d5e4f',
    'https://discord.com/verify?token=aB3dE5gH7jK9mN1pQ',
  ])('%s', (href) => {
    expect(alone(href)).toBe(href);
  });
});

describe('an address that names no purpose but holds a key is one, where the sentence asks', () => {
  test.each([
    'https://a.example/e/HYeIREM1Ki',
    'https://a.example/eCDXDSn',
    'https://a.example/a?c=310245d67e19',
    'https://a.example/Y0R2x3o',
    'https://a.example/u/8059/DTlEEe22ncGnfuIewl0ugZPId',
    'https://a.example/newbloguser/7e5a1ccba9b101414f4d/',
  ])('%s', (href) => {
    expect(asked(href)).toBe(href);
  });
});

describe('an address without a key is none, even where the sentence asks', () => {
  test.each([
    'https://a.example/',
    'https://a.example/getting-started',
    'https://a.example/YouTubeChannel',
    'https://a.example/issue4812',
    'https://a.example/2026.11.21',
    'https://a.example/list?utm_campaign=aB3dE5gH7jK9mN1pQ',
  ])('%s', (href) => {
    expect(asked(href)).toBeUndefined();
  });
});

describe('no link of a kind that leads elsewhere is one, whatever else it holds', () => {
  const key = 'aB3dE5gH7jK9mN1pQ';
  test.each([
    `https://a.example/InvalidateEmail/${key}`,
    `https://a.example/account/cancel/confirm/${key}`,
    `https://a.example/not-me?token=${key}`,
    `https://a.example/help/verify?ref=${key}`.replace('verify', 'article'),
    `https://a.example/orders/${key}`,
    `https://a.example/how-to-reset-your-life-${key}`,
    `https://facebook.com/n/${key}`,
    `https://us02web.zoom.us/j/81234567890?pwd=${key}`,
    `https://a.example/lessons/sso-basics-for-you?m=${key}`,
  ])('%s', (href) => {
    expect(alone(href)).toBeUndefined();
  });
});

test('words that only begin like those of another kind do not count', () => {
  const href = 'https://a.example/deactivated/aB3dE5gH7jK9mN1pQ';
  expect(alone(href)).toBeUndefined();
});
