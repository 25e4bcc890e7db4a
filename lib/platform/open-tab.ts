/** Tabs for what the pages of the extension lead to. */
import { browser, hasWindows } from './browser.ts';

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

/** Has links that want a tab of their own opened as {@link openTab} does. */
export function openLinksInTabs(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.target !== '_blank' || event.defaultPrevented) return;
    event.preventDefault();
    openTab(link.href);
  });
}
