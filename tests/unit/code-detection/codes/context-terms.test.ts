import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const codeIn = (text: string, subject = 'Acme') => findVerification({ subject, text }).code;
const big = (number: string) =>
  `<p style="font-size:28px;font-weight:bold;background:#eee">${number}</p>`;

describe('a code is found by its sentence', () => {
  test.each([
    ['when the sentence begins with it', '482913 is your Acme code.'],
    ['when it soon expires', 'Kood: 482913. Kehtib 10 minutit.'],
    ['when no word names it', 'Use 482913 to log in to Acme.\nIt is valid for 15 minutes.'],
    ['when a footer follows', 'Your login code is 482913.\n\nAcme GmbH, HRB 204817, Tel. 901820'],
    [
      'when a footer follows that names a register',
      'Your code: 482913. Enjoy your time with all of us at Acme, and do come back.\n\nAcme, Tel. 901820, HRB 204817',
    ],
    ['when a short word stands before it', 'Your login code by tel as agreed is 482913.'],
    ['when the subject has a device', 'Your login code:\n482913'],
  ])('%s', (_, text) => {
    expect(codeIn(text)).toBe('482913');
  });

  test('though the sentence above it names what it unlocks', () => {
    const html = `<p>Use this code to unlock your new telephone:</p>${big('482913')}`;
    expect(findVerification({ subject: 'Acme', html }).code).toBe('482913');
  });

  test('rather than the number of a card', () => {
    const text = 'Use 482913 to approve your payment with card 4829. Never share this code.';
    expect(codeIn(text, 'Payment approval')).toBe('482913');
  });

  test('rather than a number that its table names otherwise', () => {
    const row = '<tr><td>Client</td><td>7313228</td></tr>';
    const html = `<p>Your login code is 8WD2FL. It expires soon.</p><table>${row}</table>`;
    expect(findVerification({ subject: 'New device', html }).code).toBe('8WD2FL');
    const named = html.replace('Client', 'Login code').replace('Your login code is 8WD2FL.', '');
    expect(findVerification({ subject: 'New device', html: named }).code).toBe('7313228');
  });

  test('though the sentence before speaks of an order', () => {
    const text = 'Porosia juaj 52715003 u dërgua\nKodi juaj i verifikimit është 9CBLXT.';
    expect(codeIn(text, 'Acme')).toBe('9CBLXT');
  });

  test('rather than a number after another label', () => {
    expect(codeIn('Ticket-ID: 7313228\nYour login code is 4829 today', 'New')).toBe('4829');
  });

  test('rather than the code before it that no longer works', () => {
    const text = 'Your previous code 551203 no longer works.\n\nYour new login code is 482913.';
    expect(codeIn(text)).toBe('482913');
  });
});

describe('a greeting names no number', () => {
  test.each([
    'Dear Customer, 482913 is the OTP for your purchase with the card ending 4418.',
    'Lieber Kunde, 482913 ist Ihr Einmalcode.',
    'Cher client, 482913 est votre code de connexion.',
    'Estimado cliente, 482913 es su código de verificación.',
    'Gentile cliente, 482913 è il codice di verifica.',
    'Prezado cliente, 482913 é o seu código de verificação.',
    'Beste klant, 482913 is je verificatiecode.',
    'Vážený zákazníku, 482913 je váš ověřovací kód.',
    'Уважаемый клиент, 482913 - ваш код подтверждения.',
    'Sayın müşterimiz, 482913 doğrulama kodunuzdur.',
    'प्रिय ग्राहक, 482913 आपका ओटीपी है।',
    'عزيزي العميل، 482913 هو رمز التحقق.',
  ])('in "%s"', (text) => {
    expect(codeIn(text, 'Acme')).toBe('482913');
  });

  test('as the word in it does elsewhere', () => {
    expect(codeIn('Dear Customer, 482913 points expire soon.', 'Acme')).toBeUndefined();
    expect(codeIn('Customer 482913 has a code.', 'Acme')).toBeUndefined();
  });
});

describe('no code is found', () => {
  test.each([
    [
      'in another sentence than the word for it',
      'From now on you need a verification code. Reader 1048823, changed at 18:42 in Berlin.',
    ],
    ['right after "account"', 'You entered a wrong verification code for account 1048823.'],
    ['right after "Konto"', 'Falscher Bestätigungscode für Konto 1048823.'],
    ['after "tel"', 'Verification code? Tel 5550137'],
  ])('%s', (_, text) => {
    expect(codeIn(text, 'Two-factor authentication')).toBeUndefined();
  });

  test('in a mail whose subject is a booking, and which confirms', () => {
    const html = `<p>Confirmation code</p>${big('4829137')}<p>2 guests</p>`;
    expect(findVerification({ subject: 'Reservation confirmed', html }).code).toBeUndefined();
    expect(findVerification({ subject: 'Acme', html }).code).toBe('4829137');
  });

  test('that stands elsewhere as a ticket or a colour', () => {
    const text = 'Your login code 482913 (#482913).';
    expect(codeIn(text, 'Login code')).toBeUndefined();
  });

  test('that is a ticket in brackets, behind a word for a code', () => {
    expect(codeIn('The login code failed (#482913).', 'Lamps')).toBeUndefined();
    expect(codeIn('The login code is #482913.', 'Lamps')).toBe('482913');
  });

  test('of three letters that can be said and three digits, but of no longer word', () => {
    const codeOf = (value: string) => codeIn(`Use ${value} to sign in. It is valid for 9 minutes.`);
    expect(codeOf('KOR482')).toBe('KOR482');
    expect(codeOf('MELON24')).toBeUndefined();
  });

  test('in a word of lower case that but begins like one', () => {
    expect(codeIn('Never tell it.', 'Beware of code scams')).toBeUndefined();
    expect(codeIn('Your login code is rkjpw.', 'Login code')).toBe('rkjpw');
    expect(codeIn('Your login code: skrmtap.', 'Login code')).toBe('skrmtap');
  });

  test('in large figures of a mail that asks to sign in', () => {
    const html = `<p>Your week</p>${big('48291')}<p>people came by. Sign in to see more.</p>`;
    expect(findVerification({ subject: 'Sign in to see your week', html }).code).toBeUndefined();
  });
});
