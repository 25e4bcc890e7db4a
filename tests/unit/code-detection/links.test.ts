import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../lib/code-detection.ts';

const token = 'aB3dE5gH7jK9mN1pQ';
const linkIn = (html: string, subject = 'Hello') => findVerification({ subject, html }).link;
const linkInText = (text: string, subject = 'Hello') => findVerification({ subject, text }).link;

describe('a link is found', () => {
  test('by its words and its address', () => {
    const href = `https://a.example/verify?token=${token}`;
    expect(linkIn(`<a href="${href}">Verify my email</a>`)).toBe(href);
  });

  test('by its words, where the address says nothing', () => {
    const href = `https://a.example/x/${token}`;
    expect(linkIn(`<p>Welcome!</p><a class="btn" href="${href}">Confirm my email</a>`)).toBe(href);
  });

  test('by its sentence, where its own words say nothing', () => {
    const href = `https://a.example/x/${token}`;
    expect(linkIn(`<p>To activate your account, click <a href="${href}">here</a>.</p>`)).toBe(href);
  });

  test('by the words of its picture', () => {
    const href = `https://a.example/x/${token}`;
    const html = `<a href="${href}"><img src="b.png" alt="Confirm my email"></a>`;
    expect(linkIn(html, 'Confirm your email')).toBe(href);
  });

  test('that signs in', () => {
    const href = `https://a.example/magic?t=${token}`;
    expect(linkIn(`<a class="button" href="${href}">Sign in to Example</a>`, 'Sign in')).toBe(href);
  });

  test('that resets a password', () => {
    const href = `https://a.example/reset/${token}`;
    expect(linkIn(`<a class="button" href="${href}">Reset password</a>`, 'Reset')).toBe(href);
  });

  test('in a plain text, by the lines before it', () => {
    const href = `https://a.example/u/activate-account/${token}`;
    expect(linkInText(`Welcome!\n\nTo confirm your account, visit:\n\n${href}\n`)).toBe(href);
  });

  test('without the punctuation that ends its sentence', () => {
    const href = `https://a.example/confirm/${token}`;
    expect(linkInText(`Please confirm: ${href}.`)).toBe(href);
  });

  test('where a click tracker hides every target', () => {
    const tracked = (n: number) => `https://click.example/ls/${token}${n}xY2zW4`;
    const html = `<a style="background:#00f;padding:9px" href="${tracked(1)}">Confirm email</a>
      <a href="${tracked(2)}">Unsubscribe</a><a href="${tracked(3)}">Privacy</a>`;
    expect(linkIn(html, 'Confirm your email')).toBe(tracked(1));
  });
});

describe('no such link is', () => {
  test.each([
    ['one to unsubscribe', `<a href="https://a.example/unsubscribe?t=${token}">Unsubscribe</a>`],
    [
      'one to confirm leaving',
      `<a href="https://a.example/unsubscribe?token=${token}">Confirm</a>`,
    ],
    ['the home page', '<p>Please verify</p><a class="btn" href="https://a.example/">Verify</a>'],
    ['a login page', '<a class="btn" href="https://a.example/login">Log in</a>'],
    ['a mail address', '<a href="mailto:verify@a.example">Verify your email</a>'],
    ['a script', '<a href="javascript:verify()">Verify your email</a>'],
    ['an order', `<a class="btn" href="https://a.example/orders/${token}">View your order</a>`],
    ['an article', '<a href="https://a.example/how-to-verify-facts?utm_source=m">Read more</a>'],
    [
      'one that nobody sees',
      `<a style="display:none" href="https://a.example/verify/${token}">Verify</a>`,
    ],
    [
      'a way to undo',
      '<p>Your password was changed. If this was not you, <a href="https://a.example/reset_password?email=a">reset your password</a>.</p>',
    ],
  ])('%s', (_, html) => {
    expect(linkIn(html)).toBeUndefined();
  });
});

test('a link shows whose cell has no size of its own', () => {
  const href = `https://a.example/confirm/${token}`;
  const cell = (style: string) =>
    `<td style="font-size:0"><div style="${style}"><a href="${href}">Confirm email</a></div></td>`;
  expect(linkIn(cell('font-size:15px'))).toBe(href);
  expect(linkIn(cell('color:red'))).toBeUndefined();
});
