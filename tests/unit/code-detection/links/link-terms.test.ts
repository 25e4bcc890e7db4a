import { describe, expect, test } from 'vitest';
import {
  kindsAmong,
  purposeOf,
  readLinkTerms,
} from '../../../../lib/code-detection/links/link-terms.ts';
import { readHtml } from '../../../../lib/code-detection/mail-text/read-html.ts';
import { readText } from '../../../../lib/code-detection/mail-text/read-text.ts';
import { findVerification } from '../../../../lib/code-detection.ts';

const key = 'aB3dE5gH7jK9mN1pQ';
const href = `https://a.example/e/${key}`;
const inText = (text: string, subject = 'Example') => findVerification({ subject, text }).link;
const inHtml = (html: string, subject = 'Example') => findVerification({ subject, html }).link;
const link = (text: string) => `<a href="${href}">${text}</a>`;
/** Text without terms, longer than any limit. */
const lamps = 'lamps '.repeat(70);

function mailTextOf(mail: string) {
  return mail.includes('<') ? readHtml('-', mail) : readText('-', mail);
}

function read(mail: string) {
  const mailText = mailTextOf(mail);
  const [first] = mailText.links;
  if (!first) throw new Error('no link');
  return readLinkTerms(mailText, first);
}

const sentenceAsks = (mail: string) => read(mail).lead.has('verify');

describe('a sentence ends', () => {
  test.each([...'.!?।۔؟։።။។。'])('at %s', (end) => {
    expect(sentenceAsks(`Confirm lamps${end} Lamps, ${href} lamps`)).toBe(false);
    expect(sentenceAsks(`Confirm lamps${end} ${href} lamps`)).toBe(true);
    expect(sentenceAsks(`Confirm lamps\nlamps${end}\nlamps\n${href}`)).toBe(false);
  });

  test('without a following space only in Chinese and Japanese', () => {
    expect(sentenceAsks(`Confirm lamps。Lamps, ${href} lamps`)).toBe(false);
    expect(sentenceAsks(`Confirm lamps.Lamps, ${href} lamps`)).toBe(true);
  });

  test('after the text that follows its link', () => {
    expect(sentenceAsks(`<p>${link('B')} lamps to confirm</p>`)).toBe(true);
    expect(sentenceAsks(`<p>${link('B')} lamps. Confirm</p>`)).toBe(false);
    expect(sentenceAsks(`<p>${link('B')} lamps</p><p>Confirm</p>`)).toBe(false);
    expect(sentenceAsks(`<p>${link('B')} ${lamps} confirm</p>`)).toBe(false);
  });

  test('at most some lines or 420 characters away from its link', () => {
    expect(sentenceAsks(`<p>Confirm lamps, ${link('B')} lamps</p>`)).toBe(true);
    expect(sentenceAsks(`<p>Confirm ${lamps} ${link('B')} lamps</p>`)).toBe(false);
    expect(sentenceAsks(`Confirm lamps\n${href}`)).toBe(true);
    expect(sentenceAsks(`Confirm ${lamps}\n${href}`)).toBe(false);
    expect(sentenceAsks(`Confirm\n${'lamps\n'.repeat(4)}${href}`)).toBe(true);
    expect(sentenceAsks(`Confirm\n${'lamps\n'.repeat(5)}${href}`)).toBe(false);
  });

  test('at the line before its link, if that begins in the middle of a sentence', () => {
    expect(sentenceAsks(`Confirm\nlamps. Lamps\n${href}`)).toBe(false);
    expect(sentenceAsks(`Confirm lamps\n1. ${href}`)).toBe(true);
  });
});

describe('the sentence of a link excludes', () => {
  test('a short line before a line that begins with a capital or digit', () => {
    expect(sentenceAsks(`Confirm\nLamps\n${href}`)).toBe(false);
    expect(sentenceAsks(`Confirm\n5 lamps\n${href}`)).toBe(false);
    expect(sentenceAsks(`Confirm\nlamps\n${href}`)).toBe(true);
    const wrapped = `Confirm ${'lamps '.repeat(8)}`;
    expect(sentenceAsks(`${wrapped}\nLamps\n${href}`)).toBe(true);
  });

  test('a line that repeats the subject', () => {
    const readBelow = (subject: string) => {
      const mailText = readText(subject, `confirm it\nlamps\n${href}`);
      const [first] = mailText.links;
      if (!first) throw new Error('no link');
      const { lead, near } = readLinkTerms(mailText, first);
      return [lead.has('verify'), near.has('verify')];
    };
    expect(readBelow('confirm it')).toEqual([false, false]);
    expect(readBelow('confirm')).toEqual([true, true]);
  });
});

describe('the URL in a footnote', () => {
  test('belongs to the sentence with the footnote mark', () => {
    expect(sentenceAsks(`Confirm lamps [1]. Lamps [2].\n\nLamps.\n[1] ${href}`)).toBe(true);
    expect(sentenceAsks(`Confirm lamps [1]. Lamps [2].\n\nLamps.\n[2] ${href}`)).toBe(false);
    expect(sentenceAsks(`Lamps [1].\nConfirm\n[1]: ${href}`)).toBe(false);
  });

  test('without a mark belongs to the sentence before it', () => {
    expect(sentenceAsks(`Confirm lamps\n[3] ${href}`)).toBe(true);
  });
});

test('the text of a link counts as its own terms, but a visible URL does not', () => {
  expect(read(`<p>${link('Confirm')}</p>`)).toMatchObject({
    own: new Set(['verify']),
    lead: new Set(['verify']),
  });
  expect(read('https://a.example/confirm').own).toEqual(new Set());
});

test('a link is alone if no words are near it on its line', () => {
  const digits = '1 '.repeat(120);
  expect(read(`Lamps ${href}`).alone).toBe(false);
  expect(read(`Lamps ${digits} ${href}`).alone).toBe(true);
  expect(read(`<p>${link('B')} lamps</p>`).alone).toBe(false);
  expect(read(`<p>${link('B')} ${digits} lamps</p>`).alone).toBe(true);
});

test('text before the sentence counts as near for some lines only', () => {
  expect(read(`Confirm. Lamps. ${href}`).near.has('verify')).toBe(true);
  expect(read(`Confirm. ${lamps}. ${href}`).near.has('verify')).toBe(false);
});

test('a link is announced by a colon right before it', () => {
  expect(read(`Lamps: ${href}`).announced).toBe(true);
  expect(read(`<p>Lamps:${link('B')}</p>`).announced).toBe(true);
  expect(read(`<p>Lamps:(${link('B')}</p>`).announced).toBe(false);
  expect(read(`Lamps, ${href}`).announced).toBe(false);
});

test('a term that extends beyond a range does not count in it', () => {
  const mailText = mailTextOf('Confirm');
  const { start = 0, end = 0 } = mailText.lines[1] ?? {};
  expect(kindsAmong(mailText, start, end)).toEqual(new Set(['verify']));
  expect(kindsAmong(mailText, start, end - 1)).toEqual(new Set());
});

test('a short term for other numbers counts only in scripts with short words', () => {
  const isOtherNumber = (text: string) => {
    const mailText = mailTextOf(text);
    const kinds = kindsAmong(mailText, mailText.lines[1]?.start ?? 0, mailText.text.length);
    return kinds.has('otherNumber');
  };
  for (const short of ['cp', 'tel', 'тел', 'τηλ']) expect(isOtherNumber(short)).toBe(false);
  expect(isOtherNumber('注文')).toBe(true);
  expect(isOtherNumber('order')).toBe(true);
});

test('confirming is the purpose with the highest weight, signing in the one with the lowest', () => {
  expect(purposeOf(new Set(['verify']))).toBe(3.5);
  expect(purposeOf(new Set(['oneTimeCode']))).toBe(3.5);
  expect(purposeOf(new Set(['password']))).toBe(3);
  expect(purposeOf(new Set(['signIn']))).toBe(2.5);
  expect(purposeOf(new Set(['code']))).toBe(0);
});

describe('the sentence before a URL counts', () => {
  test('across wrapped lines', () => {
    const text = `Someone has registered an account with this address.

To confirm that this account really does belong to you and activate
the e-mail features of the site that is named above and below, please
open this link in your browser:

${href}
`;
    expect(inText(text)).toBe(href);
  });

  test('but not the sentence before that', () => {
    expect(inText(`Confirm nothing. Have a look at this:\n\n${href}\n`)).toBeUndefined();
  });

  test.each([
    ['en', 'Unlock your account'],
    ['de', 'Konto entsperren'],
    ['fr', 'Débloquer mon compte'],
    ['cs', 'Odemknout účet'],
    ['ru', 'Разблокировать аккаунт'],
    ['ar', 'إلغاء قفل الحساب'],
    ['ja', 'アカウントのロックを解除'],
    ['vi', 'Mở khóa tài khoản'],
  ])('if it unlocks an account, in %s', (_, label) => {
    expect(inText(`Example\n\n${label}: ${href}\n`)).toBe(href);
  });

  test('but not if it activates an offer', () => {
    expect(inText(`Hello\n\nActivate your offer: ${href}\n`)).toBeUndefined();
  });

  test('with the URL in angle brackets', () => {
    expect(inText(`To confirm your account, visit\n<${href}>\n`)).toBe(href);
  });

  test.each([
    ['de', 'Um dein Konto zu aktivieren, klicke auf diesen Link:'],
    ['tr', 'Hesabınızı onaylamak için bağlantıyı açın:'],
    ['ru', 'Для активации учётной записи пройдите по ссылке:'],
    ['ja', 'アカウント登録を完了するには、以下のアドレスをクリックしてください:'],
    ['ar', 'لتفعيل حسابك افتح هذا الرابط:'],
    ['cy', 'I gadarnhau mai chi yn wir yw perchennog y cyfrif hwn:'],
    ['ka', 'იმის დასადასტურებლად, რომ ეს ანგარიში თქვენია:'],
    ['vi', 'Để đổi mật mã, hãy bấm vào liên kết sau:'],
  ])('in the language %s', (_, lead) => {
    expect(inText(`${lead}\n\n${href}\n`)).toBe(href);
  });

  test('together with the subject, if the link text is the URL', () => {
    expect(inText(`Para actualizar su cuenta:\n\n${href}\n`, 'Verificar un correo')).toBe(href);
  });
});

describe('in a mail with several links or sentences', () => {
  const cancel = `https://a.example/f/${key}2`;

  test('the link for a reader who did not ask is skipped', () => {
    const text = `To confirm that this account is yours, open:\n\n${href}\n
If you did not register it, open this to stop the confirmation:\n\n${cancel}\n`;
    expect(inText(text)).toBe(href);
    expect(inText(text.replace(href, 'https://a.example/'))).toBeUndefined();
  });

  test('a denial ("if you did not ask") in an earlier sentence does not count', () => {
    const text = `If you did not request this, ignore it. To reset your password, open:\n\n${href}\n`;
    expect(inText(text)).toBe(href);
  });

  test('a denial after a URL does not count', () => {
    const html = `Please follow the link to reset your password: <a href="${href}">${href}</a> If you did not request this, ignore it`;
    expect(inHtml(html)).toBe(href);
  });

  test('a button and a copy of its URL count as one link, with the URL decoded', () => {
    const copied = `https://a.example/x?a=1&b=${key}`;
    const escaped = copied.replace('&', '&amp;');
    const html = `<p>Please confirm:</p><a class="btn" href="${escaped}">Confirm</a>
      <p>You can also copy &amp; paste this URL into your browser:</p><p>${escaped}</p>`;
    expect(inHtml(html)).toBe(copied);
  });
});

describe('a question before a sentence belongs to it', () => {
  const button = `<a style="background:#00f;padding:9px" href="${href}">Reset password</a>`;

  test.each([
    ['en', "Didn't do this? Reset your password now."],
    ['de', 'Du warst das nicht? Dann setze dein Passwort zurück.'],
    ['el', 'Δεν ήσασταν εσείς; Επαναφέρετε τον κωδικό σας.'],
    ['ar', 'لم تقم بذلك؟ أعد تعيين كلمة المرور.'],
    ['ja', 'お心当たりがないですか？ パスワードを再設定してください。'],
  ])('if it asks whether it was somebody else, in %s', (_, sentence) => {
    expect(inHtml(`<p>Hello. ${sentence}</p>${button}`, 'Your password')).toBeUndefined();
  });

  test('on the line above as well', () => {
    expect(inHtml(`<p>Was this not you?</p><p>Wasn't you?</p>${button}`)).toBeUndefined();
    const inside = `<p>Wasn't you? <a href="${href}">Reset password</a></p>`;
    expect(inHtml(inside, 'Your password')).toBeUndefined();
  });

  test('unless it asks something else or is already answered', () => {
    expect(inHtml(`<p>Forgot it? Reset your password.</p>${button}`)).toBe(href);
    const before = "Didn't do this? Ignore it. Reset your password.";
    expect(inHtml(`<p>${before}</p>${button}`)).toBe(href);
  });
});
