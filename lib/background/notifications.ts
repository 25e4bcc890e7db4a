/** Desktop notifications of new mail, and the unread badge of the toolbar button. */

import type { MessageKey } from '../bus/views.ts';
import type { StoredMessage } from '../mailbox.ts';
import { withoutUndefined } from '../objects/without-undefined.ts';
import { browser } from '../platform/browser.ts';
import { plural, t } from '../platform/i18n.ts';
import type { SettingValues } from '../platform/setting-fields.ts';
import { readSettings } from '../platform/settings.ts';
import { spacedCode } from '../text/code-halves.ts';
import { displayAddress, displayText } from '../text/display-text.ts';
import { fnv1a } from '../text/fnv.ts';
import {
  type BurstMessage,
  entryKey,
  finishBurst,
  joinBurst,
  leadOf,
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

/** Maximum length in characters of an id in Chromium. */
const longestId = 500;

type Content = SettingValues['notificationContent'];

/**
 * Raises one notification per message, or a summary for several in a short time. A message with a
 * notification on screen or on record is skipped, because a restarted background repeats the call.
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
  const lead = notificationContent === 'full' ? leadOf([...own, ...summed]) : undefined;
  await storePlan(burst.id, now, [...own, ...summed]);
  const ownKeys = new Set(own.map(entryKey));
  for (const message of unnotified) {
    if (ownKeys.has(entryKey(message))) await raiseMessage(message, notificationContent);
  }
  // Replacing a notification on screen makes no sound.
  if (lead && !state.entries.has(entryKey(lead))) await notifications()?.clear(summaryId(burst.id));
  if (summed.length > 0) await raiseSummary(burst.id, summed, lead, notificationContent);
  await finishBurst(burst.id, now, state, new Set(messages.map(entryKey)));
  for (const message of summed) {
    if (idOf(message) in shown) await notifications()?.clear(idOf(message));
  }
}

function toBurstMessage(message: StoredMessage): BurstMessage {
  const { session, id, receivedAt, code, link, senderName, senderEmail } = message;
  // A title that names this message includes the address of its sender.
  const isNamed = code !== undefined || link !== undefined;
  const name = displayText(senderName, 100) || displayAddress(senderEmail);
  return {
    session,
    id,
    receivedAt,
    isSummed: false,
    sender: isNamed ? senderOf(message) : name,
    ...withoutUndefined({ code, linkHost: link && URL.parse(link)?.host }),
  };
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

/** All summaries of a burst have the same id, so the browser replaces the one on screen. */
async function raiseSummary(
  burst: number,
  messages: BurstMessage[],
  lead: BurstMessage | undefined,
  content: Content,
) {
  const named = lead ? [lead, ...messages] : messages;
  const senders = [...new Set(named.map(({ sender }) => sender))].slice(0, 5).join(', ');
  const others = messages.length - 1;
  const title = !lead
    ? plural('notification_several', messages.length)
    : others === 0
      ? leadTitle(lead)
      : plural('notification_and_more', others, leadTitle(lead));
  const text = content === 'minimal' ? 'Mayfly' : senders;
  await raise(summaryId(burst), title, text, buttonsFor(lead ?? {}, content));
}

function leadTitle({ code, linkHost = '' }: BurstMessage): string {
  return code === undefined
    ? t('notification_link', displayText(linkHost, 100))
    : t('notification_code', spacedCode(displayText(code, 100)));
}

/**
 * Removes a message's notification because the message was read or deleted. A summary is removed
 * when none of its messages is left.
 */
export async function clearNotification(message: { session: string; id: string }): Promise<void> {
  await notifications()?.clear(idOf(message));
  const entry = (await readBurst()).entries.get(entryKey(message));
  if (!entry) return;
  await browser.storage.session.remove(entryKey(message));
  if (!entry.isSummed) return;
  // Read again: other messages may be removed at the same time.
  const left = [...(await readBurst()).entries.values()];
  if (left.some(({ isSummed, burst }) => isSummed && burst === entry.burst)) return;
  await notifications()?.clear(summaryId(entry.burst));
}

export async function clearNotifications(): Promise<void> {
  const shown = (await notifications()?.getAll()) ?? {};
  for (const id of Object.keys(shown)) await notifications()?.clear(id);
}

/**
 * A click on a notification. A single message has its key and the clicked button. A summary has the
 * message that it names, or else the address if all its messages have the same one.
 */
export type NotificationClick = { message?: MessageKey; address?: string; button?: number };

/** Calls back when a mail notification was clicked, and removes it from the screen. */
export function onNotificationClicked(clicked: (click: NotificationClick) => void): void {
  const follow = async (id: string, button?: number) => {
    void notifications()?.clear(id);
    if (isNotice(id)) return;
    const message = messageOf(id) ?? (await leadOfSummary(id));
    const address = message?.address ?? (await addressOfSummary(id));
    clicked(withoutUndefined({ message, address, button }));
  };
  notifications()?.onClicked.addListener((id) => follow(id));
  notifications()?.onButtonClicked?.addListener(follow);
}

async function leadOfSummary(id: string): Promise<MessageKey | undefined> {
  const { notificationContent } = await readSettings();
  if (notificationContent !== 'full') return undefined;
  const entries = [...(await readBurst()).entries.values()];
  const lead = leadOf(entries.filter(({ burst }) => summaryId(burst) === id));
  return lead && { address: lead.session, message: lead.id };
}

async function addressOfSummary(id: string): Promise<string | undefined> {
  const { entries } = await readBurst();
  const counted = [...entries.values()].filter(
    ({ burst, isSummed }) => isSummed && summaryId(burst) === id,
  );
  const addresses = new Set(counted.map(({ session }) => session));
  return addresses.size === 1 ? [...addresses][0] : undefined;
}

/**
 * The buttons of a message's notification. The copy button appears only with full content, because
 * it reveals that there is a code.
 */
export function buttonsFor({ code }: Pick<StoredMessage, 'code'>, content: Content): Button[] {
  return code && content === 'full' ? ['copy', 'open'] : ['open'];
}

function titleOf(message: StoredMessage): string {
  const { code } = message;
  return code ? `${code} · ${senderOf(message)}` : senderOf(message);
}

function senderOf({ senderName, senderEmail }: StoredMessage): string {
  const address = displayAddress(senderEmail);
  const name = displayText(senderName, 100);
  return name ? `${name} (${address})` : address;
}

/**
 * Id of a message's notification. An id that is too long is hashed; a click then only opens the
 * mailbox.
 */
function idOf({ session, id }: { session: string; id: string }): string {
  const name = `message:${session}:${id}`;
  return name.length > longestId ? `long:${fnv1a(name).toString(36)}` : name;
}

/** The message in a notification's id; undefined if it has none. */
function messageOf(notification: string): MessageKey | undefined {
  const [, address, message] = /^message:([^:]+):(.+)$/s.exec(notification) ?? [];
  return address && message ? { address, message } : undefined;
}

/** Shows the number of unread messages on the toolbar button; nothing for 0. */
export async function showUnread(count: number): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: '#0c6e63' });
  await browser.action.setBadgeTextColor?.({ color: '#ffffff' });
  await browser.action.setBadgeText({ text: count === 0 ? '' : count > 99 ? '99+' : `${count}` });
}
