import { browser } from '../platform/browser.ts';

/** Shows the number of unread messages on the toolbar button, nothing where there are none. */
export async function showUnread(count: number): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: '#0c6e63' });
  await browser.action.setBadgeTextColor?.({ color: '#ffffff' });
  await browser.action.setBadgeText({ text: count === 0 ? '' : count > 99 ? '99+' : `${count}` });
}
