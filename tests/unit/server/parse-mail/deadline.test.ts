import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DeadlineParts, startDeadline } from '../../../../server/parse-mail/deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A thread that has this share of a processor; without one nobody can tell what it had. */
function begin(share: number | undefined) {
  const begun = performance.now();
  const over = vi.fn<DeadlineParts['over']>();
  const spent = async () => (share === undefined ? share : (performance.now() - begun) * share);
  const callOff = startDeadline({ allowed: 3000, patience: 30_000, spent, over });
  return { over, callOff };
}

describe('a deadline of 3 s of a processor', () => {
  test.each([
    ['after 3 s, where a thread has one to itself', 1, 3000, 'spent'],
    ['after 6 s, where it has half of one', 0.5, 6000, 'spent'],
    ['after 25 s, where it has an eighth', 0.12, 25_000, 'spent'],
    ['after 3 s, where nobody can tell', undefined, 3000, 'spent'],
    ['after half a minute, where it has next to nothing', 0.01, 30_000, 'no-time'],
    ['after half a minute, where it has nothing', 0, 30_000, 'no-time'],
  ] as const)('is over %s', async (_, share, milliseconds, why) => {
    const { over } = begin(share);
    await vi.advanceTimersByTimeAsync(milliseconds - 250);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(over.mock.calls).toEqual([[why]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(over).toHaveBeenCalledOnce();
  });

  test('is never over once it is called off, also while it is being asked', async () => {
    const { over, callOff } = begin(1);
    vi.advanceTimersByTime(3000);
    callOff();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(over).not.toHaveBeenCalled();
  });
});
