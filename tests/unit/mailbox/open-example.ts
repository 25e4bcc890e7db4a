import { openMailboxDatabase } from '../../../lib/mailbox.ts';
import { type StoredExample, storeExample } from '../stored-example.ts';
import { database, now, pass, restartOn } from './mailbox-under-test.ts';

/** Starts the mailbox on the data of an earlier or later version, at a time when its addresses are live. */
export async function openExample(example: StoredExample): Promise<void> {
  database.close();
  indexedDB.deleteDatabase('mayfly-mailbox');
  await storeExample(example);
  restartOn(await openMailboxDatabase());
  pass(Date.UTC(2026, 10, 21, 10) - now);
}
