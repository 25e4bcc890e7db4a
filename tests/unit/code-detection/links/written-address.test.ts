import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const link = 'https://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2';
const requests: [subject: string, request: string][] = [
  ['Confirm your account', 'Copy this address into your browser to confirm your account:'],
  ['Bestätige dein Konto', 'Kopiere diese Adresse in den Browser, um dein Konto zu bestätigen:'],
  [
    'Confirmez votre compte',
    'Copiez cette adresse dans le navigateur pour confirmer votre compte :',
  ],
  ['Confirma tu cuenta', 'Copia esta dirección en el navegador para confirmar tu cuenta:'],
  ['Подтвердите аккаунт', 'Скопируйте этот адрес в браузер, чтобы подтвердить аккаунт:'],
  ['アカウントの確認', 'アカウントを確認するには、次のアドレスをブラウザーにコピーしてください。'],
  ['تأكيد حسابك', 'انسخ هذا العنوان إلى المتصفح لتأكيد حسابك:'],
];

describe.each(requests)('below "%s"', (subject, request) => {
  test.each([
    'https://s.example/confirm/Zk3vQ9xR2m<b>T7wLp4</b>K8d2',
    'https://s.example/confirm/Zk3vQ9xR2m<wbr>T7wLp4<wbr/>K8d2',
    'https://s.example/<wbr>confirm/<wbr>Zk3vQ9xR2mT7wLp4K8d2',
    'https://<b>s.example</b>/confirm/Zk3vQ9xR2mT7wLp4K8d2',
    'https://s.example/confirm/<span style="color:red">Zk3vQ9xR2m</span><i>T7wLp4K8d2</i>',
    'https://s.example/confirm/Zk3vQ9xR2m<!-- x -->T7wLp4K8d2',
    'https://s.example/confirm/Zk3vQ9xR2m&shy;T7wLp4K8d2',
    'https://s.example/confirm/Zk3vQ9xR2m&#8203;T7wLp4&zwnj;K8d2',
    'https://s.example/confirm/Zk3vQ9xR2m&#8288;T7wLp4&#xfeff;K8d2',
    '<span>https://s.example/confirm/Zk3vQ9xR2m</span><span>T7wLp4K8d2</span>',
    '&lt;https://s.example/confirm/Zk3vQ9xR2m<br>T7wLp4K8d2&gt;',
  ])('a URL is read across %s', (address) => {
    const html = `<p>${request}</p><p>${address}</p><p>Acme</p>`;
    expect(findVerification({ subject, html }).link).toBe(link);
  });

  test.each([
    'https://s.example/confirm/Zk3vQ9xR2m\u200bT7wLp4K8d2',
    'https://s.example/confirm/Zk3vQ9xR2m\u00adT7wLp4\u200cK8d2',
    'https://s.example/\u2060confirm/\ufeffZk3vQ9xR2mT7wLp4K8d2',
    '<https://s.example/confirm/Zk3vQ9xR2m\nT7wLp4K8d2>',
    '<https://s.example/confirm/\n  Zk3vQ9xR2m\n  T7wLp4K8d2>',
    '<URL:https://s.example/confirm/Zk3vQ9xR2m\nT7wLp4K8d2>',
  ])('a URL is read in the text %j', (address) => {
    const text = `${request}\n\n${address}\n\nAcme`;
    expect(findVerification({ subject, text }).link).toBe(link);
  });

  test('"&amp;" in text is an ampersand', () => {
    const text = `${request}\n\nhttps://s.example/confirm?user=gina&amp;key=Zk3vQ9xR2mT7wLp4&amp;n=77\n\nAcme`;
    expect(findVerification({ subject, text }).link).toBe(
      'https://s.example/confirm?user=gina&key=Zk3vQ9xR2mT7wLp4&n=77',
    );
  });

  test.each([
    'https://s.example/confirm/Zk3vQ9xR2mT7wLp4Zk3vQ9xR2mT7wLp4Zk3vQ9xR2mT7wLp4Zk3\nvQ9xR2mT7wLp4K8d2',
    'https://s.example/confirm/Zk3vQ9xR2mT7wLp4Zk3vQ9xR2mT7wLp4Zk3vQ9xR2mT7wLp4Zk3=\nvQ9xR2mT7wLp4K8d2',
    '<https://s.example/confirm/Zk3vQ9xR2mT7wLp4Zk3vQ9xR2mT7wLp4Zk3vQ9xR2mT7wLp4Zk3',
    'https://s.example/confirm/Zk3vQ9xR2mT7wLp4<br>K8d2T7wLp4',
    'https://s.example/confirm?user=77&key=Zk3vQ9xR2mT7wLp4\n&mail=gina%40mail.example',
    'https://s.example/confirm/Zk3vQ9xR2mT7wLp4Zk3vQ9xR2mT7wLp4Zk3vQ9xR2mT7wLp4\nwelcome',
  ])('an incomplete URL is not returned as a link: %j', (address) => {
    const whole =
      'https://s.example/confirm/Zk3vQ9xR2mT7wLp4Zk3vQ9xR2mT7wLp4Zk3vQ9xR2mT7wLp4Zk3vQ9xR2mT7wLp4K8d2';
    const mail = address.includes('<br>')
      ? { subject, html: `<p>${request}</p><p>${address}</p><p>Acme</p>` }
      : { subject, text: `${request}\n\n${address}\n\nAcme` };
    expect([undefined, whole]).toContain(findVerification(mail).link);
  });
});

test.each([
  'Confirm your account: https://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2\nIf it was not you, ignore this mail.',
  'Confirm your account:\n\nhttps://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2\nThanks\nAcme',
  'Confirm your account (https://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2).',
  'Confirm your account: <https://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2>, please.',
  'Confirm your account:\nhttps://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2\n2 days are left.',
  'Confirm your account:\nhttps://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2\n\nvQ9xR2mT7w',
  'Confirm your account:\nhttps://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2\nhttps://s.example/help',
  'Confirm your account: https://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2 to go on.',
  'Confirm your account, with your browser at https://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2\nand follow the steps.',
  'https://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2を開いて、アカウントを確認してください。',
  '请打开https://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2，以确认您的账户。',
  'https://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2를 열어 계정을 확인하세요.',
  'Confirm your account:\n\n> https://s.example/confirm/Zk3vQ9xR2mT7wLp4K8d2\n> Acme',
])('words beside a URL are no part of it: %j', (text) => {
  expect(findVerification({ subject: 'Confirm your account', text }).link).toBe(link);
});

test.each([
  ['https://s.example/confirm/Zk3vQ9xR2m', '<br>Thanks'],
  ['https://s.example/confirm/Zk3vQ9xR2m', '</p><p>Thanks'],
  ['https://s.example/confirm/Zk3vQ9xR2m', '<div>Thanks</div>'],
  ['https://s.example/confirm/Zk3vQ9xR2m', '</td><td>Thanks'],
])('a block ends a URL: %s%s', (address, rest) => {
  const html = `<p>Confirm your account:</p><table><tr><td><p>${address}${rest}</p></td></tr></table>`;
  expect(findVerification({ subject: 'Confirm your account', html }).link).toBe(address);
});
