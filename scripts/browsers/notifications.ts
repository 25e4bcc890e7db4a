import type { BrowserSession } from './session.ts';

/** A notification that the extension created. */
export type Notification = { id: string; title: string; message: string; buttons: string[] };

/**
 * Records every notification that the running background creates from now on. The recorded
 * notifications are lost when the background stops.
 */
export async function recordNotifications(browser: BrowserSession): Promise<void> {
  await browser.inBackground(() => {
    const recorded: Notification[] = [];
    Object.assign(globalThis, { recordedNotifications: recorded });
    const create = chrome.notifications.create.bind(chrome.notifications);
    type Create = (id: string, options: chrome.notifications.NotificationCreateOptions) => unknown;
    const record: Create = (id, options) => {
      recorded.push({
        id,
        title: options.title,
        message: options.message,
        buttons: (options.buttons ?? []).map(({ title }) => title),
      });
      return create(id, options);
    };
    Object.assign(chrome.notifications, { create: record });
  });
}

/** The notifications recorded so far. */
export async function recordedNotifications(browser: BrowserSession): Promise<Notification[]> {
  return browser.inBackground(() => {
    const world = globalThis as { recordedNotifications?: Notification[] };
    return world.recordedNotifications ?? [];
  });
}
