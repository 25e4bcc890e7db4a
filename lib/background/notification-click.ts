/** Handles notification clicks: opens the message, or fills or copies its code. */

import type { MessageKey } from '../bus/views.ts';
import { messageHash } from '../bus/views.ts';
import type { Mailbox } from '../mailbox.ts';
import { readSettings } from '../platform/settings.ts';
import { openMailboxTab } from '../platform/toolbar.ts';
import type { CopyText } from './copy-text.ts';
import { askAboutCode } from './filling/code-question.ts';
import { CodeOfOtherSite, fill } from './filling/fill.ts';
import { PageError } from './filling/fill-page.ts';
import { bringToFront, findWaitingPage } from './filling/waiting-page.ts';
import { buttonsFor, type NotificationClick, notifyCopied } from './notifications.ts';

/** Handles a click on a notification or one of its buttons. */
export async function handleNotificationClick(
  mailbox: Mailbox,
  { message, address, button }: NotificationClick,
  copy: CopyText,
): Promise<void> {
  if (!message && address !== undefined) await mailbox.selectAddress({ address });
  const code = message && (await mailbox.codeToFill({ message }))?.value;
  if (!code) return openMessageTab(message);
  if (button === undefined) return fillInWaitingPage(mailbox, message, code, copy);
  const { notificationContent } = await readSettings();
  if (buttonsFor({ code }, notificationContent)[button] !== 'copy') return openMessageTab(message);
  if (await copy(code)) return finishCopied(mailbox, message, code, false);
  return openMessageTab(message);
}

/**
 * Activates the page that waits for a code and fills the code. If the code does not belong to the
 * page's site, the person is asked first. If the page cannot be filled, a code of the site is
 * copied. For any other code, or without a waiting page, the message is opened.
 */
async function fillInWaitingPage(
  mailbox: Mailbox,
  message: MessageKey,
  code: string,
  copy: CopyText,
): Promise<void> {
  const page = await findWaitingPage(message.address, await mailbox.sitesOf(message.address));
  if (!page) return openMessageTab(message);
  const { belongs } = (await mailbox.codeToFill({ message, site: page.site })) ?? {};
  try {
    await bringToFront(page);
    const request = { kind: 'code', message, pointed: false } as const;
    await fill(mailbox, request, { tab: page.tab, site: page.site });
    await mailbox.markMessages({ messages: [message], unread: false });
  } catch (error) {
    if (error instanceof CodeOfOtherSite && (await askAboutCode(error))) return;
    // The person still wants the code, even if the page was closed meanwhile.
    const isCopied = error instanceof PageError && belongs === true && (await copy(code));
    if (!isCopied) return openMessageTab(message);
    // The page that copied the code had the focus.
    await bringToFront(page);
    await finishCopied(mailbox, message, code, true);
  }
}

/** Reports that the code is on the clipboard, and marks its message as dealt with. */
async function finishCopied(
  mailbox: Mailbox,
  message: MessageKey,
  code: string,
  isPageInFront: boolean,
): Promise<void> {
  await mailbox.markMessages({ messages: [message], unread: false });
  await mailbox.markCodeUsed(message);
  await notifyCopied(code, isPageInFront);
}

function openMessageTab(message: MessageKey | undefined): Promise<void> {
  return openMailboxTab(message && messageHash(message));
}
