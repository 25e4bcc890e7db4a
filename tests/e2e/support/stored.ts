import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StoredMessage } from '../../../lib/mailbox.ts';
import { type BrowserSession, type Tab, tabOf } from '../../../scripts/browsers.ts';

export type Stored = {
  sessions: { id: string; email: string; token: string; service: string }[];
  messages: StoredMessage[];
};

const asTab = (page: Page | Tab): Tab => ('locator' in page ? tabOf(page) : page);

/** Reads the stored sessions and messages in an extension page. */
export function readStored(page: Page | Tab): Promise<Stored> {
  return asTab(page).evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await resultOf(indexedDB.open('mayfly-mailbox'));
    try {
      const transaction = database.transaction(['sessions', 'messages']);
      const all = (name: string) => resultOf(transaction.objectStore(name).getAll());
      const [sessions, messages] = await Promise.all(['sessions', 'messages'].map(all));
      return { sessions, messages } as Stored;
    } finally {
      // An open connection would block the background's upgrade.
      database.close();
    }
  });
}

/** The stored views that the next extension page paints first, as text. */
export function readViews(page: Page | Tab): Promise<string> {
  return asTab(page).evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('mayfly-views');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction('views').objectStore('views').getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    return JSON.stringify(reading.result);
  });
}

/** The service and the token of the first live address. */
export function readLiveSession(
  session: BrowserSession,
): Promise<{ service: string; token: string }> {
  return session.inBackground(
    () =>
      new Promise<{ service: string; token: string }>((resolve, reject) => {
        const opening = indexedDB.open('mayfly-mailbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('sessions').objectStore('sessions').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result.find(({ token }) => token !== ''));
          };
        };
      }),
  );
}

/** Waits until these settings are stored. "Saved" is visible only briefly. */
export async function waitForSettings(page: Page | Tab, settings: object): Promise<void> {
  const stored = () =>
    asTab(page).evaluate(async () => (await chrome.storage.local.get('settings')).settings);
  await expect.poll(stored).toMatchObject(settings);
}

/** Sets a field of every record in a store. */
export function damageStored(page: Page | Tab, store: string, field: string, value: unknown) {
  return asTab(page).evaluate(
    async (change) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('mayfly-mailbox');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const transaction = database.transaction(change.store, 'readwrite');
      const records = transaction.objectStore(change.store);
      const reading = records.getAll();
      reading.onsuccess = () => {
        for (const record of reading.result)
          records.put({ ...record, [change.field]: change.value });
      };
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = () => reject(transaction.error);
      });
      database.close();
    },
    { store, field, value },
  );
}

/** Replaces the mailbox database with an empty one of a newer version. */
export async function storeNewerDatabase(page: Page | Tab): Promise<void> {
  await asTab(page).evaluate(async () => {
    await new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase('mayfly-mailbox');
      deleting.onsuccess = resolve;
      deleting.onerror = () => reject(deleting.error);
    });
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('mayfly-mailbox', 900);
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
      opening.onerror = () => reject(opening.error);
    });
  });
}

/** All stored data, from every storage, as text. */
export async function everythingStored(session: BrowserSession): Promise<string> {
  const page = await session.openTab(session.urlOf('options.html'));
  const stored = await page.evaluate(async () => {
    const found: unknown[] = [await chrome.storage.local.get(), await chrome.storage.session.get()];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        found.push([name, store, all.result]);
      }
      database.close();
    }
    return JSON.stringify(found);
  });
  await page.close();
  return stored;
}
