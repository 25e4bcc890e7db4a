import { siteOf } from '../urls/site.ts';
import { browser } from './browser.ts';

/**
 * The site of the active tab of this window; undefined in a private window or if the browser hides
 * the URL.
 */
export async function activeSite(): Promise<string | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.incognito ? undefined : siteOf(tab?.url);
}
