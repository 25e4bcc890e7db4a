/** Checks free space of the store's disk, cached so that frequent calls are cheap. */
import { statfs } from 'node:fs/promises';

/** Cache time in milliseconds. */
const lifetime = 1000;

export type DiskSpaceOptions = {
  /** The folder of the store; undefined for a store without a disk. */
  folder: string | undefined;
  /** Bytes to keep free; 0 for no limit. */
  leastFree: number;
  /** Milliseconds, from any point on. */
  now(): number;
  /** Returns the bytes that this process can use. */
  free?(folder: string): Promise<number>;
};

export type DiskSpace = {
  /** Whether less than the minimum is free. */
  isLow(): Promise<boolean>;
};

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function createDiskSpace(options: DiskSpaceOptions): DiskSpace {
  const { folder, leastFree, now, free = freeBytes } = options;
  if (folder === undefined || leastFree === 0) return { isLow: async () => false };
  let until = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(false);
  return {
    isLow() {
      if (now() >= until) {
        until = now() + lifetime;
        // An unreadable disk is reported by the store itself.
        answer = free(folder).then(
          (bytes) => bytes < leastFree,
          () => false,
        );
      }
      return answer;
    },
  };
}
