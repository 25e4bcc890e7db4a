import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../../scripts/setup/find-program.mjs';

/** A folder for a store, with little disk space. */
export type SmallDisk = {
  folder: string;
  /**
   * Reduces the free space for the writing process. Does nothing if there is little space already.
   */
  fill(pid: number): void;
  /** Restores the space. */
  freeSpace(pid: number): void;
  remove(): void;
};

const small = 3 * 1024 ** 2;

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'mayfly-disk-'));
}

/** A separate file system of `size` bytes. Only root can mount it, and not on all machines. */
function mountedDisk(size = small): SmallDisk {
  const folder = newFolder();
  const mount = (...options: string[]) =>
    execFileSync('mount', [...options, folder], { stdio: 'ignore' });
  mount('-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs');
  return {
    folder,
    fill() {},
    freeSpace: () => void mount('-o', `remount,size=${20 * size}`),
    remove() {
      execFileSync('umount', [folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true });
    },
  };
}

/** Limits the file size of a process with the system's resource limit. */
function limitedFiles(): SmallDisk {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const limit = (pid: number, bytes: string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  return {
    folder,
    fill: (pid) => void limit(pid, String(small)),
    freeSpace: (pid) => void limit(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    mountedDisk().remove();
    return true;
  } catch {
    return false;
  }
}

/** A separate disk, if this machine can mount one. */
export const mountableDisks = mayMount() ? [{ kind: 'a disk', open: mountedDisk }] : [];

/** The ways to run out of disk space that are possible on this machine. */
export const smallDisks: { kind: string; open(): SmallDisk }[] = [
  ...mountableDisks,
  ...(findProgram('prlimit') ? [{ kind: 'the maximum file size', open: limitedFiles }] : []),
];
