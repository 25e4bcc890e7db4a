/** The page that waits for mail to an address: the tab in which the address was filled last. */
import * as z from 'zod/mini';
import { browser } from '../../platform/browser.ts';
import { showsSite } from '../../urls/site.ts';
import type { FilledPage } from './fill-page.ts';

/** A tab that is there, and the site that a code may be filled on in it. */
export type WaitingPage = { tab: number; window: number | undefined; site: string };

const Remembered = z.object({ tab: z.number(), site: z.string() });

const keyOf = (address: string) => `${prefix}${address}`;
const prefix = 'waiting-page:';

/**
 * Remembers the page that an address was filled into, until the browser is closed. A page without a
 * site can wait for nothing, and one of a private window is not remembered.
 */
export async function rememberWaitingPage(
  address: string,
  { tab, site, isPrivate }: FilledPage,
): Promise<void> {
  if (site && !isPrivate) await browser.storage.session.set({ [keyOf(address)]: { tab, site } });
}

/** Forgets where an address was filled last. */
export async function forgetWaitingPage(address: string): Promise<void> {
  await browser.storage.session.remove(keyOf(address));
}

/**
 * Finds the page that waits for mail to an address: the tab in which it was filled last, unless that
 * shows another site by now; else the tab in front, where it shows a site that the address was used
 * on.
 *
 * @param sites those the address was used on (`lib/urls/site.ts`)
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

/** Brings a page before the person's eyes, its window too. */
export async function bringToFront({ tab, window }: WaitingPage): Promise<void> {
  await browser.tabs.update(tab, { active: true });
  // Firefox for Android has no windows.
  if (window !== undefined) await browser.windows?.update(window, { focused: true });
}

/** A tab; undefined where it is closed. */
async function tabOf(id: number) {
  return browser.tabs.get(id).catch(() => undefined);
}
