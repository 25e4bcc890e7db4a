import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const tracked = (n: number) => `https://click.example/?qs=9f8b2c7de14a4c03b6a1f77b${n}e0aa55`;
const button = (text: string) =>
  `<p><a style="background:#00f;padding:9px" href="${tracked(1)}">${text}</a></p>`;
const leave = (text = 'Unsubscribe') => `<p><a href="${tracked(2)}">${text}</a></p>`;
const linkIn = (subject: string, html: string) => findVerification({ subject, html }).link;

describe('in a mail to many, behind a click tracker, no link is one', () => {
  test.each([
    ['to an offer', 'Activate your 20% coupon', 'Activate now', 'Unsubscribe'],
    ['to a page behind a login', 'New matches', 'Log in', 'Opt out'],
    ['to an offer, in German', 'Coupon aktivieren', 'Jetzt aktivieren', 'Newsletter abbestellen'],
    ['to an offer, in French', 'Activez vos offres', 'J’active', 'Se désabonner'],
    ['to an offer, in Spanish', 'Activa tu descuento', 'Activar', 'Darse de baja'],
    ['to an offer, in Portuguese', 'Ative seu cupom', 'Ativar', 'Cancelar inscrição'],
    ['to an offer, in Russian', 'Активируйте скидку', 'Активировать', 'Отписаться'],
    ['to an offer, in Turkish', 'Kuponunu etkinleştir', 'Etkinleştir', 'Abonelikten çık'],
  ])('%s', (_, subject, label, away) => {
    expect(linkIn(subject, button(label) + leave(away))).toBeUndefined();
  });
});

describe('in a mail to many, a link is one', () => {
  test.each([
    ['where the subject names an address', 'Confirm your email', 'Confirm'],
    ['where the link names an account', 'Almost there', 'Activate account'],
    ['where the subject names a subscription, in German', 'Newsletter', 'Anmeldung bestätigen'],
    ['where the subject names a subscription, in Danish', 'Bekræft din tilmelding', 'Ja, bekræft'],
    ['where the subject is a link to sign in', 'Sign-in link for Orbit', 'Sign in'],
    ['where the subject names an address, in Spanish', 'Confirma tu correo', 'Confirmar'],
    ['where the link sets a password', 'Hello', 'Reset password'],
    ['where the subject names an address, in Japanese', 'メールアドレスの確認', '確認する'],
  ])('%s', (_, subject, label) => {
    expect(linkIn(subject, button(label) + leave())).toBe(tracked(1));
  });

  test('where its sentence names a subscription', () => {
    const html = `<p>Confirm that you subscribe:</p>${button('Confirm')}${leave()}`;
    expect(linkIn('The Hive', html)).toBe(tracked(1));
  });

  test('where it speaks to who did not ask for it', () => {
    const html = button('Sign in') + leave();
    expect(linkIn('Sign in to Orbit', html)).toBeUndefined();
    expect(linkIn('Sign in to Orbit', `${html}<p>If you didn't request this, ignore it.</p>`)).toBe(
      tracked(1),
    );
  });

  test('where its own address says what it does', () => {
    const html = button('Activate now') + leave();
    const href = 'https://a.example/activate/9f8b2c7de14a4c03b6a1';
    expect(linkIn('Hello', html.replace(tracked(1), href))).toBe(href);
  });
});

test('an offer is told from a request by the way out alone', () => {
  expect(linkIn('Activate your offer soon', button('Activate now') + leave('Terms'))).toBe(
    tracked(1),
  );
});
