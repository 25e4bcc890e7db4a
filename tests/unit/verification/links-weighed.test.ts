import { expect, test } from 'vitest';
import { findVerification } from '../../../lib/verification.ts';

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
