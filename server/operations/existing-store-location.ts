import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, defaultStore } from '../config.ts';

/**
 * The location of the configured store, for commands that must not create a store: a SQLite file
 * must exist and must not be empty. A cluster is checked when it is opened.
 * @throws {Error} with a message for the operator: the expected store, and how to configure another
 * one
 */
export function existingStoreLocation({ store }: Config): string {
  if (!store.startsWith('sqlite:')) return store;
  if (store === 'sqlite::memory:') {
    throw new Error('MAYFLY_STORE is sqlite::memory:, which no other process can read.');
  }
  const path = resolve(store.slice('sqlite:'.length));
  const file = statSync(path, { throwIfNoEntry: false });
  if (file?.isFile() && file.size > 0) return store;
  const missing = `There is no store at ${path}`;
  if (store !== defaultStore) throw new Error(`${missing}, which MAYFLY_STORE names.`);
  throw new Error(
    `${missing}, and MAYFLY_STORE is not set. ` +
      'Set it to the store that the service uses, for example MAYFLY_STORE=sqlite:/var/lib/mayfly/mail.sqlite',
  );
}
