import { describe, expect, test } from 'vitest';
import { long } from '../../../long.ts';
import { converse, untilData } from './dialogue.ts';
import { dice } from './random-mail.ts';
import { sessions } from './sessions.ts';

/** What does not depend on the pieces. */
function outcome(wire: string, cuts: readonly number[] = []) {
  const { chunks: _, ...rest } = converse(wire, cuts);
  return rest;
}

test('there are at least 300 sessions, each once', () => {
  expect(new Set(sessions.map(([, wire]) => wire)).size).toBeGreaterThanOrEqual(300);
});

describe('the answers are the same in whatever pieces the bytes come', () => {
  test('a byte at a time', () => {
    for (const [name, wire] of sessions) {
      const each = Array.from(wire, (_, at) => at);
      expect([name, outcome(wire, each)]).toEqual([name, outcome(wire)]);
    }
  });

  test('in two pieces, cut anywhere', () => {
    for (const [name, wire] of sessions) {
      const expected = outcome(wire);
      // Within a run of one letter one cut is like another.
      const step = wire.length > 1000 && !long ? 97 : 1;
      for (let cut = 1; cut < wire.length; cut += step) {
        expect([name, cut, outcome(wire, [cut])]).toEqual([name, cut, expected]);
      }
    }
  });

  test('in random pieces', () => {
    const roll = dice(3);
    for (const [name, wire] of sessions) {
      const expected = outcome(wire);
      for (let round = 0; round < (long ? 200 : 10); round++) {
        const cuts = Array.from({ length: roll(8) }, () => roll(wire.length)).sort((a, b) => a - b);
        expect([name, cuts, outcome(wire, cuts)]).toEqual([name, cuts, expected]);
      }
    }
  });
});

test('every line that is answered is answered once, in the form of RFC 5321', () => {
  for (const [name, wire] of sessions) {
    const { replies } = outcome(wire);
    expect([name, replies]).toEqual([
      name,
      expect.stringMatching(/^(?:(?:\d{3}-[ -~]+\r\n)*\d{3} [ -~]+\r\n)+$/),
    ]);
    // All but the greeting, the answer to EHLO and 354 have an enhanced code (RFC 2034).
    const plain = replies
      .split('\r\n')
      .filter((line) => /^[245]\d\d (?![245]\.\d+\.\d+ )/.test(line));
    for (const line of plain)
      expect(line).toMatch(/^(?:220 mail\.example|250 (?:SIZE|mail\.example))/);
  }
});

test('a client that is told to go, is told nothing more', () => {
  const { replies, end } = outcome(`${'FOO\r\n'.repeat(40)}`);
  expect(end).toBe('closed');
  expect(replies.split('\r\n').filter((line) => line !== '')).toHaveLength(1 + 20 + 1);
  expect(replies).toMatch(/421 4\.7\.0 Too many errors, closing the connection\r\n$/);
});

test('a mail has the sender, the recipients and the bytes that were sent', () => {
  const wire = `${untilData}Subject: x\r\n\r\n..a\r\n.\r\n`;
  expect(outcome(wire)).toMatchObject({
    mails: [
      { sender: 'a@c.example', recipients: ['b@mail.example'], source: 'Subject: x\r\n\r\n.a\r\n' },
    ],
    refused: [],
    reasons: [],
  });
});
