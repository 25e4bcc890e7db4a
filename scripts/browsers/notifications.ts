import type { BrowserSession } from './session.ts';

/** What the browser was asked to show on the desktop. */
export type Notification = {
  id: string;
  title: string;
  message: string;
  buttons: string[];
  /** Address of its picture. */
  icon: string;
};

/**
 * Writes down, from now on, every notification that the running background asks the browser for,
 * and asks it all the same. A background that is stopped forgets.
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
        icon: options.iconUrl,
      });
      return create(id, options);
    };
    Object.assign(chrome.notifications, { create: record });
  });
}

/** The notifications written down so far. */
export async function recordedNotifications(browser: BrowserSession): Promise<Notification[]> {
  return browser.inBackground(() => {
    const world = globalThis as { recordedNotifications?: Notification[] };
    return world.recordedNotifications ?? [];
  });
}
