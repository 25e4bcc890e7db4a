/** Checks the store, the disk and the clock. */
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../../config.ts';
import { countOf } from '../../plural.ts';
import { openStore, storeVersion } from '../../store.ts';
import { addressKey, addressKeyFile } from '../address-key.ts';
import { freeBytesOf } from '../disk-space.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';

const mebibyte = 1024 ** 2;
/** Milliseconds that the clock may be behind the newest file. */
const tolerance = 60_000;

/** The nearest existing folder around a file. */
function folderOf(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) ? folder : folderOf(folder);
}

/** The paths that this user cannot write. */
function unwritable(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    try {
      accessSync(path, constants.W_OK);
      return false;
    } catch {
      return true;
    }
  });
}

function checkFile(path: string, location: string): Finding {
  const subject = 'store';
  const folder = folderOf(path);
  const isThere = existsSync(path);
  const denied = unwritable(isThere ? [folder, path] : [folder]);
  if (denied.length > 0) {
    const advice = 'Run this as the user of the service, and give it the folder and its files.';
    return problem(subject, `${denied.join(' and ')} cannot be written`, advice);
  }
  if (!isThere) {
    const advice = 'The service makes it when it starts. If there should be one, set MAYFLY_STORE.';
    return warning(subject, `there is no ${path}`, advice);
  }
  try {
    const { present, newest } = storeVersion(location);
    const found = `${path}, version ${present}`;
    if (present === newest) return ok(subject, found);
    const advice = 'Make a backup: the service migrates the file when it starts.';
    return warning(subject, `${found}; the newest is ${newest}`, advice);
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return problem(
      subject,
      found,
      'Set MAYFLY_STORE to the file of the service, or restore a backup.',
    );
  }
}

async function checkCluster(config: Config): Promise<Finding> {
  const { inboxMessages, inboxBytes, storeBytes, redis } = config;
  try {
    const { key } = addressKey(config);
    const limits = { inboxMessages, inboxBytes, storeBytes, addressKey: key, redis, now: Date.now };
    const store = await openStore(config.store, limits);
    try {
      const { sessions } = await store.statistics();
      return ok('store', `${config.store}, ${countOf(sessions, 'address', 'addresses')}`);
    } finally {
      await store.close();
    }
  } catch (error) {
    return problem('store', reasonOf(error), 'See cluster.md.');
  }
}

async function checkDisk(folder: string, leastFree: number): Promise<Finding> {
  const free = await freeBytesOf(folder);
  const found = `${Math.floor(free / mebibyte)} MiB free at ${folder}`;
  const least = `MAYFLY_DISK_FREE_BYTES (${Math.floor(leastFree / mebibyte)} MiB)`;
  if (free < leastFree) {
    return problem('disk', found, `Make room: below ${least}, mail is answered with 452.`);
  }
  if (free < 4 * leastFree) {
    return warning('disk', found, `Make room before there is less than ${least}.`);
  }
  return ok('disk', found);
}

/** Checks the store, and its disk if it is a file. */
export async function checkStore(config: Config): Promise<Finding[]> {
  const { store, diskFreeBytes } = config;
  if (store === 'sqlite::memory:') {
    return [warning('store', 'in memory', 'Set MAYFLY_STORE to keep mail across restarts.')];
  }
  const keyFile = addressKeyFile(config);
  const missingKey = warning(
    'address key',
    `there is no ${keyFile}`,
    'The service makes it when it starts. On a machine that was set up before, restore the file.',
  );
  const key =
    keyFile === undefined || existsSync(keyFile) ? ok('address key', `${keyFile}`) : missingKey;
  if (!store.startsWith('sqlite:')) {
    return key.state === 'ok' ? [await checkCluster(config), key] : [key];
  }
  const path = resolve(store.slice('sqlite:'.length));
  return [checkFile(path, `sqlite:${path}`), key, await checkDisk(folderOf(path), diskFreeBytes)];
}

/** Whether the kernel reports that NTP synchronises the clock; undefined without systemd. */
export async function isClockSynchronised(): Promise<boolean | undefined> {
  const words = ['show', '--property=NTPSynchronized', '--value'];
  try {
    const { stdout } = await promisify(execFile)('timedatectl', words, { timeout: 2000 });
    return { yes: true, no: false }[stdout.trim()];
  } catch {
    return undefined;
  }
}

/** Checks the clock by the times of the store's files, and by `isSynchronised`. */
export function checkClock(
  { store }: Pick<Config, 'store'>,
  now: number,
  isSynchronised: boolean | undefined,
): Finding {
  const subject = 'clock';
  const time = new Date(now).toISOString();
  const file = store.startsWith('sqlite:') ? store.slice('sqlite:'.length) : '';
  const times = [file, `${file}-wal`].map(
    (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  const behind = Math.max(...times) - now;
  const start = 'Set the clock, and start a time service: timedatectl set-ntp true.';
  if (behind > tolerance) {
    const minutes = Math.round(behind / 60_000);
    return problem(subject, `${time}, ${minutes} min before the last change of the store`, start);
  }
  if (isSynchronised === true) return ok(subject, `${time}, synchronised by NTP`);
  if (isSynchronised === false) return warning(subject, `${time}, not synchronised by NTP`, start);
  const advice = 'Check that the machine runs a time service: addresses expire by this clock.';
  return warning(subject, `${time}; whether NTP synchronises it is unknown here`, advice);
}
