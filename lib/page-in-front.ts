/** The web page beside a popup or side panel of ours: the one that it would fill. */
import { browser } from './browser.ts';

/**
 * Whether the tab in front in this window is a web page. One whose address the browser keeps from
 * us counts: a fill then asks for it, or says in words why not.
 */
export async function isWebPageInFront(): Promise<boolean> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab !== undefined && (tab.url === undefined || /^(?:https?|file):/.test(tab.url));
}

/** Calls back when another page may be in front. Returns a function that ends it. */
export function onPageInFrontChanged(changed: () => void): () => void {
  const events = [browser.tabs.onActivated, browser.tabs.onUpdated];
  for (const event of events) event.addListener(changed);
  return () => {
    for (const event of events) event.removeListener(changed);
  };
}
