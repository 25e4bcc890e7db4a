import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../lib/code-detection.ts';

const key = 'aB3dE5gH7jK9mN1pQ';
const opaque = `https://a.example/e/${key}`;
const linkIn = (subject: string, html: string) => findVerification({ subject, html }).link;
const button = (text: string, href = opaque) =>
  `<p><a style="background:#00f;padding:9px" href="${href}">${text}</a></p>`;

describe('a link that says nothing of its own', () => {
  const recovery = `https://a.example/AccountRecovery?t=${key}`;
  const here = (sentence: string) =>
    `<p>${sentence.replace('here', `<a href="${recovery}">here</a>`)}</p>`;

  test('leads away where its sentence does', () => {
    expect(linkIn('Hello', here('Click here to remove your address.'))).toBeUndefined();
    expect(linkIn('Hello', here('Click here to go on.'))).toBe(recovery);
    expect(linkIn('Hello', here('Click here to remove the lock and sign in.'))).toBe(recovery);
  });

  const asked = "<p>If you didn't request this, ignore it.</p>";
  test('does what the subject asks for, alone in a mail that speaks to who did not ask', () => {
    expect(linkIn('Confirm your email', button("Let's go") + asked)).toBe(opaque);
    expect(linkIn('Confirm your email', button("Let's go"))).toBeUndefined();
    expect(linkIn('Hello', button("Let's go") + asked)).toBeUndefined();
    expect(linkIn('Confirm your order', button("Let's go") + asked)).toBeUndefined();
    const other = button('B', 'https://b.example/x');
    expect(linkIn('Confirm your email', button("Let's go") + other + asked)).toBeUndefined();
  });
});

describe('an address among settings', () => {
  const settings = `https://a.example/settings/${key}/set`;

  test('sets a password where the link says so', () => {
    expect(linkIn('Hello', button('Set your password', settings))).toBe(settings);
    expect(linkIn('Hello', button('Sign in', settings))).toBeUndefined();
  });

  test('sets none without a key', () => {
    expect(linkIn('Hello', button('Set your password', 'https://a.example/settings'))).toBe(
      undefined,
    );
  });
});

describe('a forum that was put into a folder', () => {
  const asks = (address: string) =>
    findVerification({
      subject: 'Account activation',
      text: `To activate your account, open this address:\n${address}`,
    }).link;

  test.each([
    `https://a.example/forum/index.php?act=Reg&aid=${key}`,
    `https://a.example/community/board/register.php?a=act&i=${key}`,
    `https://a.example/support/login.aspx?x=${key}`,
  ])('activates at %s', (address) => {
    expect(asks(address)).toBe(address);
  });

  test.each([
    `https://a.example/forum/${key}`,
    'https://a.example/forum/index.php?act=Reg',
    `https://a.example/settings/index.php?aid=${key}`,
  ])('but not at %s', (address) => {
    expect(asks(address)).toBeUndefined();
  });
});

test.each(['archives', 'incidents', 'threads', 'pull', 'builds', 'status'])(
  'what stands among %s is to be read',
  (folder) => {
    const html = (path: string) =>
      `<p>Verification is delayed: <a href="https://a.example/${path}/${key}">look</a></p>`;
    expect(linkIn('Verification mails', html('e'))).toBeDefined();
    expect(linkIn('Verification mails', html(folder))).toBeUndefined();
  },
);
