import { browser, hasWindows } from './browser.ts';

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
export function openLinksInTabs(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.target !== '_blank' || event.defaultPrevented) return;
    event.preventDefault();
    openTab(link.href);
  });
}
