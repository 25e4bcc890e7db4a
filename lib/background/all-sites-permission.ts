/** The browser's permission to run on all sites: on whose behalf it was asked, when to remove it. */
import { browser } from '../platform/browser.ts';
import { hasAllSites } from '../platform/permissions.ts';
import { hostPattern } from '../urls/host-pattern.ts';

const intentKey = 'all-sites-intent';
/** How long in ms a prompt may stay unanswered. */
const promptTimeout = 10 * 60_000;

/** The settings that need all sites. */
type AllSitesUse = 'offer' | 'remoteImages';

/**
 * Stores on whose behalf the browser is about to be asked: the page that asks may be gone by the
 * time of the answer. Forgotten with the browser's run.
 */
export async function storeIntent(use: AllSitesUse, now: number): Promise<void> {
  await browser.storage.session.set({ [intentKey]: { use, until: now + promptTimeout } });
}

/** Forgets the intent: the answer was no, or what it was for is done. */
export async function dropIntent(): Promise<void> {
  await browser.storage.session.remove(intentKey);
}

/** On whose behalf the browser was asked, where that still counts. */
export async function readIntent(now: number): Promise<AllSitesUse | undefined> {
  // Written by this module alone, and gone with the browser's run.
  const intent = (await browser.storage.session.get(intentKey))[intentKey] as
    | { use: AllSitesUse; until: number }
    | undefined;
  return intent && now < intent.until ? intent.use : undefined;
}

/**
 * Removes the permission, unless that would take the services' own along: Chromium lets nobody give
 * back all sites alone. Then the settings say how the person can.
 *
 * @param services base addresses that must stay within reach
 */
export async function removeAllSites(services: string[]): Promise<void> {
  if (import.meta.env.BROWSER !== 'firefox' || !(await hasAllSites())) return;
  const { origins = [] } = await browser.permissions.getAll();
  const own = new Set(origins.filter((origin) => !coversAll(origin)));
  const kept = services.every((base) => own.has(hostPattern(base)));
  if (kept) await browser.permissions.remove({ origins: ['*://*/*'] });
}

function coversAll(pattern: string): boolean {
  return pattern === '<all_urls>' || /^[^:]+:\/\/\*\//.test(pattern);
}
