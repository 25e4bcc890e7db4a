/** Whether the disk below the store has room left, looked at seldom enough to cost nothing. */
import { statfs } from 'node:fs/promises';

/** How long an answer holds. */
const lifetime = 1000;

export interface DiskSpaceOptions {
  /** Undefined where nothing is written to a disk. */
  folder: string | undefined;
  /** Bytes that are to stay free; 0 for no bound. */
  leastFree: number;
  /** Milliseconds, from any point on. */
  now(): number;
  /** Bytes that are free for this process. */
  free?(folder: string): Promise<number>;
}

export interface DiskSpace {
  /** Less is free than is to stay so. */
  isLow(): Promise<boolean>;
}

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
        // A disk that does not answer is for the store to complain of.
        answer = free(folder).then(
          (bytes) => bytes < leastFree,
          () => false,
        );
      }
      return answer;
    },
  };
}
