import { describe, expect, it } from 'vitest';
import { belongsToSite, type CodeMail } from '../../../../lib/mailbox/messages/code-site.ts';

const mail: CodeMail = {
  senderEmail: 's@bank.example',
  text: 'Your code is 482913.',
  recipient: 'quiet-heron@mayfly.example',
};
const silent = { ...mail, senderEmail: '' };

describe('a code belongs to a site', () => {
  it.each([
    ['that is the sender’s domain', mail, 'login.bank.example', []],
    [
      'that is the parent domain of the sender',
      { ...mail, senderEmail: 's@a.bank.example' },
      'bank.example',
      [],
    ],
    [
      'that its confirmation link opens',
      { ...mail, link: 'https://id.shop.example/c' },
      'shop.example:8443',
      [],
    ],
    [
      'with an IP address on any port',
      { ...mail, link: 'http://127.0.0.1:9000/c' },
      '127.0.0.1:8025',
      [],
    ],
    [
      'where only its address was used, for a mail that names no site',
      silent,
      'shop.example',
      ['shop.example'],
    ],
    [
      'with several hosts of one domain where its address was used',
      silent,
      'www.shop.example',
      ['accounts.shop.example', 'www.shop.example'],
    ],
    [
      'that is the only one where its address was used and the only one the mail names',
      { ...silent, text: 'Code for shop.example, sent to quiet-heron@mayfly.example' },
      'shop.example',
      ['shop.example'],
    ],
    [
      'where only its address was used, for a sender without a domain',
      { ...mail, senderEmail: 'root@localhost' },
      'shop.example',
      ['shop.example'],
    ],
    [
      'without encryption if its address was used on that unencrypted site',
      mail,
      'http://bank.example',
      ['http://bank.example'],
    ],
  ] as const)('%s', (_, from, site, uses) => {
    expect(belongsToSite(from, site, [...uses])).toBe(true);
  });
});

describe('a code does not belong to a site', () => {
  it.each([
    [
      'of another domain, even if its address was only used there',
      mail,
      'evil.example',
      ['evil.example'],
    ],
    ['whose domain only begins with the sender’s domain', mail, 'bank.example.evil.example', []],
    [
      'of an unrelated domain with the same public suffix',
      { ...mail, senderEmail: 's@bank.co.uk' },
      'evil.co.uk',
      [],
    ],
    [
      'of another customer on the same hosting platform',
      { ...mail, senderEmail: 's@bank.github.io' },
      'evil.github.io',
      [],
    ],
    ['where its address was not used, for a mail that names no site', silent, 'evil.example', []],
    [
      'where its address was used, if it was also used elsewhere',
      silent,
      'evil.example',
      ['evil.example', 'bank.example'],
    ],
    [
      'where only its address was used, if the text names another site',
      { ...silent, text: 'Your bank.com code is 482913.' },
      'evil.example',
      ['evil.example'],
    ],
    [
      'where only its address was used, if the text is not fetched yet',
      { ...silent, text: undefined },
      'evil.example',
      ['evil.example'],
    ],
    [
      'without encryption if the mail belongs to the encrypted site',
      mail,
      'http://bank.example',
      ['bank.example'],
    ],
  ] as const)('%s', (_, from, site, uses) => {
    expect(belongsToSite(from, site, [...uses])).toBe(false);
  });
});
