/** Desktop notifications of new mail. */

import { browser, notificationsHaveButtons } from '../browser.ts';
import type { Problem } from '../bus.ts';
import { displayAddress, displayText } from '../display-text.ts';
import { exampleAddress, exampleCode } from '../example-mail.ts';
import { fnv1a } from '../fnv.ts';
import { plural, t } from '../i18n.ts';
import type { MessageKey, StoredMessage } from '../mailbox.ts';
import { problemText } from '../problem-text.ts';
import { readSettings } from '../settings.ts';
import type { SettingValues } from '../settings-fields.ts';

/** More messages than this at once are summed up in one notification. */
const mostAtOnce = 3;
const iconUrl = () => browser.runtime.getURL('icon/128.png');

/** Where a browser shows none, new mail is told by the badge alone. */
function notifications(): typeof browser.notifications | undefined {
  return browser.notifications;
}

/**
 * Raises one notification for each message, or one for all when they are many. Ids are made from
 * the messages, so that a background stopped half-way does not put a second one beside the first.
 */
export async function announceMail(messages: StoredMessage[]): Promise<void> {
  const { notificationContent } = await readSettings();
  if (notificationContent === 'off') return;
  const shown = (await notifications()?.getAll()) ?? {};
  const summedUp = new Set(Object.keys(shown).flatMap(printsIn));
  const untold = messages.filter(
    (message) => !(idOf(message) in shown || summedUp.has(printOf(message))),
  );
  if (untold.length > mostAtOnce) {
    const title = plural('notification_several', untold.length);
    await raise(summaryOf(untold), title, 'Mayfly', ['open']);
    return;
  }
  for (const message of untold) {
    const buttons = buttonsFor(message, notificationContent);
    if (notificationContent === 'minimal') {
      await raise(idOf(message), t('notification_new_mail'), 'Mayfly', buttons);
    } else {
      const subject = displayText(message.subject, 300) || t('message_no_subject');
      await raise(idOf(message), titleOf(message), subject, buttons);
    }
  }
}

/** Takes a message's notification away, because it was read or deleted. */
export async function withdrawAnnouncement(message: {
  session: string;
  id: string;
}): Promise<void> {
  await notifications()?.clear(idOf(message));
}

/** Takes away all that is shown. */
export async function withdrawAll(): Promise<void> {
  const shown = (await notifications()?.getAll()) ?? {};
  for (const id of Object.keys(shown)) await notifications()?.clear(id);
}

/**
 * Says that a code is on the clipboard, without showing it where notifications are to show nothing of
 * the mail.
 *
 * @param isPageInFront whether the page that waits for it is before the person's eyes
 */
export async function announceCopied(code: string, isPageInFront: boolean): Promise<void> {
  const { notificationContent } = await readSettings();
  // Anew each time: one that is shown already would be changed in silence.
  await notifications()?.clear('copied');
  await raise(
    'copied',
    notificationContent === 'full'
      ? t('notification_code_copied', displayText(code, 100))
      : t('notification_copied'),
    isPageInFront ? t('notification_paste') : t('notification_paste_anywhere'),
  );
}

/** Says why a fill from the keyboard or the context menu could not be. */
export async function announceFailure(problem: Problem): Promise<void> {
  await raise('failure', t('notification_fill_failed'), problemText(problem));
}

/** Raises one as new mail does, with an invented message. */
export async function announceExample(): Promise<void> {
  const { notificationContent } = await readSettings();
  // Anew each time: one that is shown already would be changed in silence.
  await notifications()?.clear('example');
  if (notificationContent === 'minimal') {
    await raise('example', t('notification_new_mail'), 'Mayfly');
  } else {
    const sender = `${t('example_sender')} (${exampleAddress})`;
    await raise('example', `${exampleCode} · ${sender}`, t('example_subject'));
  }
}

/** Says that an address looks otherwise than chosen in settings. */
export async function announceStyleRefused(): Promise<void> {
  await raise(
    'style-refused',
    t('notification_style_refused'),
    t('notification_style_refused_text'),
  );
}

/** A click on a notification: on which message's (none for a summary), and on which button. */
export type NotificationClick = { message?: MessageKey; button?: number };

/** Calls back when a notification of mail was clicked, which is taken off the screen. */
export function onNotificationClicked(clicked: (click: NotificationClick) => void): void {
  const follow = (id: string, button?: number) => {
    void notifications()?.clear(id);
    if (isAboutNoMail(id)) return;
    const message = messageOf(id);
    clicked({ ...(message ? { message } : {}), ...(button === undefined ? {} : { button }) });
  };
  notifications()?.onClicked.addListener((id) => follow(id));
  notifications()?.onButtonClicked?.addListener(follow);
}

function isAboutNoMail(id: string): boolean {
  return ['failure', 'example', 'style-refused', 'copied'].includes(id);
}

type Button = 'copy' | 'open';

/** The buttons below a message's notification; that it has a code is content of the mail as well. */
export function buttonsFor(
  { code }: Pick<StoredMessage, 'code'>,
  content: SettingValues['notificationContent'],
): Button[] {
  return code && content === 'full' ? ['copy', 'open'] : ['open'];
}

const buttonTitle = {
  copy: () => t('code_copy'),
  open: () => t('notification_open'),
} satisfies Record<Button, () => string>;

async function raise(id: string, title: string, message: string, offered: Button[] = []) {
  const plain = { type: 'basic' as const, iconUrl: iconUrl(), title, message };
  // Firefox refuses the field, and the polyfill's types know Firefox only.
  const hasButtons = notificationsHaveButtons && offered.length > 0;
  const buttons = offered.map((button) => ({ title: buttonTitle[button]() }));
  try {
    await notifications()?.create(id, { ...plain, ...(hasButtons ? { buttons } : {}) });
  } catch (error) {
    if (!hasButtons) throw error;
    // Opera is built as Chromium is, and has none.
    await notifications()?.create(id, plain);
  }
}

function titleOf({ code, senderName, senderEmail }: StoredMessage): string {
  const address = displayAddress(senderEmail);
  const name = displayText(senderName, 100);
  const sender = name ? `${name} (${address})` : address;
  return code ? `${code} · ${sender}` : sender;
}

/** Longer ids Chromium refuses, in characters. */
const longestId = 500;

/** One that is too long to name its message leads to the mailbox alone. */
function idOf(message: { session: string; id: string }): string {
  const id = nameOf(message);
  return id.length > longestId ? `long:${printOf(message)}` : id;
}

function nameOf({ session, id }: { session: string; id: string }): string {
  return `message:${session}:${id}`;
}

/** A summary's id names its messages, as many as have room. */
function summaryOf(messages: StoredMessage[]): string {
  return `several:${messages.slice(0, 60).map(printOf).join('.')}`;
}

/** The prints of the messages that a summary is of. */
function printsIn(notification: string): string[] {
  const [kind, prints = ''] = notification.split(':');
  return kind === 'several' ? prints.split('.') : [];
}

function printOf(message: { session: string; id: string }): string {
  return fnv1a(nameOf(message)).toString(36);
}

function messageOf(notification: string): MessageKey | undefined {
  const [, address, message] = /^message:([^:]+):(.+)$/s.exec(notification) ?? [];
  return address && message ? { address, message } : undefined;
}
