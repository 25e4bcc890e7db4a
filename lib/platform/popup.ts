/** Behaviour of the popup that depends on tabs. */
import { browser, hasWindows } from './browser.ts';

/** Closes the popup when another tab becomes active. The same page in a tab stays open. */
export function closeOnTabSwitch(): void {
  browser.tabs.onActivated.addListener(() => {
    if (browser.extension.getViews({ type: 'popup' }).includes(window)) close();
  });
}

/** Adapts the popup to Firefox for Android, where it fills the screen: links open in tabs. */
export async function adaptToAndroid(): Promise<void> {
  if (hasWindows()) return;
  document.documentElement.dataset.place = 'panel';
  const { openLinksInTabs } = await import('./open-tab.ts');
  openLinksInTabs();
}
