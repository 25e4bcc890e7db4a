import { openMailboxDatabase } from './database.ts';
import type { MailboxDatabase } from './schema.ts';
import { StorageClosed } from './storage-errors.ts';

/**
 * Pauses between attempts in milliseconds: a stopping background may still hold the database open.
 */
const pauses = [200, 800, 2000];
/** Timeout in milliseconds. */
const openTimeout = 10_000;

export type OpenDependencies = {
  open?: typeof openMailboxDatabase;
  wait?(milliseconds: number): Promise<void>;
};

/**
 * Opens the database, and reopens it if the browser closes it. If reopening fails, every later call
 * throws.
 * @throws {StorageClosed}
 */
export async function openStoredMailbox(deps: OpenDependencies = {}): Promise<MailboxDatabase> {
  let failure: unknown;
  const lost = () =>
    void openOnce(deps, lost).then(
      (again) => {
        current = again;
      },
      (error: unknown) => {
        failure = error;
      },
    );
  const first = await openOnce(deps, lost);
  let current = first;
  return new Proxy(first, {
    get(_, name) {
      if (failure !== undefined) throw failure;
      const value: unknown = Reflect.get(current, name, current);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
}

async function openOnce(
  { open = openMailboxDatabase, wait = pause }: OpenDependencies,
  lost: () => void,
): Promise<MailboxDatabase> {
  let reason: unknown;
  for (const milliseconds of [0, ...pauses]) {
    if (milliseconds > 0) await wait(milliseconds);
    const opening = open(undefined, lost);
    const late = wait(openTimeout).then(() => Promise.reject(new Error('no answer')));
    late.catch(() => undefined);
    try {
      return await Promise.race([opening, late]);
    } catch (error) {
      if (isFromNewerVersion(error)) throw closed(error, 'storage-newer');
      reason = error;
      opening.then(
        (database) => database.close(),
        () => undefined,
      );
    }
  }
  throw closed(reason);
}

/**
 * Deletes the database without opening it. The browser asks all other connections to close; the
 * extension's pages and background then do so.
 *
 * @param wait returns a promise that resolves after the given milliseconds; replaced in tests
 * @throws {StorageClosed} if the browser does not answer
 */
export function deleteStoredMailbox(name = 'mayfly-mailbox', wait = pause): Promise<void> {
  const request = indexedDB.deleteDatabase(name);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(closed(request.error));
    // A connection may stay open forever; the deletion still happens once it closes.
    void wait(openTimeout).then(() => reject(closed(new Error('no answer'))));
  });
}

function isFromNewerVersion(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'VersionError';
}

function closed(reason: unknown, code?: StorageClosed['code']): StorageClosed {
  return new StorageClosed(String(reason), { cause: reason, code });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
