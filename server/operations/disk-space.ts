/**
 * Checks the free space on the store's disk. The result is cached, so that frequent calls are
 * cheap.
 */
import { statfs } from 'node:fs/promises';

/** Cache time in milliseconds. */
const lifetime = 1000;

export type DiskSpaceOptions = {
  /** The folder of the store; undefined if the store has no file. */
  folder: string | undefined;
  /** Bytes to keep free; 0 for no limit. */
  leastFree: number;
  /** The current time in milliseconds; its starting point does not matter. */
  now(): number;
  /** Returns the free bytes that this process can use. */
  free?(folder: string): Promise<number>;
};

export type DiskSpace = {
  /** Whether less than `leastFree` is free. */
  isLow(): Promise<boolean>;
};

/** The free bytes that this process can use. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function createDiskSpace(options: DiskSpaceOptions) {
  const { folder, leastFree, now, free = freeBytesOf } = options;
  let until = Number.NEGATIVE_INFINITY;
  let answer: Promise<number | undefined> = Promise.resolve(undefined);
  /** Undefined without a folder, or if the disk cannot be read. */
  const freeBytes = () => {
    if (folder !== undefined && now() >= until) {
      until = now() + lifetime;
      // The store itself reports an unreadable disk.
      answer = free(folder).catch(() => undefined);
    }
    return answer;
  };
  return {
    freeBytes,
    async isLow(): Promise<boolean> {
      if (leastFree === 0) return false;
      const bytes = await freeBytes();
      return bytes !== undefined && bytes < leastFree;
    },
  };
}
