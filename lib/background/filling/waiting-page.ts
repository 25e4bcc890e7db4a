/** The page that waits for mail to an address: the tab in which the address was last filled. */
import * as z from 'zod/mini';
import { browser } from '../../platform/browser.ts';
import { showsSite } from '../../urls/site.ts';
import type { FilledPage } from './fill-page.ts';

/** An existing tab, and the site in it on which a code may be filled. */
export type WaitingPage = { tab: number; window: number | undefined; site: string };

const Remembered = z.object({ tab: z.number(), site: z.string() });

const keyOf = (address: string) => `${prefix}${address}`;
const prefix = 'waiting-page:';

/**
 * Stores the page that an address was filled into, until the browser closes. Pages without a site
 * or in a private window are not stored.
 */
export async function rememberWaitingPage(
  address: string,
  { tab, site, isPrivate }: FilledPage,
): Promise<void> {
  if (site && !isPrivate) await browser.storage.session.set({ [keyOf(address)]: { tab, site } });
}

export async function forgetWaitingPage(address: string): Promise<void> {
  await browser.storage.session.remove(keyOf(address));
}

/**
 * Finds the page that waits for mail to an address: the tab in which it was last filled, if that
 * tab still shows the site; otherwise the active tab, if it shows one of `sites`.
 *
 * @param sites the sites that the address was used on (`lib/urls/site.ts`)
 */
export async function findWaitingPage(
  address: string,
  sites: string[],
): Promise<WaitingPage | undefined> {
  const key = keyOf(address);
  const stored = z.safeParse(Remembered, (await browser.storage.session.get(key))[key]);
  const tab = stored.success ? await tabOf(stored.data.tab) : undefined;
  if (stored.success && tab && showsSite(tab.url, stored.data.site) !== false) {
    return { tab: stored.data.tab, window: tab.windowId, site: stored.data.site };
  }
  const [front] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  const site = sites.find((one) => showsSite(front?.url, one));
  if (front?.id === undefined || site === undefined) return undefined;
  return { tab: front.id, window: front.windowId, site };
}

/** Activates a tab and its window. */
export async function bringToFront({ tab, window }: WaitingPage): Promise<void> {
  await browser.tabs.update(tab, { active: true });
  // Firefox for Android has no windows.
  if (window !== undefined) await browser.windows?.update(window, { focused: true });
}

/** A tab; undefined if it is closed. */
async function tabOf(id: number) {
  return browser.tabs.get(id).catch(() => undefined);
}
