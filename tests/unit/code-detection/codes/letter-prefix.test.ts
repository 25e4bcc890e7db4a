import { expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const codeIn = (text: string, subject = 'Acme') => findVerification({ subject, text }).code;

test.each([
  'Your OTP is ABC-482915. Never share it.',
  'ABC-482915 is your verification code.',
  'Use ABC-482915 as your one-time password.',
  'Enter this code to sign in:\n\nABC-482915\n\nIt expires in 5 minutes.',
  'Ihr Bestätigungscode lautet ABC-482915.',
  'Votre code de vérification : KQR-482915',
  'Su código de verificación es KQR-482915.',
  'Il tuo codice OTP è KQR-482915.',
  'O seu código de verificação é KQR-482915.',
  'Je verificatiecode is KQR-482915.',
  'Twój kod weryfikacyjny: KQR-482915',
  'Код подтверждения: KQR-482915',
  'Doğrulama kodunuz: KQR-482915',
  '認証コード：KQR-482915',
  '您的验证码是KQR-482915，5分钟内有效。',
  '인증번호: KQR-482915',
  'Kode OTP Anda: KQR-482915',
  'Mã OTP của bạn là KQR-482915',
])('digits after three letters and a hyphen are the code: %s', (text) => {
  expect(codeIn(text)).toBe('482915');
});

test.each(['Your OTP is XYZ-1234.', 'Ihre TAN lautet XYZ-1234.', 'Kode OTP: XYZ-1234'])(
  'four digits after three letters and a hyphen are the code: %s',
  (text) => expect(codeIn(text)).toBe('1234'),
);

test.each<[string, string?]>([
  ['Your ticket ABC-482915 was updated.'],
  ['PROJ-1234 was assigned to you.'],
  ['Order ABC-482915 has been shipped.'],
  ['The code review for ABC-1234 is ready.'],
  ['Ada commented on ABC-1234: the verification code is not sent twice.'],
  ['ABC-1234: enter the verification code on the log-in page'],
  ['Ada changed the status to done.', '[ACME] (ABC-1234) Send the OTP again'],
  ['Booking code: ABC-1234'],
  ['Use coupon code ABC-482915 at checkout.'],
  ['Ihr Ticket ABC-482915 wurde bearbeitet.'],
  ['Votre dossier ABC-482915 a été mis à jour.'],
  ['El pedido ABC-482915 ha salido.'],
  ['Código de reserva: ABC-1234'],
  ['Номер заявки: ABC-482915'],
  ['予約コード：ABC-1234'],
])('the name of a ticket, an order or a coupon is no code: %s', (text, subject) => {
  expect(codeIn(text, subject)).toBeUndefined();
});
