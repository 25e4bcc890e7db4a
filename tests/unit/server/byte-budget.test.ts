import { describe, expect, test } from 'vitest';
import { ByteBudget } from '../../../server/smtp/byte-budget.ts';

/** Whether `promise` is settled once everything that can happen now has happened. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void promise.then(() => {
    settled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

describe('a budget of bytes', () => {
  test('lets through what fits', async () => {
    const budget = new ByteBudget(100);
    await budget.take(budget.open(), 60);
    await budget.take(budget.open(), 40);
    expect(budget.used).toBe(100);
  });

  test('lets who asks for more than is left wait until another is done', async () => {
    const budget = new ByteBudget(100);
    const [first, second] = [budget.open(), budget.open()];
    await budget.take(first, 60);
    const waiting = budget.take(second, 60);
    expect(await isSettled(waiting)).toBe(false);
    expect(budget.isAwaited).toBe(true);
    budget.close(first);
    expect(await waiting).toBe(true);
    expect(budget.isAwaited).toBe(false);
    expect(budget.used).toBe(60);
  });

  test('never lets the oldest wait, so that somebody always ends', async () => {
    const budget = new ByteBudget(100);
    const [oldest, other] = [budget.open(), budget.open()];
    await budget.take(other, 100);
    await budget.take(oldest, 500);
    const waiting = budget.take(other, 1);
    budget.close(oldest);
    expect(await isSettled(waiting)).toBe(true);
  });

  test('forgets who gives up while waiting', async () => {
    const budget = new ByteBudget(100);
    const [first, second] = [budget.open(), budget.open()];
    await budget.take(first, 100);
    const waiting = budget.take(second, 50);
    budget.close(second);
    expect(await isSettled(waiting)).toBe(true);
    expect(budget.isAwaited).toBe(false);
    budget.close(first);
    expect(budget.used).toBe(0);
  });

  test('gives nothing to who has given up', async () => {
    const budget = new ByteBudget(100);
    const holder = budget.open();
    budget.close(holder);
    await budget.take(holder, 50);
    expect(budget.used).toBe(0);
  });
});
