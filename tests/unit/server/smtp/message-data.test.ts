import { PassThrough, Readable } from 'node:stream';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ByteBudget } from '../../../../server/smtp/byte-budget.ts';
import { type MessageDataOptions, readMessageData } from '../../../../server/smtp/message-data.ts';

function budgetOf(limit: number): ByteBudget {
  const pace = { milliseconds: 1000, least: 10, growth: 0 };
  return new ByteBudget({ limit, largestMail: limit, pace });
}

function options(changes: Partial<MessageDataOptions> = {}): MessageDataOptions {
  const budget = changes.budget ?? budgetOf(1000);
  return {
    limit: 100,
    deadlineMilliseconds: 60_000,
    budget,
    holder: budget.open('client'),
    ...changes,
  };
}

/** Time that stands still until a test lets it pass. */
function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('receiving a mail', () => {
  test('joins its pieces byte for byte', async () => {
    const stream = Readable.from([Buffer.from('one\r'), Buffer.from('\ntwo\r\n')]);
    expect(Buffer.from(await readMessageData(stream, options())).toString()).toBe('one\r\ntwo\r\n');
  });

  test('stops reading as soon as there is too much', async () => {
    const stream = new PassThrough();
    stream.write(Buffer.alloc(101, 'x'));
    await expect(readMessageData(stream, options())).rejects.toMatchObject({ responseCode: 552 });
    expect(stream.destroyed).toBe(true);
  });

  test('ends when the mail does not end in time', async () => {
    const stream = new PassThrough();
    stream.write('x');
    const late = options({ deadlineMilliseconds: 1 });
    await expect(readMessageData(stream, late)).rejects.toMatchObject({ responseCode: 451 });
    expect(stream.destroyed).toBe(true);
  });
});

describe('receiving mails that together are more than memory allows', () => {
  /** A mail that holds 80 of 100 bytes and another that waits for 40 beside its own 10. */
  async function sendTwo() {
    const budget = budgetOf(100);
    const first = new PassThrough();
    const second = new PassThrough();
    const arrive = async (stream: PassThrough, client: string) => {
      const holder = budget.open(client);
      return readMessageData(stream, options({ budget, holder })).finally(() =>
        budget.close(holder),
      );
    };
    const outcomes = Promise.allSettled([arrive(first, 'one'), arrive(second, 'other')]);
    first.write('x'.repeat(80));
    second.write('y'.repeat(10));
    await vi.waitUntil(() => budget.used === 90);
    second.write('y'.repeat(40));
    await vi.waitUntil(() => budget.isAwaited);
    return { budget, first, second, outcomes };
  }

  test('frees what a waiting one holds when its connection goes', async () => {
    const { budget, first, second, outcomes } = await sendTwo();
    second.destroy();
    await vi.waitUntil(() => budget.used === 80);
    expect(budget.isAwaited).toBe(false);
    first.end();
    expect(await outcomes).toMatchObject([
      { value: { length: 80 } },
      { reason: { code: 'ERR_STREAM_PREMATURE_CLOSE' } },
    ]);
  });

  test('ends a complete one that waits for too long', async () => {
    const budget = budgetOf(100);
    await budget.take(budget.open('other'), 100);
    const mail = readMessageData(
      Readable.from(['x']),
      options({ budget, deadlineMilliseconds: 1 }),
    );
    await expect(mail).rejects.toMatchObject({ responseCode: 451 });
    expect(budget.isAwaited).toBe(false);
    expect(budget.used).toBe(100);
  });

  test('cuts off one that is too slow while another waits', async () => {
    holdTime();
    const { budget, first, second, outcomes } = await sendTwo();
    first.write('x'.repeat(9));
    await vi.advanceTimersByTimeAsync(1000);
    expect(first.destroyed).toBe(true);
    expect(budget.isAwaited).toBe(false);
    second.end();
    expect(await outcomes).toMatchObject([
      { reason: { responseCode: 451 } },
      { value: { length: 50 } },
    ]);
  });

  test('cuts off none that keeps up', async () => {
    holdTime();
    const { first, second, outcomes } = await sendTwo();
    await vi.advanceTimersByTimeAsync(600);
    first.write('x'.repeat(10));
    await vi.advanceTimersByTimeAsync(600);
    first.end();
    await vi.advanceTimersByTimeAsync(600);
    second.end();
    expect(await outcomes).toMatchObject([{ value: { length: 90 } }, { value: { length: 50 } }]);
  });

  test('lets a slow one be slow while nobody waits', async () => {
    holdTime();
    const stream = new PassThrough();
    const mail = readMessageData(stream, options());
    stream.write('x');
    await vi.advanceTimersByTimeAsync(10_000);
    stream.end();
    expect(await mail).toHaveLength(1);
  });
});
