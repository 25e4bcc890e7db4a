import type { ChromiumSession } from '../../../scripts/browsers.ts';

/** What the browser was asked to show. */
export type Notification = { id: string; title: string; message: string; buttons: string[] };

/**
 * Writes down, from now on, every notification that the running background asks the browser for,
 * and asks it all the same. A background that is stopped forgets.
 */
export async function recordNotifications(browser: ChromiumSession): Promise<void> {
  const worker = await browser.worker();
  await worker.evaluate(() => {
    const recorded: Notification[] = [];
    Object.assign(globalThis, { recordedNotifications: recorded });
    const create = chrome.notifications.create.bind(chrome.notifications);
    Object.assign(chrome.notifications, {
      create: (
        id: string,
        options: chrome.notifications.NotificationCreateOptions,
        done?: never,
      ) => {
        recorded.push({
          id,
          title: options.title,
          message: options.message,
          buttons: (options.buttons ?? []).map(({ title }) => title),
        });
        return create(id, options, done as never);
      },
    });
  });
}

/** The notifications written down so far. */
export async function recordedNotifications(browser: ChromiumSession): Promise<Notification[]> {
  const worker = await browser.worker();
  return worker.evaluate(() => {
    const world = globalThis as { recordedNotifications?: Notification[] };
    return world.recordedNotifications ?? [];
  });
}

/** Ids of the notifications that the browser shows just now. */
export async function shownNotifications(browser: ChromiumSession): Promise<string[]> {
  const worker = await browser.worker();
  return worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
}
