import type { BrowserSession } from '../../../scripts/browsers.ts';

export { recordedNotifications, recordNotifications } from '../../../scripts/browsers.ts';

/**
 * Ids of the notifications that the browser shows. Headless Firefox removes them at once: there the
 * result contains all messages that the background has recorded as notified.
 */
export async function shownNotifications(browser: BrowserSession): Promise<string[]> {
  if (browser.name === 'firefox') return handledNotifications(browser);
  return browser.inBackground(async () => Object.keys(await chrome.notifications.getAll()));
}

/** Ids of the notifications of all messages that were notified or need no notification. */
export async function handledNotifications(browser: BrowserSession): Promise<string[]> {
  return browser.inBackground(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('mayfly-mailbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('messages').objectStore('messages').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            const handled = reading.result.filter(({ unnotified }) => !unnotified);
            resolve(handled.map(({ session, id }) => `message:${session}:${id}`));
          };
        };
      }),
  );
}
