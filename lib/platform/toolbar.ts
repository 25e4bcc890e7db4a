import { browser } from './browser.ts';

/** Whether our button is in sight on the toolbar; undefined where the browser does not tell. */
export async function isPinned(): Promise<boolean | undefined> {
  // Firefox for Android answers without it, and the polyfill's types do not know the call.
  const settings = await browser.action.getUserSettings?.();
  return settings?.isOnToolbar;
}

/**
 * Opens our popup in the window in front, unless it is open already. Where the browser leaves that to
 * the person, as Chromium 126 and Firefox before 149 do, a tab has the same screens.
 *
 * @param hash of the screen to show in a tab, the first screen by default
 */
export async function openPopup(hash = ''): Promise<void> {
  try {
    await browser.action.openPopup();
  } catch {
    if (!(await isPopupOpen())) await openMailboxTab(hash);
  }
}

/** Opens our mailbox in a tab, at the screen of a hash or at its first. */
export async function openMailboxTab(hash = ''): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`inbox.html${hash}`) });
}

async function isPopupOpen(): Promise<boolean> {
  // Newer than the polyfill's types.
  const { getContexts } = browser.runtime as unknown as {
    getContexts(filter: { contextTypes: ['POPUP'] }): Promise<unknown[]>;
  };
  return (await getContexts({ contextTypes: ['POPUP'] })).length > 0;
}
