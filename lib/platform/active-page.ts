/** The web page beside a popup or side panel of ours: the one that it would fill. */

import { siteOf } from '../urls/site.ts';
import { browser } from './browser.ts';

/** Whether the page beside a window of ours can be filled from there: `none` is no web page. */
export type ActivePageAccess = 'fillable' | 'out-of-reach' | 'none';

/**
 * Looks at the tab in front in this window. Where the browser keeps its address from us, Chromium
 * has a way to ask the person for the page; Firefox lets the popup alone fill it.
 */
export async function readActivePageAccess(): Promise<ActivePageAccess> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab === undefined) return 'none';
  if (tab.url === undefined) {
    return import.meta.env.BROWSER === 'firefox' ? 'out-of-reach' : 'fillable';
  }
  return /^(?:https?|file):/.test(tab.url) ? 'fillable' : 'none';
}

/** The site of the page in front in this window, where the browser tells; of a private window none. */
export async function activeSite(): Promise<string | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.incognito ? undefined : siteOf(tab?.url);
}

/** Calls back when another page may be in front. Returns a function that ends it. */
export function onActivePageChanged(changed: () => void): () => void {
  const events = [browser.tabs.onActivated, browser.tabs.onUpdated];
  for (const event of events) event.addListener(changed);
  // The popup, opened meanwhile, may have brought the page into reach.
  addEventListener('focus', changed);
  return () => {
    for (const event of events) event.removeListener(changed);
    removeEventListener('focus', changed);
  };
}
