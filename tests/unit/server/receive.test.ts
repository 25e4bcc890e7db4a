import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { ByteBudget } from '../../../server/smtp/byte-budget.ts';
import { hasForeignLineEnd, receive } from '../../../server/smtp/receive.ts';

function options(changes: { limit?: number; deadlineMilliseconds?: number } = {}) {
  const budget = new ByteBudget(1000);
  return { limit: 100, deadlineMilliseconds: 60_000, budget, holder: budget.open(), ...changes };
}

describe('receiving a mail', () => {
  test('joins its pieces byte for byte', async () => {
    const stream = Readable.from([Buffer.from('one\r'), Buffer.from('\ntwo\r\n')]);
    expect(Buffer.from(await receive(stream, options())).toString()).toBe('one\r\ntwo\r\n');
  });

  test('stops reading as soon as there is too much', async () => {
    const stream = new PassThrough();
    stream.write(Buffer.alloc(101, 'x'));
    await expect(receive(stream, options())).rejects.toMatchObject({ responseCode: 552 });
    expect(stream.destroyed).toBe(true);
  });

  test('ends when the mail does not end in time', async () => {
    const stream = new PassThrough();
    stream.write('x');
    const late = options({ deadlineMilliseconds: 1 });
    await expect(receive(stream, late)).rejects.toMatchObject({ responseCode: 451 });
    expect(stream.destroyed).toBe(true);
  });
});

describe('the end of a line', () => {
  test.each(['', 'a\r\nb\r\n', 'a\rb', '.\r\n.', '\r\n\r\n', 'a.\r\n.b'])('%j is ours', (text) => {
    expect(hasForeignLineEnd(Buffer.from(text))).toBe(false);
  });

  test.each(['\n', 'a\n', 'a\r\nb\nc\r\n', 'a\n.\r\n', 'a\r\n.\n', 'a\r.\rb', '\n\r'])(
    '%j is foreign',
    (text) => {
      expect(hasForeignLineEnd(Buffer.from(text))).toBe(true);
    },
  );
});
