import { describe, expect, test } from 'vitest';
import { long } from '../../../long.ts';
import { createSeededRandom } from '../../../seeded-random.ts';
import { runSession, untilData } from './dialogue.ts';
import { sessions } from './sessions.ts';

/** The outcome without the number of pieces, which depends on `cuts`. */
function outcome(wire: string, cuts: readonly number[] = []) {
  const { chunks: _, ...rest } = runSession(wire, cuts);
  return rest;
}

test('the tests use at least 300 distinct sessions', () => {
  expect(new Set(sessions.map(([, wire]) => wire)).size).toBeGreaterThanOrEqual(300);
});

describe('the replies are the same if the input arrives as', () => {
  test('single bytes', () => {
    for (const [name, wire] of sessions) {
      const each = Array.from(wire, (_, at) => at);
      expect([name, outcome(wire, each)]).toEqual([name, outcome(wire)]);
    }
  });

  test('two pieces, split at any byte', () => {
    for (const [name, wire] of sessions) {
      const expected = outcome(wire);
      // In a long session, many cuts are within a run of one letter and therefore equivalent.
      const step = wire.length > 1000 && !long ? 97 : 1;
      for (let cut = 1; cut < wire.length; cut += step) {
        expect([name, cut, outcome(wire, [cut])]).toEqual([name, cut, expected]);
      }
    }
  });

  test('random pieces', () => {
    const { below } = createSeededRandom(3);
    for (const [name, wire] of sessions) {
      const expected = outcome(wire);
      for (let round = 0; round < (long ? 200 : 10); round++) {
        const cuts = Array.from({ length: below(8) }, () => below(wire.length)).sort(
          (a, b) => a - b,
        );
        expect([name, cuts, outcome(wire, cuts)]).toEqual([name, cuts, expected]);
      }
    }
  });
});

test('every reply has the form of RFC 5321 and an enhanced status code', () => {
  for (const [name, wire] of sessions) {
    const { replies } = outcome(wire);
    expect([name, replies]).toEqual([
      name,
      expect.stringMatching(/^(?:(?:\d{3}-[ -~]+\r\n)*\d{3} [ -~]+\r\n)+$/),
    ]);
    // All replies except the greeting, the reply to EHLO, and 354 have an enhanced code (RFC 2034).
    const plain = replies
      .split('\r\n')
      .filter((line) => /^[245]\d\d (?![245]\.\d+\.\d+ )/.test(line));
    for (const line of plain)
      expect(line).toMatch(/^(?:220 mail\.example|250 (?:SIZE|mail\.example))/);
  }
});

test('a client whose connection is closed gets no further reply', () => {
  const { replies, end } = outcome(`${'FOO\r\n'.repeat(40)}`);
  expect(end).toBe('closed');
  expect(replies.split('\r\n').filter((line) => line !== '')).toHaveLength(1 + 20 + 1);
  expect(replies).toMatch(/421 4\.7\.0 Too many errors, closing the connection\r\n$/);
});

test('a mail keeps its sender, recipients and bytes', () => {
  const wire = `${untilData}Subject: x\r\n\r\n..a\r\n.\r\n`;
  expect(outcome(wire)).toMatchObject({
    mails: [
      { sender: 'a@c.example', recipients: ['b@mail.example'], source: 'Subject: x\r\n\r\n.a\r\n' },
    ],
    refused: [],
    reasons: [],
  });
});
