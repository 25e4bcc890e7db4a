import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createDiskSpace } from '../../../../server/operations/disk-space.ts';

test('a disk is low while its free space is below the minimum, and is checked once a second', async () => {
  let time = 0;
  let free = 100;
  let looks = 0;
  const room = createDiskSpace({
    folder: '/data',
    leastFree: 100,
    now: () => time,
    free: async () => {
      looks += 1;
      return free;
    },
  });
  expect(await room.isLow()).toBe(false);
  free = 99;
  time = 999;
  expect(await room.isLow()).toBe(false);
  expect(looks).toBe(1);
  time = 1000;
  expect(await room.isLow()).toBe(true);
  free = 100;
  time = 2000;
  expect(await room.isLow()).toBe(false);
});

test('the free space of a real disk is between a byte and a pebibyte', async () => {
  const now = () => 0;
  const room = (leastFree: number) => createDiskSpace({ folder: tmpdir(), leastFree, now }).isLow();
  expect(await room(1024 ** 5)).toBe(true);
  expect(await room(1)).toBe(false);
});

test('disk space is never low without a folder, without a minimum, or if it cannot be read', async () => {
  const now = () => 0;
  expect(await createDiskSpace({ folder: undefined, leastFree: 1024 ** 5, now }).isLow()).toBe(
    false,
  );
  expect(await createDiskSpace({ folder: tmpdir(), leastFree: 0, now }).isLow()).toBe(false);
  const away = createDiskSpace({ folder: '/not/there', leastFree: 1, now });
  expect(await away.isLow()).toBe(false);
});
