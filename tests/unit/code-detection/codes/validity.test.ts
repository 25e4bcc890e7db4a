import { expect, it } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

/** The validity in minutes. */
function validityIn(text: string): number | undefined {
  const { codeValidity } = findVerification({ subject: 'Acme', text });
  return codeValidity && codeValidity / 60_000;
}

it.each([
  [10, 'Your verification code is 482913. It will expire in ten (10) minutes.'],
  [60, 'Your verification code is 482913. It is valid for 1 hour.'],
  [5, 'Your verification code is 482913, valid 5 min. Never share it.'],
  [1440, 'Your verification code is 482913. It expires in 24h.'],
  [10, 'Your verification code is 482913, valid for 10 minutes. The link expires in 24 hours.'],
  [5, 'Ihr Bestätigungscode lautet 482913. Er ist 5 Minuten gültig.'],
  [10, 'Ihr Bestätigungscode lautet 482913. Er läuft in 10 Minuten ab.'],
  [60, 'Votre code de vérification est 482913. Il est valable 1 heure.'],
  [10, 'Tu código de verificación es 482913. Caduca en 10 minutos.'],
  [10, 'Twój kod weryfikacyjny to 482913. Kod jest ważny przez 10 minut.'],
  [2, 'Ваш код подтверждения: 482913. Код действителен в течение 2 минут.'],
  [10, 'Vahvistuskoodisi on 482913. Koodi vanhenee 10 minuutin kuluttua.'],
  [10, 'Az ellenőrző kódod: 482913. A kód 10 percig érvényes.'],
  [10, 'رمز التحقق الخاص بك هو 482913. تنتهي صلاحية الرمز خلال ١٠ دقائق.'],
  [10, 'קוד האימות שלך הוא 482913. הקוד תקף למשך 10 דקות.'],
  [10, 'आपका सत्यापन कोड 482913 है। यह कोड 10 मिनट के लिए मान्य है।'],
  [10, '確認コードは 482913 です。このコードは10分間有効です。'],
  [10, '您的验证码是 482913,10分钟内有效。'],
  [10, '您的驗證碼是 482913,有效時間 10 分鐘。'],
  [10, '인증번호는 482913입니다. 10분 동안 유효합니다.'],
  [10, 'รหัสยืนยันของคุณคือ 482913 รหัสนี้จะหมดอายุใน 10 นาที'],
])('a code is valid for %d minutes: %s', (minutes, text) => {
  expect(validityIn(text)).toBe(minutes);
});

it.each([
  'Your verification code is 482913. We reply within 10 minutes.',
  'Your verification code is 482913. Our support answers in 10 minutes, 24 hours a day.',
  'Your verification code is 482913. Your last session expired 5 minutes ago.',
  'Your verification code is 482913. It expires at 10:30.',
  'Ihr Bestätigungscode lautet 482913. Ihre Sitzung ist vor 5 Minuten abgelaufen.',
  'Votre code de vérification est 482913. Votre session a expiré il y a 5 minutes.',
  '認証コードは 482913 です。10分以内に返信します。セッションは5分前に失効しました。',
  'Your pass is valid for 30 minutes.',
])('a mail states no validity of its code: %s', (text) => {
  expect(validityIn(text)).toBeUndefined();
});
