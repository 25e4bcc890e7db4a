/** The popup itself, as the browser shows it under the toolbar, or over the whole screen. */
import { browser, hasWindows } from './browser.ts';

/** Closes the popup when another tab comes to the front; the same page in a tab stays. */
export function closeWithTab(): void {
  browser.tabs.onActivated.addListener(() => {
    if (browser.extension.getViews({ type: 'popup' }).includes(window)) close();
  });
}

/** Where the popup has the whole screen, it is laid out by that, and its links open in tabs. */
export async function fitToScreen(): Promise<void> {
  if (hasWindows()) return;
  document.documentElement.dataset.place = 'panel';
  const { openLinksInTabs } = await import('./open-tab.ts');
  openLinksInTabs();
}
