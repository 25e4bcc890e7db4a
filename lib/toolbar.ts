import { browser } from './browser.ts';

/** Whether our button is in sight on the toolbar; undefined where the browser does not tell. */
export async function isPinned(): Promise<boolean | undefined> {
  // Firefox for Android has no toolbar, and the polyfill's types do not know the call.
  const settings = await browser.action.getUserSettings?.();
  return settings?.isOnToolbar;
}
