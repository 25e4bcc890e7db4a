/** The web page in the active tab, which the popup or side panel would fill. */

import { browser } from './browser.ts';

/** Whether the active tab can be filled from this window; `none` if it shows no web page. */
export type ActivePageAccess = 'fillable' | 'out-of-reach' | 'none';

/**
 * Whether the active tab of this window can be filled. If the browser hides its URL from the
 * extension, Chromium can ask the person for access to the site; in Firefox only the popup can fill
 * it.
 */
export async function readActivePageAccess(): Promise<ActivePageAccess> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab === undefined) return 'none';
  if (tab.url === undefined) {
    return import.meta.env.BROWSER === 'firefox' ? 'out-of-reach' : 'fillable';
  }
  return /^(?:https?|file):/.test(tab.url) ? 'fillable' : 'none';
}

/** Calls back, until aborted, when the active page may have changed. */
export function onActivePageChanged(changed: () => void, signal: AbortSignal): void {
  const events = [browser.tabs.onActivated, browser.tabs.onUpdated];
  for (const event of events) event.addListener(changed);
  // The popup may have been opened meanwhile, which grants access to the page.
  addEventListener('focus', changed, { signal });
  signal.addEventListener('abort', () => {
    for (const event of events) event.removeListener(changed);
  });
}
