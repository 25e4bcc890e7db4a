/** Notifications that are not about mail; a click on them opens nothing. */
import type { AddressStyle } from '../../address-style.ts';
import { problemText } from '../../bus/problem-text.ts';
import type { Problem } from '../../bus/views.ts';
import { exampleMessage } from '../../bus/views.ts';
import { browser } from '../../platform/browser.ts';
import { t } from '../../platform/i18n.ts';
import { storeLocally } from '../../platform/local-storage.ts';
import { readSettings } from '../../platform/settings.ts';
import { displayText } from '../../text/display-text.ts';
import { notifications, raise } from './raise.ts';

const ids = ['failure', 'example', 'style-refused', 'copied'];

export function isNotice(id: string): boolean {
  return ids.includes(id);
}

/**
 * Reports that a code is on the clipboard, without showing it if notifications must not show
 * content.
 *
 * @param isPageInFront whether the page that waits for it is visible
 */
export async function notifyCopied(code: string, isPageInFront: boolean): Promise<void> {
  const { notificationContent } = await readSettings();
  // Cleared first, because replacing a notification on screen makes no sound.
  await notifications()?.clear('copied');
  await raise(
    'copied',
    notificationContent === 'full'
      ? t('notification_code_copied', displayText(code, 100))
      : t('code_copied_spoken'),
    isPageInFront ? t('notification_paste') : t('notification_paste_anywhere'),
  );
}

/** Reports why a fill by shortcut or context menu failed. */
export async function notifyFailure(problem: Problem): Promise<void> {
  await raise('failure', t('notification_fill_failed'), problemText(problem));
}

/** Raises an example of a notification for new mail. */
export async function notifyExample(): Promise<void> {
  const { notificationContent } = await readSettings();
  // Cleared first, because replacing a notification on screen makes no sound.
  await notifications()?.clear('example');
  if (notificationContent === 'minimal') {
    await raise('example', t('notification_new_mail'), 'Mayfly');
  } else {
    const sender = `${t('example_sender')} (${exampleMessage.senderEmail})`;
    await raise('example', `${exampleMessage.code} · ${sender}`, t('example_subject'));
  }
}

const rejectedStyleKey = 'style-refused';

/**
 * Reports, once for each style and service, that a service ignored the address style of the
 * settings.
 */
export async function notifyStyleRejected(style: AddressStyle): Promise<void> {
  const rejected = JSON.stringify([style, (await readSettings()).serviceUrl]);
  const last: unknown = (await browser.storage.local.get(rejectedStyleKey))[rejectedStyleKey];
  if (last === rejected) return;
  await storeLocally({ [rejectedStyleKey]: rejected });
  await raise(
    'style-refused',
    t('notification_style_refused'),
    t('notification_style_refused_text'),
  );
}
