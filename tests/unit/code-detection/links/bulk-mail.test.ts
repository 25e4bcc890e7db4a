import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const tracked = (n: number) => `https://click.example/?qs=9f8b2c7de14a4c03b6a1f77b${n}e0aa55`;
const button = (text: string) =>
  `<p><a style="background:#00f;padding:9px" href="${tracked(1)}">${text}</a></p>`;
const leave = (text = 'Unsubscribe') => `<p><a href="${tracked(2)}">${text}</a></p>`;
const linkIn = (subject: string, html: string) => findVerification({ subject, html }).link;

describe('no link of a bulk mail behind a click tracker is a verification link', () => {
  test.each([
    ['for an offer', 'Activate your 20% coupon', 'Activate now', 'Unsubscribe'],
    ['for a page behind a login', 'New matches', 'Log in', 'Opt out'],
    ['for an offer, in German', 'Coupon aktivieren', 'Jetzt aktivieren', 'Newsletter abbestellen'],
    ['for an offer, in French', 'Activez vos offres', 'J’active', 'Se désabonner'],
    ['for an offer, in Spanish', 'Activa tu descuento', 'Activar', 'Darse de baja'],
    ['for an offer, in Portuguese', 'Ative seu cupom', 'Ativar', 'Cancelar inscrição'],
    ['for an offer, in Russian', 'Активируйте скидку', 'Активировать', 'Отписаться'],
    ['for an offer, in Turkish', 'Kuponunu etkinleştir', 'Etkinleştir', 'Abonelikten çık'],
  ])('%s', (_, subject, label, away) => {
    expect(linkIn(subject, button(label) + leave(away))).toBeUndefined();
  });
});

describe('a link of a bulk mail is a verification link', () => {
  test.each([
    ['if the subject names an address', 'Confirm your email', 'Confirm'],
    ['if the link names an account', 'Almost there', 'Activate account'],
    ['if the subject names a subscription, in German', 'Newsletter', 'Anmeldung bestätigen'],
    ['if the subject names a subscription, in Danish', 'Bekræft din tilmelding', 'Ja, bekræft'],
    ['if the subject announces a sign-in link', 'Sign-in link for Orbit', 'Sign in'],
    ['if the subject names an address, in Spanish', 'Confirma tu correo', 'Confirmar'],
    ['if the link sets a password', 'Hello', 'Reset password'],
    ['if the subject names an address, in Japanese', 'メールアドレスの確認', '確認する'],
  ])('%s', (_, subject, label) => {
    expect(linkIn(subject, button(label) + leave())).toBe(tracked(1));
  });

  test('if its sentence names a subscription', () => {
    const html = `<p>Confirm that you subscribe:</p>${button('Confirm')}${leave()}`;
    expect(linkIn('The Hive', html)).toBe(tracked(1));
  });

  test('if the mail addresses a reader who did not ask for it', () => {
    const html = button('Sign in') + leave();
    expect(linkIn('Sign in to Orbit', html)).toBeUndefined();
    expect(linkIn('Sign in to Orbit', `${html}<p>If you didn't request this, ignore it.</p>`)).toBe(
      tracked(1),
    );
  });

  test('if the URL itself names the purpose', () => {
    const html = button('Activate now') + leave();
    const href = 'https://a.example/activate/9f8b2c7de14a4c03b6a1';
    expect(linkIn('Hello', html.replace(tracked(1), href))).toBe(href);
  });
});

test('a mail without an unsubscribe link is not treated as bulk mail', () => {
  expect(linkIn('Activate your offer soon', button('Activate now') + leave('Terms'))).toBe(
    tracked(1),
  );
});
