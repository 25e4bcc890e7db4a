import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const tracked = (n: number) =>
  `https://click.example/ls/click?upn=u001.aB3dE5gH7jK9mN1pQ${n}xY2zW4`;
const linkIn = (html: string, subject: string) => findVerification({ subject, html }).link;
const button = (n: number, text: string) =>
  `<a style="background:#00f;padding:9px" href="${tracked(n)}">${text}</a>`;
const footer = `<p><a href="${tracked(8)}">Privacy</a> <a href="${tracked(9)}">example.com</a></p>`;

test('a link that shows a bare host, as in the footer, is treated as the home page', () => {
  const html = `<p>Your password is 7aKq2x.</p><a href="${tracked(1)}">www.a.example</a>${footer}`;
  expect(linkIn(html, 'Your password')).toBeUndefined();
});

test('a link that shows a full URL is preferred to a picture at the top', () => {
  const html = `<a href="${tracked(2)}"><img alt="Example"></a><p>Confirm here.</p>
    <a href="${tracked(1)}">https://a.example/gsD7dE9mq</a>`;
  expect(linkIn(html, 'Example')).toBe(tracked(1));
});

test('a link after a colon gets the purpose of its sentence', () => {
  const html = `<p>Confirm the change from a to b:</p><p><a href="${tracked(1)}">Change</a></p>`;
  expect(linkIn(html, 'Example')).toBe(tracked(1));
  expect(linkIn(html.replace('b:', 'b.'), 'Example')).toBeUndefined();
});

describe('a link whose target a click tracker hides is found', () => {
  test.each([
    ['by the text of its button', `<p>Hi.</p>${button(1, 'Verify email')}`],
    ['by the sentence before it', `<p>Confirm your address here:</p>${button(1, 'Go')}`],
    ['by the sentence around it', `<p>To activate it, click <a href="${tracked(1)}">here</a>.</p>`],
    [
      'by its visible URL, in an unknown language',
      `<p>Ola kala:</p><a href="${tracked(1)}">https://a.example/confirm/aB3dE5gH7jK9mN</a>`,
    ],
  ])('%s', (_, body) => {
    expect(linkIn(body + footer, 'Example')).toBe(tracked(1));
  });

  test('if it is the only link', () => {
    expect(linkIn(button(1, 'Reset password'), 'Example')).toBe(tracked(1));
  });

  test.each([
    [
      'a visible URL of the home page',
      'Confirm your account',
      '<p>Confirm it at</p>',
      'https://a.example/',
    ],
    [
      'a link to sign-in settings',
      'Two-factor authentication is on',
      '<p>You need a verification code.</p>',
      'Manage sign-in settings',
    ],
    [
      'a link with unrelated text',
      'Your new password',
      '<p>Your new password is 7aKq2x.</p>',
      'Example',
    ],
    [
      'a link to a bank statement',
      'Your statement',
      '<p>Sign in to see it. Never share your password.</p>',
      'View statement',
    ],
  ])('%s is not a verification link behind a click tracker', (_, subject, body, label) => {
    expect(
      linkIn(`${body}<p><a href="${tracked(1)}">${label}</a></p>${footer}`, subject),
    ).toBeUndefined();
  });
});

describe('a click tracker', () => {
  const path = (name: string, n: number) => `https://click.example/${name}/aB3dE5gH7jK9mN1pQ${n}`;
  const go = (href: string) => `<p>To verify it, go on here:</p><p><a href="${href}">Go</a></p>`;
  const more = (href: string) => `<p><a href="${href}">More</a></p>`;

  test('may have a path that resembles a purpose', () => {
    expect(linkIn(go(path('tracking', 1)) + more(path('tracking', 2)), 'Example')).toBe(
      path('tracking', 1),
    );
  });

  test('is recognised by a second link if its path resembles a purpose', () => {
    expect(linkIn(go(path('review', 1)), 'Example')).toBeUndefined();
    expect(linkIn(go(path('e', 1)), 'Example')).toBe(path('e', 1));
  });

  test.each([
    ['the same host for all its links', 'https://b.example/tracking/aB3dE5gH7jK9mN1pQ2'],
    ['only URLs that name no purpose', path('tracking/confirm', 2)],
    ['only URLs without another purpose', path('tracking/help', 2)],
    ['only URLs with a key', 'https://click.example/tracking'],
  ])('has %s', (_, second) => {
    const denied = `<p>If it wasn't you: <a href="${second}">More</a></p>`;
    expect(linkIn(go(path('tracking', 1)) + denied, 'Example')).toBeUndefined();
  });

  test('is not recognised by URLs that the text shows', () => {
    const bare = 'https://b.example/e/aB3dE5gH7jK9mN1pQ3';
    const hidden = go(path('tracking', 1)) + more(path('tracking', 2));
    expect(linkIn(`${hidden}<p>${bare}</p>`, 'Example')).toBe(path('tracking', 1));
  });

  test('hides its target, but a visible URL that names something to buy still counts', () => {
    const shown = (address: string) =>
      `<p>To verify it, go on:</p><p><a href="${path('e', 1)}">${address}</a></p>${footer}`;
    expect(linkIn(shown('https://a.example/e/aB3dE5gH7jK9mN1pQ'), 'Example')).toBe(path('e', 1));
    expect(linkIn(shown('www.a.example/e/aB3dE5gH7jK9mN1pQ'), 'Example')).toBe(path('e', 1));
    expect(linkIn(shown('www.a.example'), 'Example')).toBeUndefined();
    expect(linkIn(shown('https://x.com/n/aB3dE5gH7jK9mN1pQ'), 'Example')).toBeUndefined();
    expect(linkIn(shown('https://a.example/orders/aB3dE5gH7jK9'), 'Example')).toBeUndefined();
  });
});

describe('the only link of a mail, behind a click tracker', () => {
  const href = 'https://click.a.example/tr/cl/aB3dE5gH7jK9mN1pQ';
  const link = (text: string, to: string) =>
    `<a style="background:#00f;padding:9px" href="${to}">${text}</a>`;
  const words = '<p>Please confirm that you want our letter. You get a gift as well.</p>';

  test('is found whatever its text if the subject asks to confirm', () => {
    expect(linkIn(words + link('Yes, I want it', href), 'Please confirm')).toBe(href);
  });

  test('is not found if the subject does not ask, or if there is another link', () => {
    expect(linkIn(words + link('Yes, I want it', href), 'Our letter')).toBeUndefined();
    const other = link('Our shop', 'https://click.a.example/tr/cl/zB3dE5gH7jK9mN1pR');
    const two = words + link('Yes, I want it', href) + other;
    expect(linkIn(two, 'Please confirm')).toBeUndefined();
  });
});
