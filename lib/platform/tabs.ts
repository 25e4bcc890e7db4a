/** Opens tabs from the popup, and closes the popup with its tab. */
import { browser, hasWindows } from './browser.ts';

/** Closes the popup when another tab becomes active. The same page in a tab stays open. */
export function closeOnTabSwitch(): void {
  browser.tabs.onActivated.addListener(() => {
    if (browser.extension.getViews({ type: 'popup' }).includes(window)) close();
  });
}

/** Adapts the popup to Firefox for Android, where it fills the screen: links open in tabs. */
export function adaptToAndroid(): void {
  if (hasWindows()) return;
  document.documentElement.dataset.place = 'panel';
  openLinksInTabs();
}

/**
 * Opens a URL in a tab, without opener and referrer. Firefox for Android would load it in place of
 * the popup, or put the new tab behind the popup.
 */
export function openTab(address: string): void {
  const isPopupOnScreen =
    !hasWindows() && browser.extension.getViews({ type: 'popup' }).includes(window);
  if (!isPopupOnScreen) window.open(address, '_blank', 'noopener,noreferrer');
  else void browser.tabs.create({ url: address }).then(() => close());
}

/** Opens links with `target=_blank` by {@link openTab}. */
function openLinksInTabs(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.target !== '_blank' || event.defaultPrevented) return;
    event.preventDefault();
    openTab(link.href);
  });
}
