import { browser } from './browser.ts';

/** Whether our button is in sight on the toolbar; undefined where the browser does not tell. */
export async function isPinned(): Promise<boolean | undefined> {
  // Older Firefox lacks the call, which its types do not know.
  const settings = await browser.action.getUserSettings?.();
  return settings?.isOnToolbar;
}
