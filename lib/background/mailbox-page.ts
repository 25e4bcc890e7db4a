import type { MessageKey } from '../mailbox.ts';
import { browser } from '../platform/browser.ts';

/** Opens the mailbox in a tab of its own, at a message where one is named. */
export async function openMailboxPage(message?: MessageKey): Promise<void> {
  const place = message
    ? `#/message/${encodeURIComponent(message.address)}/${encodeURIComponent(message.message)}`
    : '';
  await browser.tabs.create({ url: browser.runtime.getURL(`inbox.html${place}`) });
}
