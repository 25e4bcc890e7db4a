import { type IDBPDatabase, openDB } from 'idb';
import { withParsedReads } from './parsed-reads.ts';
import type { MailboxDatabase, MailboxSchema, MailboxUpgrade } from './schema.ts';

/** Brings a database from the form before to its own, within the transaction that opens it. */
export type Migration = (
  database: IDBPDatabase<MailboxSchema>,
  transaction: MailboxUpgrade,
) => void | Promise<void>;

/**
 * One for each form of what is stored; the first makes a new database. A further one needs a frozen
 * example of its form (`tests/fixtures/stored`).
 */
const migrations: readonly Migration[] = [createStores];

/**
 * Opens the mailbox's database: made new where there is none, migrated where it is of an earlier form.
 *
 * @param lost the browser has closed it by itself
 * @throws {DOMException} where the browser cannot open it, a migration failed, or it is of a later form
 *   (`VersionError`)
 */
export async function openMailboxDatabase(
  name = 'mayfly-mailbox',
  lost?: () => void,
  forms = migrations,
): Promise<MailboxDatabase> {
  const database = await openDB<MailboxSchema>(name, forms.length, {
    upgrade(database, form, _, transaction) {
      void migrate(forms.slice(form), database, transaction);
    },
    // A newer extension wants to migrate it.
    blocking: (_form, _wanted, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    ...(lost ? { terminated: lost } : {}),
  });
  return withParsedReads(database);
}

async function migrate(
  missing: readonly Migration[],
  database: IDBPDatabase<MailboxSchema>,
  transaction: MailboxUpgrade,
): Promise<void> {
  try {
    for (const migration of missing) await migration(database, transaction);
  } catch {
    // Opening it fails then, and all is as it was.
    transaction.done.catch(() => undefined);
    transaction.abort();
  }
}

/** Makes form 1. */
export function createStores(database: IDBPDatabase<MailboxSchema>): void {
  database.createObjectStore('sessions', { keyPath: 'id' });
  const messages = database.createObjectStore('messages', { keyPath: ['session', 'id'] });
  messages.createIndex('time', ['session', 'receivedAt']);
  messages.createIndex('incomplete', 'incomplete');
  messages.createIndex('unnotified', 'unnotified');
  messages.createIndex('unread', 'unread');
  messages.createIndex('deleted', 'life.deletedAt');
  database.createObjectStore('bodies', { keyPath: ['session', 'id'] });
  database.createObjectStore('searchEntries', { keyPath: ['session', 'id'] });
  database.createObjectStore('outbox', { keyPath: ['operation', 'target'] });
  database.createObjectStore('services', { keyPath: 'base' });
  database.createObjectStore('state');
}
