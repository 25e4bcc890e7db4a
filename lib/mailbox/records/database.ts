import { type IDBPDatabase, openDB } from 'idb';
import { withParsedReads } from './parsed-reads.ts';
import type { MailboxDatabase, MailboxSchema, MailboxUpgrade } from './schema.ts';

/** Migrates a database from the previous version, within the transaction that opens it. */
export type Migration = (
  database: IDBPDatabase<MailboxSchema>,
  transaction: MailboxUpgrade,
) => void | Promise<void>;

/**
 * One per version; the first creates a new database. Each further one needs a frozen example of its
 * version (`tests/fixtures/stored`).
 */
const migrations: readonly Migration[] = [createStores];

/**
 * Opens the mailbox's database; creates or migrates it if necessary.
 *
 * @param lost called after the browser closed the database
 * @throws {DOMException} if the browser cannot open it, a migration failed, or its version is newer
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
    // A newer version of the extension needs to migrate it.
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
    // Opening then fails, and nothing has changed.
    transaction.done.catch(() => undefined);
    transaction.abort();
  }
}

/** Creates version 1. */
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
