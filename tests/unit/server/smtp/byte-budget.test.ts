import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Client, clientNetworks } from '../../../../server/limits/client-key.ts';
import { ByteBudget } from '../../../../server/smtp/byte-budget.ts';

/** Whether `promise` is settled after all pending events. */
async function isSettled(promise: Promise<unknown> | undefined): Promise<boolean> {
  let settled = promise === undefined;
  void promise?.then(() => {
    settled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

const pace = { milliseconds: 1000, least: 1, growth: 1 / 10 };

/** A budget for mails of any size, unless `largestMail` is given. */
function budgetOf(limit: number, largestMail = limit): ByteBudget {
  return new ByteBudget({ limit, largestMail, pace });
}

const clientNamed = (name: string): Client => [{ name, shares: 1 }];

/** Opens a mail of `client` that holds `bytes`. */
async function mailOf(budget: ByteBudget, client: string | Client, bytes: number) {
  const holder = budget.open(typeof client === 'string' ? clientNamed(client) : client);
  await budget.take(holder, bytes);
  return holder;
}

describe('a budget of bytes', () => {
  test('makes a mail that needs more bytes than are free wait until another mail is done', async () => {
    const budget = budgetOf(100);
    const [first, second] = [budget.open(clientNamed('a')), budget.open(clientNamed('b'))];
    await budget.take(first, 60);
    const waiting = budget.take(second, 60);
    expect(await isSettled(waiting)).toBe(false);
    expect(budget.isAwaited).toBe(true);
    budget.close(first);
    await waiting;
    expect(budget.isAwaited).toBe(false);
    expect(budget.used).toBe(60);
  });

  test('never makes the oldest mail wait, so that one mail can always be completed', async () => {
    const budget = budgetOf(100);
    const [oldest, other] = [budget.open(clientNamed('a')), budget.open(clientNamed('b'))];
    await budget.take(other, 100);
    await budget.take(oldest, 500);
    const waiting = budget.take(other, 1);
    budget.close(oldest);
    expect(await isSettled(waiting)).toBe(true);
  });

  test('gives no bytes to a closed mail', async () => {
    const budget = budgetOf(100);
    const holder = budget.open(clientNamed('a'));
    budget.close(holder);
    await budget.take(holder, 50);
    expect(budget.used).toBe(0);
  });
});

describe('a client’s share of the budget', () => {
  test('is a quarter, but never delays the oldest mail of the client', async () => {
    const budget = budgetOf(160, 30);
    await mailOf(budget, 'other', 1);
    const oldest = await mailOf(budget, 'greedy', 1);
    const next = await mailOf(budget, 'greedy', 9);
    const waiting = budget.take(budget.open(clientNamed('greedy')), 2);
    expect(await isSettled(waiting)).toBe(false);
    await budget.take(oldest, 29);
    await mailOf(budget, 'modest', 40);
    expect(budget.used).toBe(1 + 30 + 9 + 40);
    budget.close(oldest);
    await budget.take(next, 21);
    expect(await isSettled(waiting)).toBe(true);
  });

  test('is limited to half of the budget for all clients of a /48 together', async () => {
    const budget = budgetOf(160, 20);
    await mailOf(budget, 'other', 1);
    for (const index of [1, 2, 3]) {
      await mailOf(budget, clientNetworks(`2001:db8:1:${index}00::1`), 20);
    }
    const next = budget.take(budget.open(clientNetworks('2001:db8:1:400::1')), 30);
    expect(await isSettled(next)).toBe(false);
    expect(budget.take(budget.open(clientNetworks('2001:db8:2::1')), 30)).toBeUndefined();
  });

  test('is slightly more than one largest mail if a quarter is less', async () => {
    const budget = budgetOf(320, 200);
    await mailOf(budget, 'other', 1);
    await mailOf(budget, 'one', 200);
    await mailOf(budget, 'one', 10);
    expect(await isSettled(budget.take(budget.open(clientNamed('one')), 1))).toBe(false);
  });

  test('leaves an eighth of the budget free for small mails', async () => {
    const mebibyte = 1024 ** 2;
    const budget = budgetOf(8 * mebibyte, 2 * mebibyte);
    for (const client of ['a', 'b', 'c', 'd']) await mailOf(budget, client, 1.75 * mebibyte);
    const large = budget.take(budget.open(clientNamed('e')), 300 * 1024);
    expect(await isSettled(large)).toBe(false);
    for (const client of ['f', 'g', 'h', 'i']) await mailOf(budget, client, mebibyte / 4);
    expect(budget.used).toBe(8 * mebibyte);
  });
});

describe('the budget, while a mail waits for bytes,', () => {
  function holdTime(): void {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
  }

  /** Opens mails that hold the bytes in `held`. `ended` lists the names of the aborted mails. */
  async function watched(budget: ByteBudget, held: Record<string, number>) {
    const ended: string[] = [];
    const holders: Record<string, symbol> = {};
    for (const [name, bytes] of Object.entries(held)) {
      const holder = await mailOf(budget, name.slice(0, 1), bytes);
      holders[name] = holder;
      budget.watch(holder, () => {
        ended.push(name);
        budget.close(holder);
      });
    }
    return {
      ended,
      bring: (name: string, bytes: number) => budget.take(holders[name] ?? Symbol(name), bytes),
    };
  }

  test('aborts the largest mail of the client with the most bytes if that mail grows by less than a tenth', async () => {
    holdTime();
    const budget = budgetOf(1000, 240);
    const { ended, bring } = await watched(budget, {
      x: 1,
      a1: 200,
      a2: 10,
      b1: 205,
      c1: 203,
      d1: 205,
    });
    const waiting = budget.take(budget.open(clientNamed('e')), 200);
    for (const name of ['x', 'a1', 'a2', 'b1', 'c1', 'd1']) await bring(name, 5);
    vi.advanceTimersByTime(1000);
    expect(ended).toEqual(['a1']);
    expect(await isSettled(waiting)).toBe(true);
  });

  test('keeps the largest mail if it grows by a tenth', async () => {
    holdTime();
    const budget = budgetOf(1000, 240);
    const { ended, bring } = await watched(budget, {
      x: 1,
      a1: 200,
      b1: 180,
      c1: 180,
      d1: 180,
      f1: 180,
    });
    void budget.take(budget.open(clientNamed('e')), 200);
    await bring('a1', 23);
    for (const name of ['x', 'b1', 'c1', 'd1', 'f1']) await bring(name, 1);
    vi.advanceTimersByTime(1000);
    expect(ended).toEqual([]);
  });

  test('aborts only mails of the same client if the mail waits for this client’s share', async () => {
    holdTime();
    const budget = budgetOf(1000, 240);
    const { ended, bring } = await watched(budget, { b1: 200, a1: 200, a2: 10 });
    void budget.take(budget.open(clientNamed('a')), 200);
    await bring('a2', 0);
    vi.advanceTimersByTime(1000);
    expect(ended).toEqual(['a1', 'a2']);
  });
});
