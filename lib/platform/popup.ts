/** The popup itself, as the browser shows it under the toolbar. */
import { browser } from './browser.ts';

/** Closes the popup when another tab comes to the front; the same page in a tab stays. */
export function closeWithTab(): void {
  browser.tabs.onActivated.addListener(() => {
    if (browser.extension.getViews({ type: 'popup' }).includes(window)) close();
  });
}
