import type { Page } from 'playwright-core';

/**
 * Changes the mailbox's database from a page of the extension, in one transaction.
 *
 * @param stores names of the stores that the transaction uses
 * @param change runs in the page and can use only its parameters
 */
export async function changeStored<Argument>(
  page: Page,
  stores: string[],
  change: (store: (name: string) => IDBObjectStore, argument: Argument) => void,
  argument: Argument,
): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    indexedDB.open('mayfly-mailbox').onsuccess = ({ target: { result: database } }) => {
      const transaction = database.transaction(${JSON.stringify(stores)}, 'readwrite');
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
      (${change})((name) => transaction.objectStore(name), ${JSON.stringify(argument)});
    };
  })`);
}
