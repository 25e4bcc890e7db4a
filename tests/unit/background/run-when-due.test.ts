import { beforeEach, expect, it } from 'vitest';
import { runWhenDue } from '../../../lib/background/run-when-due.ts';

let now: number;
let timers: Map<number, { at: number; action: () => void }>;
let runs: number;
/** Results of the action, in order. */
let answers: (number | undefined)[];
let wake: () => Promise<void>;

beforeEach(() => {
  now = 1000;
  timers = new Map();
  runs = 0;
  let handles = 0;
  wake = runWhenDue(
    async () => {
      runs += 1;
      return answers.shift();
    },
    {
      now: () => now,
      setTimeout(action, milliseconds) {
        handles += 1;
        timers.set(handles, { at: now + milliseconds, action });
        return handles;
      },
      clearTimeout: (handle: number) => void timers.delete(handle),
    },
  );
});

/** Runs the earliest timer. */
function tick(): void {
  const [handle, timer] = [...timers].toSorted(([, one], [, other]) => one.at - other.at)[0] ?? [];
  if (handle === undefined || timer === undefined) throw new Error('no timer');
  timers.delete(handle);
  now = timer.at;
  timer.action();
}

it('the action runs again at each time that it returns, and stops when it returns none', async () => {
  answers = [1500, 3000, undefined];
  await wake();
  tick();
  await expect.poll(() => timers.size).toBe(1);
  expect(now).toBe(1500);
  tick();
  expect(now).toBe(3000);
  expect([runs, timers.size]).toEqual([3, 0]);
});

it('several requested times lead to one timer, for the earliest of them', async () => {
  answers = [5000, 2000, 4000];
  for (let count = 0; count < 3; count += 1) await wake();
  expect([...timers.values()].map(({ at }) => at)).toEqual([2000]);
});
