import { browser } from './browser.ts';

/**
 * Whether the extension's button is pinned to the toolbar; undefined if the browser does not report
 * it.
 */
export async function isPinned(): Promise<boolean | undefined> {
  // Firefox for Android lacks `isOnToolbar`, and the polyfill's types lack this call.
  const settings = await browser.action.getUserSettings?.();
  return settings?.isOnToolbar;
}

/**
 * Opens the popup in the active window, unless it is open already. Browsers without that call
 * (Chromium 126, Firefox before 149) open the mailbox in a tab.
 *
 * @param hash the URL hash of the screen to show in a tab, by default the first screen
 */
export async function openPopup(hash = ''): Promise<void> {
  try {
    await browser.action.openPopup();
  } catch {
    if (!(await isPopupOpen())) return openMailboxTab(hash);
    // The open popup may be closing (`requestAfterStoring`).
    if (await closesWithinSecond()) await openPopup(hash);
  }
}

export async function openMailboxTab(hash = ''): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`inbox.html${hash}`) });
}

/** Waits up to a second for the popup to close; resolves to whether it did. */
async function closesWithinSecond(): Promise<boolean> {
  for (let waits = 0; waits < 20; waits += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (!(await isPopupOpen())) return true;
  }
  return false;
}

async function isPopupOpen(): Promise<boolean> {
  // Newer than the polyfill's types.
  const { getContexts } = browser.runtime as unknown as {
    getContexts(filter: { contextTypes: ['POPUP'] }): Promise<unknown[]>;
  };
  return (await getContexts({ contextTypes: ['POPUP'] })).length > 0;
}
