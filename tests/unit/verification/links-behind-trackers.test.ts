import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../lib/verification.ts';

const tracked = (n: number) =>
  `https://click.example/ls/click?upn=u001.aB3dE5gH7jK9mN1pQ${n}xY2zW4`;
const linkIn = (html: string, subject: string) => findVerification({ subject, html }).link;
const button = (n: number, text: string) =>
  `<a style="background:#00f;padding:9px" href="${tracked(n)}">${text}</a>`;
const footer = `<p><a href="${tracked(8)}">Privacy</a> <a href="${tracked(9)}">example.com</a></p>`;

test('a footer that shows its host is the home page', () => {
  const html = `<p>Your password is 7aKq2x.</p><a href="${tracked(1)}">www.a.example</a>${footer}`;
  expect(linkIn(html, 'Your password')).toBeUndefined();
});

test('an address that is spelled out stands before a picture at the top', () => {
  const html = `<a href="${tracked(2)}"><img alt="Example"></a><p>Confirm here.</p>
    <a href="${tracked(1)}">https://a.example/gsD7dE9mq</a>`;
  expect(linkIn(html, 'Example')).toBe(tracked(1));
});

test('a colon lets the link behind it speak for its sentence', () => {
  const html = `<p>Confirm the change from a to b:</p><p><a href="${tracked(1)}">Change</a></p>`;
  expect(linkIn(html, 'Example')).toBe(tracked(1));
  expect(linkIn(html.replace('b:', 'b.'), 'Example')).toBeUndefined();
});

describe('where a click tracker hides every target', () => {
  test.each([
    ['the words of the button speak', `<p>Hi.</p>${button(1, 'Verify email')}`],
    ['the sentence before it does', `<p>Confirm your address here:</p>${button(1, 'Go')}`],
    ['so does one around it', `<p>To activate it, click <a href="${tracked(1)}">here</a>.</p>`],
    [
      'so does an address that is shown, in a language that is not known',
      `<p>Ola kala:</p><a href="${tracked(1)}">https://a.example/confirm/aB3dE5gH7jK9mN</a>`,
    ],
  ])('%s', (_, body) => {
    expect(linkIn(body + footer, 'Example')).toBe(tracked(1));
  });

  test('a single link is as good', () => {
    expect(linkIn(button(1, 'Reset password'), 'Example')).toBe(tracked(1));
  });

  test.each([
    [
      'an address that is shown and leads home',
      'Confirm your account',
      '<p>Confirm it at</p>',
      'https://a.example/',
    ],
    [
      'settings of signing in',
      'Two-factor authentication is on',
      '<p>You need a verification code.</p>',
      'Manage sign-in settings',
    ],
    [
      'a link whose words name something else',
      'Your new password',
      '<p>Your new password is 7aKq2x.</p>',
      'Example',
    ],
    [
      'a statement',
      'Your statement',
      '<p>Sign in to see it. Never share your password.</p>',
      'View statement',
    ],
  ])('%s is no such link', (_, subject, body, label) => {
    expect(
      linkIn(`${body}<p><a href="${tracked(1)}">${label}</a></p>${footer}`, subject),
    ).toBeUndefined();
  });
});
