import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../../scripts/setup/find-program.mjs';

/** A place for a store that has little room. */
export type SmallDisk = {
  folder: string;
  /** Takes room away from the process that writes there; nothing where there never was much. */
  fill(pid: number): void;
  /** Gives it room. */
  relieve(pid: number): void;
  remove(): void;
};

const small = 3 * 1024 ** 2;

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'mayfly-disk-'));
}

/** A file system of its own, of so many bytes, which only root may mount, and not everywhere. */
function mountedDisk(size = small): SmallDisk {
  const folder = newFolder();
  const mount = (...options: string[]) =>
    execFileSync('mount', [...options, folder], { stdio: 'ignore' });
  mount('-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs');
  return {
    folder,
    fill() {},
    relieve: () => void mount('-o', `remount,size=${20 * size}`),
    remove() {
      execFileSync('umount', [folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true });
    },
  };
}

/** Files that may not grow further: the system's own limit, which a process may be set. */
function limitedFiles(): SmallDisk {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const limit = (pid: number, bytes: string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  return {
    folder,
    fill: (pid) => void limit(pid, String(small)),
    relieve: (pid) => void limit(pid, 'unlimited'),
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

/** A disk of its own, where this machine lets one be mounted. */
export const mountableDisks = mayMount() ? [{ kind: 'a disk', open: mountedDisk }] : [];

/** The ways in which this machine can run out of room. */
export const smallDisks: { kind: string; open(): SmallDisk }[] = [
  ...mountableDisks,
  ...(findProgram('prlimit') ? [{ kind: 'the limit of a file', open: limitedFiles }] : []),
];
