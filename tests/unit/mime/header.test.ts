import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMailHeader, readWholeSubject, toSingleLine } from '../../../lib/mime/header.ts';
import { numRuns } from '../../property-tests.ts';

function read(header: string, envelopeSender = 'envelope@shop.example') {
  return readMailHeader(Buffer.from(header, 'utf8'), envelopeSender);
}

describe('the header of a mail', () => {
  test('ends at its first empty line', () => {
    expect(read('X: y\r\n\r\nSubject: body\r\nFrom: b@body.example').subject).toBe('');
  });

  test('is unfolded', () => {
    expect(read('Subject: one\r\n two\r\n\tthree\r\nX: y').subject).toBe('one two three');
  });

  test('has the sender from From, otherwise from Sender, otherwise from the envelope', () => {
    expect(read('Sender: s@x.example\r\nFrom: F <f@x.example>').senderEmail).toBe('f@x.example');
    expect(read('Sender: s@x.example').senderEmail).toBe('s@x.example');
    expect(read('Subject: x').senderEmail).toBe('envelope@shop.example');
  });

  test('has no sender if From is longer than 16 KB', () => {
    const senders = (size: number) =>
      `${`From: ${'g:;'.repeat(size / 6)}\r\n`.repeat(2)}From: F <f@x.example>`;
    expect(read(senders(12_000)).senderEmail).toBe('f@x.example');
    expect(read(senders(18_000))).toMatchObject({ senderName: '', senderEmail: '' });
    const end = 's@bank.example';
    const name = 'n'.repeat(16 * 1024 - 'From: "" <'.length - end.length);
    expect(read(`From: "${name}" <${end}.evil.example>`).senderEmail).toBe('');
    const address = `${'l'.repeat(320 - end.length)}${end}.evil.example`;
    expect(read(`From: ${address}`).senderEmail).toBe('');
  });

  test('is searched for From up to 1 MB, and has no sender if it does not end', () => {
    const sender = (padding: number) =>
      `Sender: Bank <s@bank.example>\r\nX: ${'x'.repeat(padding)}\r\nFrom: x@evil.example`;
    expect(read(sender(70_000)).senderEmail).toBe('x@evil.example');
    expect(read(sender(1_000_000)).senderEmail).toBe('x@evil.example');
    expect(read(sender(1_100_000)).senderEmail).toBe('');
  });

  test.each([
    ['empty', 'From:'],
    ['a name alone', 'From: Bank'],
    ['an empty group', 'From: nobody:;'],
    ['without an address', 'From: ,;,'],
  ])('with a From that is %s does not use Sender instead', (_, from) => {
    expect(read(`Sender: s@bank.example\r\n${from}`).senderEmail).toBe('');
  });

  test('may have the colon of From on the next line', () => {
    const folded = 'From\r\n : x@evil.example\r\nSender: s@bank.example';
    expect(read(folded).senderEmail).toBe('x@evil.example');
  });

  test('uses the first of several fields with the same name', () => {
    expect(read('Subject: first\r\nSubject: second').subject).toBe('first');
  });

  test('does not confuse fields whose names begin alike', () => {
    expect(read('Subject-Matter: no\r\nSubject: yes').subject).toBe('yes');
  });

  test('joins encoded words and decodes several charsets', () => {
    const subject = '=?iso-8859-1?q?Gr=FC=DFe?= =?utf-8?b?4pyT?= =?windows-1251?q?=CF=F0?=';
    expect(read(`Subject: ${subject}`).subject).toBe('Grüße✓Пр');
  });

  test('is read up to 64 KB if it does not end', () => {
    const long = `X: ${'x'.repeat(70_000)}\r\nSubject: far`;
    expect(read(long).subject).toBe('');
    expect(readWholeSubject(Buffer.from(`Subject: ${'s'.repeat(5000)}`))).toHaveLength(5000);
  });

  test('with random content never causes an error or contains a control character', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('From: ', 'Subject: '),
        (bytes, field) => {
          const header = readMailHeader(Buffer.concat([Buffer.from(field), bytes]), '');
          for (const text of Object.values(header)) {
            expect(text).not.toMatch(/\p{Cc}/u);
            expect(text.isWellFormed()).toBe(true);
          }
        },
      ),
      { numRuns },
    );
  });
});

describe('toSingleLine', () => {
  test('truncates between characters, never inside one', () => {
    expect(toSingleLine('🐦🐦🐦🐦', 4)).toBe('🐦🐦🐦🐦');
    expect(toSingleLine('🐦🐦🐦🐦🐦', 4)).toBe('🐦🐦🐦…');
  });
});
