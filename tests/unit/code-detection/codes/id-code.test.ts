import { expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const codeIn = (text: string) => findVerification({ subject: 'Acme', text }).code;

test.each([
  'Acme ID Code: 482915. We will never call you for this code.',
  'Your ID code is 482915.',
  '482915 is your Acme ID code.',
  "Your Acme ID Code is: 482915. Don't share it with anyone.",
  'Your Acme ID verification code is: 482915',
  'Dein Acme-ID-Code lautet: 482915.',
  'Dein Code für die Acme-ID lautet 482915.',
  'Votre code d’identifiant Acme est : 482915',
  'El código de tu ID de Acme es: 482915',
  "Il codice dell'ID Acme è: 482915",
  'O código do ID Acme é: 482915',
  'Je Acme ID-code is: 482915',
  'Din Acme ID-kod är: 482915',
  'Din Acme ID-kode er 482915',
  'Twój kod Acme ID to: 482915',
  'Код Acme ID: 482915',
  'Acme ID kodunuz: 482915',
  'Acme IDコード: 482915',
  'Acme IDの確認コードは482915です。',
  'Acme ID 코드: 482915',
  '您的 Acme ID 代码为 482915',
  'Mã Acme ID của bạn là: 482915',
  'Kode ID Acme Anda: 482915',
])('the verification code for an ID is a code: %s', (text) => {
  expect(codeIn(text)).toBe('482915');
});

test.each([
  'Your ID code is 48291573.',
  'Acme-ID: Dein Code ist 48291573',
  'Codul Acme ID este 48291573',
  'Az Acme ID kódod: 48291573',
  'Kód Acme ID: 48291573',
  'Κωδικός Acme ID: 48291573',
  'رمز Acme ID: 48291573',
])('a verification code for an ID may have eight digits: %s', (text) => {
  expect(codeIn(text)).toBe('48291573');
});

test.each([
  'Your customer ID is 482915.',
  'ID: 482915',
  'Meeting ID: 482915',
  'Order ID code: 482915',
  'Booking ID code: 482915',
  'Ihre Kunden-ID lautet 482915.',
  'Votre identifiant client est 482915.',
  'Su ID de cliente es 482915.',
  'Il tuo ID cliente è 482915.',
  'ID klienta: 482915',
  '会員ID：482915',
  '您的用户 ID 为 482915',
])('an ID is no code: %s', (text) => {
  expect(codeIn(text)).toBeUndefined();
});
