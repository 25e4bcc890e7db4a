import './support/extension.ts';

import { beforeEach, describe, expect, it } from 'vitest';
import { createDownloads, type Downloads } from '../../../lib/background/downloads.ts';
import type { FileKey } from '../../../lib/bus/files.ts';

const file: FileKey = ['download', 's/1', 'attachment 2'];
const other: FileKey = ['download', 's/1', 'source'];
let transfers: Downloads;
let changes: number;

beforeEach(() => {
  changes = 0;
  transfers = createDownloads(() => changes++);
});

describe('a running download', () => {
  it('shows its progress until it is complete', async () => {
    const gate = Promise.withResolvers<string>();
    const outcome = transfers.run(file, ({ progress }) => {
      progress(10, 100);
      return gate.promise;
    });
    await expect.poll(() => transfers.view()).toEqual([{ file, received: 10, total: 100 }]);
    gate.resolve('here');
    expect(await outcome).toBe('here');
    expect(transfers.view()).toEqual([]);
    expect(changes).toBeGreaterThanOrEqual(2);
  });

  it('is shared by concurrent requests, and restarted by later ones', async () => {
    let fetched = 0;
    const fetchIt = async () => {
      fetched += 1;
      return fetched;
    };
    const both = [transfers.run(file, fetchIt), transfers.run(file, fetchIt)];
    expect(await transfers.run(other, fetchIt)).toBe(2);
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(await transfers.run(file, fetchIt)).toBe(3);
  });

  it('disappears when it is cancelled and can be restarted immediately', async () => {
    const gate = Promise.withResolvers<void>();
    const broken = transfers.run(file, async ({ isCancelled }) => {
      await gate.promise;
      return isCancelled();
    });
    transfers.cancel(other);
    expect(transfers.view()).toHaveLength(1);
    transfers.cancel(file);
    expect(transfers.view()).toEqual([]);
    const again = transfers.run(file, async ({ isCancelled }) => {
      await gate.promise;
      return isCancelled();
    });
    gate.resolve();
    expect(await Promise.all([broken, again])).toEqual([true, false]);
  });

  it('disappears when it fails', async () => {
    const failing = transfers.run(file, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(transfers.view()).toEqual([]);
  });
});
