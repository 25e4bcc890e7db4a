import { describe, expect, test } from 'vitest';
import { readAddress } from '../../../lib/code-detection/links/link-address.ts';
import { findVerification } from '../../../lib/code-detection.ts';

const short = 'https://a.example/e/7fQ2';
const inText = (text: string, subject = 'Example') => findVerification({ subject, text }).link;
const inHtml = (html: string, subject = 'Example') => findVerification({ subject, html }).link;
const button = (text: string, href = short) =>
  `<a style="background:#00f;padding:9px" href="${href}">${text}</a>`;

describe('a short key', () => {
  test.each(['/e/7fQ2', '/e/k91', '/e/zz18/', '/e/ab-91-zx', '/e?p=9x2', '/e/4AB'])(
    'ends %s',
    (path) => {
      expect(readAddress(`https://a.example${path}`)).toMatchObject({ slight: true, token: false });
    },
  );

  test.each([
    ['a number', '/e/4182'],
    ['a version', '/e/v2'],
    ['a place in a row', '/e/21st'],
    ['two characters', '/e/k9'],
    ['what holds a word', '/e/step2'],
    ['what holds a word in capitals', '/e/STEP2'],
    ['what holds a word with a capital', '/e/Step2'],
    ['letters alone', '/e/xyz'],
    ['the path in its middle', '/7fQ2/e'],
    ['the name of a parameter', '/e?k91=on'],
    ['where to go afterwards', '/e?next=k91'],
  ])('is not %s', (_, path) => {
    expect(readAddress(`https://a.example${path}`)).toMatchObject({ slight: false });
  });

  test('is enough for a link that says that it confirms or sets a password', () => {
    expect(inHtml(button('Confirm e-mail'))).toBe(short);
    expect(inHtml(button('New password'), 'New password')).toBe(short);
    expect(inText(`To activate your account, open:\n\n${short}\n`, 'Welcome')).toBe(short);
    expect(inHtml(`<p>To verify your address, click <a href="${short}">here</a>.</p>`)).toBe(short);
  });

  test('is too little for one that signs in, and for words that name another', () => {
    expect(inHtml(button('Sign in'), 'Sign in')).toBeUndefined();
    expect(inHtml(`<p>Confirm it in the app.</p>${button('Log in')}`, 'Confirm')).toBeUndefined();
  });

  test('is enough for the only address of a mail whose subject asks', () => {
    const text = `Hello,\n\n${short}\n`;
    expect(inText(text, 'Confirm your account')).toBe(short);
    expect(inText(`${text}\nhttps://b.example/x\n`, 'Confirm your account')).toBeUndefined();
  });
});

describe("a site that is known as somebody else's", () => {
  const key = 'aB3dE5gH7jK9mN1pQ';
  const html = button('Confirm e-mail', `https://click.discord.com/ls/click?upn=${key}`);
  const linkFrom = (from?: string) =>
    findVerification({ subject: 'Confirm', html, ...(from && { from }) }).link;

  test('is nobody to confirm for another sender', () => {
    expect(linkFrom()).toBeUndefined();
    expect(linkFrom('Example <team@a.example>')).toBeUndefined();
    expect(linkFrom('Example <team@notdiscord.com>')).toBeUndefined();
  });

  test("is the sender's own in its own mail", () => {
    expect(linkFrom('Discord <noreply@discord.com>')).toContain(key);
    expect(linkFrom('Discord <noreply@Mail.Discord.com>')).toContain(key);
    const text = `Confirm your e-mail address:\n\nhttps://discord.com/e/${key}\n`;
    const spelledOut = (from: string) => findVerification({ subject: 'Confirm', text, from }).link;
    expect(spelledOut('noreply@discord.com')).toContain(key);
    expect(spelledOut('team@a.example')).toBeUndefined();
  });
});

describe('the only link of a mail, behind a click tracker', () => {
  const href = 'https://click.a.example/tr/cl/aB3dE5gH7jK9mN1pQ';
  const words = '<p>Please confirm that you want our letter. You get a gift as well.</p>';

  test('may say how glad its reader is, where the subject asks to confirm', () => {
    expect(inHtml(words + button('Yes, I want it', href), 'Please confirm')).toBe(href);
  });

  test('but not where the subject does not, nor beside another', () => {
    expect(inHtml(words + button('Yes, I want it', href), 'Our letter')).toBeUndefined();
    const other = button('Our shop', 'https://click.a.example/tr/cl/zB3dE5gH7jK9mN1pR');
    const two = words + button('Yes, I want it', href) + other;
    expect(inHtml(two, 'Please confirm')).toBeUndefined();
  });
});
