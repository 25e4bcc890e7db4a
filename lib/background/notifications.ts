/** Desktop notifications of new mail, and the number of unread messages on the toolbar button. */

import type { MessageKey } from '../bus/views.ts';
import type { StoredMessage } from '../mailbox.ts';
import { withoutUndefined } from '../objects/without-undefined.ts';
import { browser } from '../platform/browser.ts';
import { plural, t } from '../platform/i18n.ts';
import type { SettingValues } from '../platform/setting-fields.ts';
import { readSettings } from '../platform/settings.ts';
import { displayAddress, displayText } from '../text/display-text.ts';
import { fnv1a } from '../text/fnv.ts';
import {
  type BurstMessage,
  entryKey,
  finishBurst,
  joinBurst,
  readBurst,
  splitBurst,
  storePlan,
  summaryId,
  wasNotified,
} from './notifications/burst.ts';
import { isNotice } from './notifications/notices.ts';
import { type Button, notifications, raise } from './notifications/raise.ts';

export {
  notifyCopied,
  notifyExample,
  notifyFailure,
  notifyStyleRejected,
} from './notifications/notices.ts';

/** The longest id that Chromium accepts, in characters. */
const longestId = 500;

/** How much of the mail notifications show. */
type Content = SettingValues['notificationContent'];

/**
 * Raises one notification for a message, or a summary when several come in a short time. What is on
 * screen or stored as notified is not raised again: a background may be stopped half-way and asked
 * once more.
 *
 * @param now milliseconds since 1970
 */
export async function notifyMail(messages: StoredMessage[], now: number): Promise<void> {
  const { notificationContent } = await readSettings();
  if (notificationContent === 'off') return;
  const state = await readBurst();
  const shown = (await notifications()?.getAll()) ?? {};
  const unnotified = messages.filter(
    (message) => !(idOf(message) in shown || wasNotified(state, entryKey(message))),
  );
  if (unnotified.length === 0) return;
  const burst = joinBurst(state, unnotified.map(toBurstMessage), now, (about) =>
    typeof about === 'string' ? about in shown : idOf(about) in shown,
  );
  const { own, summed } = splitBurst(burst.messages);
  await storePlan(burst.id, now, [...own, ...summed]);
  const ownKeys = new Set(own.map(entryKey));
  for (const message of unnotified) {
    if (ownKeys.has(entryKey(message))) await raiseMessage(message, notificationContent);
  }
  if (summed.length > 0) await raiseSummary(burst.id, summed, notificationContent);
  await finishBurst(burst.id, now, state, new Set(messages.map(entryKey)));
  for (const message of summed) {
    if (idOf(message) in shown) await notifications()?.clear(idOf(message));
  }
}

function toBurstMessage(message: StoredMessage): BurstMessage {
  const { session, id, receivedAt, code, senderName, senderEmail } = message;
  const sender = displayText(senderName, 100) || displayAddress(senderEmail);
  return { session, id, sender, receivedAt, hasCode: Boolean(code), isSummed: false };
}

async function raiseMessage(message: StoredMessage, content: Content): Promise<void> {
  const buttons = buttonsFor(message, content);
  if (content === 'minimal') {
    await raise(idOf(message), t('notification_new_mail'), 'Mayfly', buttons);
  } else {
    const subject = displayText(message.subject, 300) || t('message_no_subject');
    await raise(idOf(message), titleOf(message), subject, buttons);
  }
}

/** The same id for all of a burst: the browser changes in its place what it shows already. */
async function raiseSummary(burst: number, messages: BurstMessage[], content: Content) {
  const senders = [...new Set(messages.map(({ sender }) => sender))].slice(0, 5).join(', ');
  const title = plural('notification_several', messages.length);
  await raise(summaryId(burst), title, content === 'minimal' ? 'Mayfly' : senders, ['open']);
}

/**
 * Takes a message's notification away, because it was read or deleted; one that counts once nothing
 * of it is left.
 */
export async function clearNotification(message: { session: string; id: string }): Promise<void> {
  await notifications()?.clear(idOf(message));
  const entry = (await readBurst()).entries.get(entryKey(message));
  if (!entry) return;
  await browser.storage.session.remove(entryKey(message));
  if (!entry.isSummed) return;
  // Read once more: others of it may be withdrawn at the same time.
  const left = [...(await readBurst()).entries.values()];
  if (left.some(({ isSummed, burst }) => isSummed && burst === entry.burst)) return;
  await notifications()?.clear(summaryId(entry.burst));
}

/** Takes away all that is shown. */
export async function clearNotifications(): Promise<void> {
  const shown = (await notifications()?.getAll()) ?? {};
  for (const id of Object.keys(shown)) await notifications()?.clear(id);
}

/**
 * A click on a notification: on which message's, and on which button; for one that counts, the address
 * where all of them came to the same.
 */
export type NotificationClick = { message?: MessageKey; address?: string; button?: number };

/** Calls back when a notification of mail was clicked, which is taken off the screen. */
export function onNotificationClicked(clicked: (click: NotificationClick) => void): void {
  const follow = async (id: string, button?: number) => {
    void notifications()?.clear(id);
    if (isNotice(id)) return;
    const message = messageOf(id);
    const address = message?.address ?? (await addressOfSummary(id));
    clicked(withoutUndefined({ message, address, button }));
  };
  notifications()?.onClicked.addListener((id) => follow(id));
  notifications()?.onButtonClicked?.addListener(follow);
}

async function addressOfSummary(id: string): Promise<string | undefined> {
  const { entries } = await readBurst();
  const counted = [...entries.values()].filter(
    ({ burst, isSummed }) => isSummed && summaryId(burst) === id,
  );
  const addresses = new Set(counted.map(({ session }) => session));
  return addresses.size === 1 ? [...addresses][0] : undefined;
}

/** The buttons below a message's notification; that it has a code is content of the mail as well. */
export function buttonsFor({ code }: Pick<StoredMessage, 'code'>, content: Content): Button[] {
  return code && content === 'full' ? ['copy', 'open'] : ['open'];
}

function titleOf({ code, senderName, senderEmail }: StoredMessage): string {
  const address = displayAddress(senderEmail);
  const name = displayText(senderName, 100);
  const sender = name ? `${name} (${address})` : address;
  return code ? `${code} · ${sender}` : sender;
}

/** Id of a message's notification. A name that is too long is hashed: a click then opens the mailbox only. */
function idOf({ session, id }: { session: string; id: string }): string {
  const name = `message:${session}:${id}`;
  return name.length > longestId ? `long:${fnv1a(name).toString(36)}` : name;
}

/** The message that a notification is about; undefined if its id names none. */
function messageOf(notification: string): MessageKey | undefined {
  const [, address, message] = /^message:([^:]+):(.+)$/s.exec(notification) ?? [];
  return address && message ? { address, message } : undefined;
}

/** Shows the number of unread messages on the toolbar button, nothing for 0. */
export async function showUnread(count: number): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: '#0c6e63' });
  await browser.action.setBadgeTextColor?.({ color: '#ffffff' });
  await browser.action.setBadgeText({ text: count === 0 ? '' : count > 99 ? '99+' : `${count}` });
}
