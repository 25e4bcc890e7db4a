import { expect, it } from 'vitest';
import { coalesce } from '../../lib/concurrency.ts';

it('coalesce runs once more after any number of calls during a run', async () => {
  const gates: (() => void)[] = [];
  let runs = 0;
  const call = coalesce(async () => {
    runs += 1;
    await new Promise<void>((resolve) => gates.push(resolve));
  });
  const settle = () => new Promise(setImmediate);
  call();
  call();
  call();
  expect(runs).toBe(1);
  gates.shift()?.();
  await settle();
  expect(runs).toBe(2);
  gates.shift()?.();
  await settle();
  expect(runs).toBe(2);
  call();
  expect(runs).toBe(3);
});
