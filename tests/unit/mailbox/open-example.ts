import { openMailboxDatabase } from '../../../lib/mailbox.ts';
import { type StoredExample, storeExample } from '../stored-example.ts';
import { database, now, pass, restartOn } from './mailbox-under-test.ts';

/** Starts the mailbox on what an earlier or a later version has left, at a time when its addresses live. */
export async function openExample(example: StoredExample): Promise<void> {
  database.close();
  indexedDB.deleteDatabase('mayfly-mailbox');
  await storeExample(example);
  restartOn(await openMailboxDatabase());
  pass(Date.UTC(2026, 10, 21, 10) - now);
}
