/** Opening tabs from the popup, and closing the popup with its tab. */
import { browser, hasWindows } from './browser.ts';

/** Closes the popup when another tab comes to the front; the same page in a tab stays. */
export function closeWithTab(): void {
  browser.tabs.onActivated.addListener(() => {
    if (browser.extension.getViews({ type: 'popup' }).includes(window)) close();
  });
}

/** Adapts the popup to Firefox for Android: it fills the screen, and its links open in tabs. */
export function fitToScreen(): void {
  if (hasWindows()) return;
  document.documentElement.dataset.place = 'panel';
  openLinksInTabs();
}

/**
 * Opens an address in a tab, without opener and referrer. Firefox for Android would load it in the
 * popup's own place, and leave a tab that the popup opens behind it.
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
