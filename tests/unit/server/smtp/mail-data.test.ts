import { describe, expect, test } from 'vitest';
import { long } from '../../../long.ts';
import { createSeededRandom, type SeededRandom } from '../../../seeded-random.ts';
import { runSession, untilData } from './dialogue.ts';

/** Patterns that must not occur in the whole mail. */
const foreign = [
  /(?<!\r)\n/,
  /\r\0*\.\0*\r/,
  /(?:^|[\r\n])\0+\.\0*\r/,
  /(?:^|[\r\n])\0*\.\0+\r/,
  /(?:^|[\r\n])\.\r(?!\n)/,
];

const rounds = long ? 20_000 : 2000;
/** The longer ones reach beyond the eight bytes that are skipped at a time. */
const pieces = ['\r\n', '\r\n', '\r', '\n', '.', '.', '\0', 'a', 'a line', 'a longer line é'];

/** A random sequence of the characters that determine where a mail ends. */
function randomMail({ below, pick }: SeededRandom): string {
  return Array.from({ length: below(14) }, () => pick(pieces)).join('');
}

const stored = '250 2.6.0 Stored\r\n';
const refused = '550 5.6.11 Lines must end in CRLF (RFC 5321, 2.3.8)\r\n';
const noop = '250 2.0.0 OK\r\n';

/** The replies and the stored mail after DATA, if `wire` is sent in pieces of `step` bytes. */
function read(wire: string, step: number) {
  const whole = untilData + wire;
  const cuts = [untilData.length];
  for (let at = untilData.length + step; at < whole.length; at += step) cuts.push(at);
  const { replies, mails } = runSession(whole, cuts);
  return { reply: replies.split('<CR><LF>.<CR><LF>\r\n')[1], mail: mails[0]?.source };
}

/** Dot-stuffs `mail`, which must end in CRLF, and adds the final dot. */
function onTheWire(mail: string): string {
  return `${mail.replace(/(?<=^|\r\n)\./g, '..')}.\r\nNOOP\r\n`;
}

describe('mail data, split at any bytes,', () => {
  test.each([
    ['.\r\nNOOP\r\n', ''],
    ['\r\n.\r\nNOOP\r\n', '\r\n'],
    ['a\r\n.\r\nNOOP\r\n', 'a\r\n'],
    ['..\r\n.\r\nNOOP\r\n', '.\r\n'],
    ['...\r\n.\r\nNOOP\r\n', '..\r\n'],
    ['.a\r\n.b\r\n.\r\nNOOP\r\n', 'a\r\nb\r\n'],
    ['a\r\n..\r\n..\r\n..b\r\n.\r\nNOOP\r\n', 'a\r\n.\r\n.\r\n.b\r\n'],
    ['a\r\n.\0b\r\n\0.c\r\n.\r\nNOOP\r\n', 'a\r\n.\0b\r\n\0.c\r\n'],
  ])('ends at the final dot and is dot-unstuffed: %j', (wire, mail) => {
    for (let step = 1; step <= wire.length; step++) {
      expect(read(wire, step)).toEqual({ reply: stored + noop, mail });
    }
  });

  test.each([
    'a\r\n.\r.\r\n.\n.\r\n\0.\r\n.\r\nNOOP\r\n',
    'a\n.\nMAIL\n.\r\nRCPT\r\n.\r\nNOOP\r\n',
    'a\r.\r\nb\r\r\n.\r\r\n\r\n.\r\nNOOP\r\n',
    'a\r\n.\0\r\n.\r\nNOOP\r\n',
  ])('ends at the final dot even if the mail is rejected: %j', (wire) => {
    for (let step = 1; step <= wire.length; step++) {
      expect(read(wire, step)).toEqual({ reply: refused + noop, mail: undefined });
    }
  });

  test('gives the same result as the reference patterns, for random bytes', () => {
    const random = createSeededRandom(2);
    for (let round = 0; round < rounds; round++) {
      const wire = `${randomMail(random)}\r\n.\r\nNOOP\r\n`;
      // The start of the mail counts as a line start, so a line end is added here.
      const whole = `\r\n${wire}`;
      const end = whole.indexOf('\r\n.\r\n');
      const mail = whole
        .slice(0, end + 2)
        .replace(/\n\.(?=\.)|(?<=\r)\n\.(?![\r\n\0])/g, '\n')
        .slice(2);
      const isForeign = foreign.some((pattern) => pattern.test(mail));
      const found = read(wire, 1 + random.below(wire.length));
      expect([wire, found.mail]).toEqual([wire, isForeign ? undefined : mail]);
      expect([wire, found.reply?.startsWith(isForeign ? refused : stored)]).toEqual([wire, true]);
    }
  });

  test('is stored as it was sent if it is valid', () => {
    const random = createSeededRandom(1);
    for (let round = 0; round < rounds; round++) {
      const mail = `${randomMail(random)}\r\n`;
      const isForeign = foreign.some((pattern) => pattern.test(mail));
      const found = read(onTheWire(mail), 1 + random.below(8));
      expect([mail, found.mail]).toEqual([mail, isForeign ? undefined : mail]);
    }
  });
});

describe('a mail with the line ends of', () => {
  test.each([
    '',
    'a\r\nb\r\n',
    'a\rb',
    '.\r\n.',
    '\r\n.\r\n',
    '\r\n\r\n',
    'a.\r\n.b',
    'a\0.\0b',
    'a\0.\r\n',
    '\r.b',
    'a.\r',
    '\r\n\0\r\n',
  ])('%j is stored', (text) => {
    const mail = `${text}\r\n`;
    for (const step of [1, 1000]) {
      expect(read(onTheWire(mail), step)).toEqual({ reply: stored + noop, mail });
    }
  });

  test.each([
    '\n',
    'a\n',
    'a\r\nb\nc\r\n',
    '\n\r',
    'a\n.\n',
    'a\n.\r\n',
    'a\r\n.\n',
    'a\r.\n',
    'a\r.\rb',
    'a\r.\r\nb',
    'a\r\n.\rb',
    '.\rb',
    'a\r\r\n.\r\r\n',
    'a\r\n\0.\r\n',
    'a\r\n.\0\r\n',
    'a\r\n\0\0.\0\r\n',
    '\0.\r\n',
    'a\r\0.\r\n',
    'a\r\n.\0\rb',
  ])('%j is rejected', (text) => {
    for (const step of [1, 1000]) {
      expect(read(onTheWire(`${text}\r\n`), step)).toEqual({ reply: refused + noop });
    }
  });
});

test('a mail with many stuffed dots is passed on in a single piece', () => {
  const mail = '..\r\n'.repeat(400);
  const { chunks, mails } = runSession(`${untilData}${mail}.\r\n`);
  expect(mails[0]?.source).toBe('.\r\n'.repeat(400));
  expect(chunks).toBe(1);
});

test('the size of a mail is the size of its stored form', () => {
  const lines = `${'..\r\n'.repeat(666)}\r\n.\r\n`;
  expect(runSession(untilData + lines).mails[0]?.source).toHaveLength(2000);
  expect(runSession(`${untilData}..a${lines}`).refused).toHaveLength(1);
});

test('a last line without a line end is not executed as a command', () => {
  expect(runSession('NOOP\r\nRSET').replies).toBe(`220 mail.example ESMTP Mayfly\r\n${noop}`);
});
