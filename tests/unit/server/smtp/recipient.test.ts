import { describe, expect, test } from 'vitest';
import { readDomains } from '../../../../server/domains.ts';
import { recipientFor } from '../../../../server/smtp/recipient.ts';

const domains =
  readDomains(['mail.example', 'bücher.example', '*.sub.example', '-old.example']) ?? [];

describe('a recipient', () => {
  test.each([
    ['quiet@mail.example', 'quiet@mail.example'],
    ['QUIET@Mail.Example', 'quiet@mail.example'],
    ['"quiet"@mail.example', 'quiet@mail.example'],
    ['"qu\\iet"@mail.example', 'quiet@mail.example'],
    ['"Abuse"@mail.example', 'operator'],
    ['quiet@bücher.example', 'quiet@xn--bcher-kva.example'],
    ['quiet@XN--BCHER-KVA.example', 'quiet@xn--bcher-kva.example'],
    ['quiet@b1.sub.example', 'quiet@b1.sub.example'],
    ['Quiet@B1.Sub.Example', 'quiet@b1.sub.example'],
    ['abuse@b1.sub.example', 'operator'],
    ['quiet@old.example', 'quiet@old.example'],
    ['postmaster', 'operator'],
    ['PostMaster@mail.example', 'operator'],
    ['abuse@mail.example', 'operator'],
  ])('%s is delivered to the inbox %s', (address, inbox) => {
    expect(recipientFor(address, domains)).toEqual({ inbox });
  });

  test.each([
    ['quiet+shop@mail.example', { inbox: 'quiet@mail.example', tag: 'shop' }],
    ['"Quiet+Shop"@mail.example', { inbox: 'quiet@mail.example', tag: 'shop' }],
    ['quiet+a+b@mail.example', { inbox: 'quiet@mail.example', tag: 'a+b' }],
    ['quiet+@mail.example', { inbox: 'quiet@mail.example' }],
    ['abuse+x@mail.example', { inbox: 'operator', tag: 'x' }],
    // An inbox without a name cannot exist.
    ['+shop@mail.example', { inbox: '@mail.example', tag: 'shop' }],
  ])('%s is a sub-address', (address, recipient) => {
    expect(recipientFor(address, domains)).toEqual(recipient);
  });

  test.each([
    'quiet',
    'abuse',
    'quiet@example',
    'quiet@mail.example.evil.example',
    'quiet@evilmail.example',
    'quiet@sub.example',
    'quiet@b1.b2.sub.example',
    'quiet@-.sub.example',
    'quiet@.sub.example',
    'quiet@b1.mail.example',
    'quiet@[127.0.0.1]',
    'postmaster@other.example',
    '\u212Aelvin@mail.example',
    'ﬁne@mail.example',
    '',
  ])('%j has no inbox', (address) => {
    expect(recipientFor(address, domains)).toBeUndefined();
  });
});
