/** Raising a notification in whatever way the browser has. */
import { browser, notificationsHaveButtons } from '../../platform/browser.ts';
import { t } from '../../platform/i18n.ts';

/** Where a browser shows none, only the badge shows new mail. */
export function notifications(): typeof browser.notifications | undefined {
  return browser.notifications;
}

export type Button = 'copy' | 'open';

const buttonTitle = {
  copy: () => t('code_copy'),
  open: () => t('notification_open'),
} satisfies Record<Button, () => string>;

/** Shows a notification; one of the same id that is on screen already is changed in its place. */
export async function raise(id: string, title: string, message: string, buttons: Button[] = []) {
  const iconUrl = browser.runtime.getURL('icon/128.png');
  const plain = { type: 'basic' as const, iconUrl, title, message };
  // Firefox throws at the field, and the polyfill's types know Firefox only.
  const hasButtons = notificationsHaveButtons && buttons.length > 0;
  const titles = buttons.map((button) => ({ title: buttonTitle[button]() }));
  try {
    await notifications()?.create(id, { ...plain, ...(hasButtons ? { buttons: titles } : {}) });
  } catch (error) {
    if (!hasButtons) throw error;
    // Opera is built as Chromium is, and has none.
    await notifications()?.create(id, plain);
  }
}
