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
    ['whose domain its mail comes from', mail, 'login.bank.example', []],
    [
      'whose subdomain its mail comes from',
      { ...mail, senderEmail: 's@a.bank.example' },
      'bank.example',
      [],
    ],
    [
      'where its link leads',
      { ...mail, link: 'https://id.shop.example/c' },
      'shop.example:8443',
      [],
    ],
    ['that is one machine', { ...mail, link: 'http://127.0.0.1:9000/c' }, '127.0.0.1:8025', []],
    [
      'where its address was used alone, where it names nobody',
      silent,
      'shop.example',
      ['shop.example'],
    ],
    [
      'where its address was used under several hosts of one domain',
      silent,
      'www.shop.example',
      ['accounts.shop.example', 'www.shop.example'],
    ],
    [
      'where its address was used alone, and which alone it names',
      { ...silent, text: 'Code for shop.example, sent to quiet-heron@mayfly.example' },
      'shop.example',
      ['shop.example'],
    ],
    [
      'where its address was used alone, from a machine of no name',
      { ...mail, senderEmail: 'root@localhost' },
      'shop.example',
      ['shop.example'],
    ],
    [
      'without encryption, where its address was used',
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
      'of another domain, although its address was used there alone',
      mail,
      'evil.example',
      ['evil.example'],
    ],
    ['whose domain the sender’s begins with', mail, 'bank.example.evil.example', []],
    [
      'that is a stranger below the same suffix',
      { ...mail, senderEmail: 's@bank.co.uk' },
      'evil.co.uk',
      [],
    ],
    [
      'of a stranger on the same platform',
      { ...mail, senderEmail: 's@bank.github.io' },
      'evil.github.io',
      [],
    ],
    ['where its address was not used, where it names nobody', silent, 'evil.example', []],
    [
      'where its address was used, and elsewhere too, where it names nobody',
      silent,
      'evil.example',
      ['evil.example', 'bank.example'],
    ],
    [
      'where its address was used alone, where its text names another',
      { ...silent, text: 'Your bank.com code is 482913.' },
      'evil.example',
      ['evil.example'],
    ],
    [
      'where its address was used alone, where its text is not known',
      { ...silent, text: undefined },
      'evil.example',
      ['evil.example'],
    ],
    ['that anybody on the way may pose as', mail, 'http://bank.example', ['bank.example']],
  ] as const)('%s', (_, from, site, uses) => {
    expect(belongsToSite(from, site, [...uses])).toBe(false);
  });
});
