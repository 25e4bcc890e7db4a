import { browser } from './browser.ts';

/** Whether our button is in sight on the toolbar; undefined where the browser does not tell. */
export async function isPinned(): Promise<boolean | undefined> {
  // Firefox for Android has no toolbar, and the polyfill's types do not know the call.
  const settings = await browser.action.getUserSettings?.();
  return settings?.isOnToolbar;
}

/** Opens our popup in the window in front, where the browser lets us and it is not open already. */
export async function openPopup(): Promise<void> {
  try {
    await browser.action.openPopup();
  } catch {
    // Chromium 126 wants a click, and no browser opens a second one.
  }
}
