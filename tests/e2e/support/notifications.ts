import type { BrowserSession } from '../../../scripts/browsers.ts';

export { recordedNotifications, recordNotifications } from '../../../scripts/browsers.ts';

/**
 * Ids of the notifications that the browser shows just now. Without a screen Firefox takes them off at
 * once: there they are those of all messages that the background has noted as told.
 */
export async function shownNotifications(browser: BrowserSession): Promise<string[]> {
  if (browser.name === 'firefox') return toldNotifications(browser);
  return browser.inBackground(async () => Object.keys(await chrome.notifications.getAll()));
}

/** Ids of the notifications of all messages that were told of, or of which there was nothing to tell. */
export async function toldNotifications(browser: BrowserSession): Promise<string[]> {
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
            const told = reading.result.filter(({ unnotified }) => !unnotified);
            resolve(told.map(({ session, id }) => `message:${session}:${id}`));
          };
        };
      }),
  );
}
