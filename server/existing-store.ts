import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from './config.ts';

/**
 * The location of the configured store, for commands that read a store and must never make one: a
 * SQLite file has to be there and hold something. A cluster is found when it is opened.
 * @throws {Error} whose message tells the operator which store was looked for, and how to name one
 */
export function existingStore({ store, storeIsDefault }: Config): string {
  if (!store.startsWith('sqlite:')) return store;
  if (store === 'sqlite::memory:') {
    throw new Error('MAYFLY_STORE is sqlite::memory:, which no other process can read.');
  }
  const path = resolve(store.slice('sqlite:'.length));
  const file = statSync(path, { throwIfNoEntry: false });
  if (file?.isFile() && file.size > 0) return store;
  if (!storeIsDefault) throw new Error(`There is no store at ${path}, which MAYFLY_STORE names.`);
  throw new Error(
    `MAYFLY_STORE is not set, and there is no store at ${path}. ` +
      "Name the service's store, for example MAYFLY_STORE=sqlite:/var/lib/mayfly/mail.sqlite",
  );
}
