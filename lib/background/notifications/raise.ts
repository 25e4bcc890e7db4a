/** Raises notifications in whatever form the browser supports. */
import { browser, notificationsHaveButtons } from '../../platform/browser.ts';
import { t } from '../../platform/i18n.ts';

/** Undefined if the browser has no notifications; only the badge shows new mail then. */
export function notifications(): typeof browser.notifications | undefined {
  return browser.notifications;
}

export type Button = 'copy' | 'open';

const buttonTitle = {
  copy: () => t('code_copy'),
  open: () => t('notification_open'),
} satisfies Record<Button, () => string>;

/** Shows a notification, or updates the one on screen with the same id. */
export async function raise(id: string, title: string, message: string, buttons: Button[] = []) {
  const iconUrl = browser.runtime.getURL('icon/128.png');
  const plain = { type: 'basic' as const, iconUrl, title, message };
  // Firefox throws for `buttons`, and the polyfill's types follow Firefox.
  const hasButtons = notificationsHaveButtons && buttons.length > 0;
  const titles = buttons.map((button) => ({ title: buttonTitle[button]() }));
  try {
    await notifications()?.create(id, { ...plain, ...(hasButtons ? { buttons: titles } : {}) });
  } catch (error) {
    if (!hasButtons) throw error;
    // Opera uses the Chromium build, but has no buttons.
    await notifications()?.create(id, plain);
  }
}
