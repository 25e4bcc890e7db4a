import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const key = 'aB3dE5gH7jK9mN1pQ';
const opaque = `https://a.example/e/${key}`;
const found = (subject: string, html: string) =>
  findVerification({ subject, html }).link !== undefined;
const button = (text: string, href = opaque) =>
  `<a style="background:#00f;padding:9px" href="${href}">${text}</a>`;
const first = `<p><a href="${opaque}">Reset password</a></p>`;
const other = '<p><a href="https://b.example/x1">B</a></p>';

test.each([
  ['is confirmed, not signed in to, for an order', 'Order request', 'Confirm', 'Sign in'],
  ['is confirmed, though it names an order', 'Hello', 'Confirm order', 'Sign in order'],
  ['is verified, though it names settings', 'Hello', 'Verify settings', 'Sign-in settings'],
  ['sets a password, though it names settings', 'Hello', 'Password settings', 'Sign-in settings'],
  ['sets a password, though it names an order', 'Hello', 'Order password', 'Sign in order'],
])('a link %s', (_, subject, yes, no) => {
  expect(found(subject, button(yes))).toBe(true);
  expect(found(subject, button(no))).toBe(false);
});

test.each([
  ['a denial stands before it, but it verifies', button('Verify'), button('Reset password')],
])('a link counts where %s', (_, yes, no) => {
  expect(found('Hello', `<p>If it wasn't you:</p>${yes}`)).toBe(true);
  expect(found('Hello', `<p>If it wasn't you:</p>${no}`)).toBe(false);
});

test('a button is told what it does by a sentence with a colon, or that confirms', () => {
  expect(found('Hello', `<p>Sign in to read it</p>${button('Go on')}`)).toBe(false);
  expect(found('Hello', `<p>Sign in to read it:</p>${button('Go on')}`)).toBe(true);
  expect(found('Hello', `<p>Confirm to read it</p>${button('Go on')}`)).toBe(true);
  expect(found('Hello', `<p>Sign in to read it, ${button('go on')} here now</p>`)).toBe(true);
});

test('the first link of a mail needs a little less', () => {
  expect(found('Hello', first + other)).toBe(true);
  expect(found('Hello', other + first)).toBe(false);
});

test('an address that only its mail holds needs a little less', () => {
  const verify = `<p><a href="${opaque}">Verify</a></p>`;
  expect(found('Hello', other + verify)).toBe(true);
  expect(found('Hello', other.replace('/x1', `/e/${key}x`) + verify)).toBe(false);
});

test('a link that leads away is neither the first nor the only one', () => {
  const leave = `<p><a href="https://a.example/unsubscribe/${key}">B</a></p>`;
  expect(found('Hello', leave + first)).toBe(true);
  expect(found('Hello', first + leave)).toBe(true);
});

test('a link is the only one with a key, not beside one', () => {
  const login = '<p><a href="https://a.example/e">Reset password</a></p>';
  expect(found('Hello', other.replace('/x1', `/e/${key}x`) + first)).toBe(false);
  expect(found('Reset', login + other.replace('/x1', `/e/${key}x`))).toBe(false);
});

test('a link that verifies after a denial needs more than its words', () => {
  const verify = `<p><a href="${opaque}">Verify</a></p>`;
  expect(found('Hello', `<p>Hi:</p>${verify}`)).toBe(true);
  expect(found('Hello', `<p>If it wasn't you:</p>${verify}`)).toBe(false);
});

test('a link that resets after a denial protects, but not where another sentence parts them', () => {
  const reset = button('Reset password');
  expect(found('Reset password', `<p>If it wasn't you:</p>${reset}`)).toBe(false);
  expect(found('Reset password', `<p>If it wasn't you, tell us. Go on:</p>${reset}`)).toBe(true);
});

test('a link that leads away further up leads away further down', () => {
  const leave = `<p><a href="${opaque}">Unsubscribe</a></p>`;
  expect(found('Confirm', leave + button('Confirm'))).toBe(false);
  expect(found('Confirm', leave.replace('/e/', '/f/') + button('Confirm'))).toBe(true);
});

test('links far down are not read', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, n) => `<a href="https://b.example/x${n}">B</a>`).join(' ');
  expect(found('Hello', `${links(499)}<p>${button('Confirm')}</p>`)).toBe(true);
  expect(found('Hello', `${links(500)}<p>${button('Confirm')}</p>`)).toBe(false);
});

test('a link says what is left to do, where its sentence says what was done', () => {
  expect(found('Hello', `<p>Your address was changed, ${button('verify')} it</p>`)).toBe(true);
  expect(found('Hello', `<p>Your address was changed, ${button('show')} it</p>`)).toBe(false);
});

test('a subject that asks is worth nothing where it names what has a number', () => {
  const beside = `<p><a href="https://b.example/e/${key}x">B</a></p>`;
  const verify = `<p><a href="${opaque}">Verify</a></p>`;
  expect(found('Confirm your address', beside + verify)).toBe(true);
  expect(found('Confirm your order', beside + verify)).toBe(false);
});

describe('an address to be copied', () => {
  const inText = (subject: string, text: string) => findVerification({ subject, text }).link;

  test.each(['Confirm your account', 'Your password'])('counts below "%s"', (subject) => {
    expect(inText(subject, opaque)).toBe(opaque);
  });

  test.each(['Sign in', 'Hello'])('does not below "%s"', (subject) => {
    expect(inText(subject, opaque)).toBeUndefined();
  });

  test('counts behind words that lead away, where it names a purpose itself', () => {
    const confirm = `https://a.example/confirm/${key}`;
    expect(inText('Hello', `Our help: ${confirm}`)).toBe(confirm);
    expect(inText('Sign in', `Confirm it. Our help: ${opaque}`)).toBeUndefined();
  });
});

test('below a subject that names an order, a link says itself that it confirms', () => {
  const confirm = `<p>Confirm it: <a href="${opaque}">go on</a> now</p>`;
  const enter = `<p>Sign in to see it, ${button('go on')} now</p>`;
  for (const html of [confirm, enter]) {
    expect(found('Hello', html)).toBe(true);
    expect(found('Your order', html)).toBe(false);
  }
  const text = `To confirm it, open: ${opaque}`;
  expect(findVerification({ subject: 'Your order', text }).link).toBe(opaque);
});
