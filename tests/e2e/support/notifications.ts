import type { ChromiumSession } from '../../../scripts/browsers.ts';

export { recordedNotifications, recordNotifications } from '../../../scripts/browsers.ts';

/** Ids of the notifications that the browser shows just now. */
export async function shownNotifications(browser: ChromiumSession): Promise<string[]> {
  const worker = await browser.worker();
  return worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
}
