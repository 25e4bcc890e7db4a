import { openMailboxDatabase } from './database.ts';
import type { MailboxDatabase } from './schema.ts';
import { StorageClosed } from './storage-errors.ts';

/** Pauses between attempts in milliseconds: a background that ends may still hold what it opened. */
const pauses = [200, 800, 2000];
/** A browser that has not opened it by then says neither yes nor no, in milliseconds. */
const openTimeout = 10_000;

export type OpenDependencies = {
  /** Opens the database once. */
  open?: typeof openMailboxDatabase;
  wait?(milliseconds: number): Promise<void>;
};

/**
 * Opens what is stored. Where the browser closes it by itself, it is opened anew; where that fails,
 * whatever is done with it throws the same.
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
 * Deletes all of it unread, for who cannot open it. Whoever still holds it is asked by the browser to
 * let go, which every page and background of ours does.
 *
 * @param wait milliseconds to a promise, for tests
 * @throws {StorageClosed} where the browser says neither yes nor no
 */
export function deleteStoredMailbox(name = 'mayfly-mailbox', wait = pause): Promise<void> {
  const request = indexedDB.deleteDatabase(name);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(closed(request.error));
    // One that holds on may do so for ever; what was asked for still happens should it let go.
    void wait(openTimeout).then(() => reject(closed(new Error('no answer'))));
  });
}

/** Whether the database is of a later form than this version reads. */
function isFromNewerVersion(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'VersionError';
}

function closed(reason: unknown, code?: StorageClosed['code']): StorageClosed {
  return new StorageClosed(String(reason), { cause: reason, code });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
