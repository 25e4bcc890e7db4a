import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ByteBudget } from '../../../../server/smtp/byte-budget.ts';
import { IncomingMail } from '../../../../server/smtp/receive-mail.ts';
import type { Rejection } from '../../../../server/smtp/reply.ts';

function budgetOf(limit: number): ByteBudget {
  const pace = { milliseconds: 1000, least: 10, growth: 0 };
  return new ByteBudget({ limit, largestMail: limit, pace });
}

/** A mail that is being received, and the rejections with which it was aborted. */
function incoming(budget = budgetOf(1000), name = 'client', deadlineMilliseconds = 60_000) {
  const client = [{ name, shares: 1 }];
  const rejections: Rejection[] = [];
  const abort = (rejection: Rejection) => void rejections.push(rejection);
  const mail = new IncomingMail({ budget, client, deadlineMilliseconds, abort });
  return { mail, rejections };
}

/** Stops the timers, so that the test can advance them. */
function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('receiving a mail', () => {
  test('aborts it at its deadline', () => {
    holdTime();
    const budget = budgetOf(1000);
    const { mail, rejections } = incoming(budget, 'client', 1);
    mail.add(Buffer.from('x'));
    vi.advanceTimersByTime(1);
    expect(rejections).toMatchObject([{ responseCode: 451 }]);
    expect(budget.used).toBe(0);
  });
});

describe('receiving more mail than memory allows', () => {
  /** Sends two mails: one holds 80 of 100 bytes; the other holds 10 bytes and waits for 40 more. */
  function sendTwo() {
    const budget = budgetOf(100);
    const first = incoming(budget, 'one');
    const second = incoming(budget, 'other');
    first.mail.add(Buffer.alloc(80, 'x'));
    second.mail.add(Buffer.alloc(10, 'y'));
    const waiting = second.mail.add(Buffer.alloc(40, 'y'));
    expect(budget.used).toBe(90);
    expect(budget.isAwaited).toBe(true);
    return { budget, first, second, waiting };
  }

  test('aborts a mail that waits too long for memory', async () => {
    holdTime();
    const budget = budgetOf(100);
    await budget.take(budget.open([{ name: 'other', shares: 1 }]), 100);
    const { mail, rejections } = incoming(budget, 'client', 1);
    const waiting = mail.add(Buffer.from('x'));
    vi.advanceTimersByTime(1);
    await waiting;
    expect(rejections).toMatchObject([{ responseCode: 451 }]);
    expect(budget.isAwaited).toBe(false);
    expect(budget.used).toBe(100);
  });

  test('aborts no mail that keeps up the minimum rate', async () => {
    holdTime();
    const { first, second, waiting } = sendTwo();
    vi.advanceTimersByTime(600);
    first.mail.add(Buffer.alloc(10, 'x'));
    vi.advanceTimersByTime(600);
    expect(first.mail.complete()).toHaveLength(90);
    first.mail.discard();
    await waiting;
    vi.advanceTimersByTime(600);
    expect(second.mail.complete()).toHaveLength(50);
    expect([...first.rejections, ...second.rejections]).toEqual([]);
  });

  test('does not abort a slow mail while no other mail waits', () => {
    holdTime();
    const { mail, rejections } = incoming();
    mail.add(Buffer.from('x'));
    vi.advanceTimersByTime(10_000);
    expect(mail.complete()).toHaveLength(1);
    expect(rejections).toEqual([]);
  });
});
