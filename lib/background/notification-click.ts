/** What a click on a notification leads to: the message, or its code where the code is asked for. */

import type { MessageKey } from '../bus/views.ts';
import { messageHash } from '../bus/views.ts';
import type { Mailbox } from '../mailbox.ts';
import { readSettings } from '../platform/settings.ts';
import { openMailboxTab } from '../platform/toolbar.ts';
import type { CopyText } from './copy-text.ts';
import { fill } from './filling/fill.ts';
import { PageError } from './filling/fill-page.ts';
import { bringToFront, findWaitingPage } from './filling/waiting-page.ts';
import { buttonsFor, type NotificationClick, notifyCopied } from './notifications.ts';

/** Carries out a click on a notification, or on one of its buttons. */
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
 * Brings the page that waits for a code to the front and fills the code. Where the browser does not
 * let us, or the page has no field for it, the code is copied instead; where no page is known to wait
 * for it, or it does not belong to the page's site, its message is opened.
 */
async function fillInWaitingPage(
  mailbox: Mailbox,
  message: MessageKey,
  code: string,
  copy: CopyText,
): Promise<void> {
  const page = await findWaitingPage(message.address, await mailbox.sitesOf(message.address));
  if (!page) return openMessageTab(message);
  // A code of another site is filled by who has seen its message, and not by a click on a title.
  const { belongs } = (await mailbox.codeToFill({ message, site: page.site })) ?? {};
  if (!belongs) return openMessageTab(message);
  try {
    await bringToFront(page);
    const request = { kind: 'code', message, pointed: false } as const;
    await fill(mailbox, request, { tab: page.tab, site: page.site });
    await mailbox.markMessages({ messages: [message], unread: false });
  } catch (error) {
    // A page that was closed meanwhile is no error of ours, and the code is wanted all the same.
    if (!(error instanceof PageError) || !(await copy(code))) return openMessageTab(message);
    // The page that copied was in front meanwhile.
    await bringToFront(page);
    await finishCopied(mailbox, message, code, true);
  }
}

/** Nothing is left to do with a message whose code is on the clipboard but to say so. */
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
