/** The permission for all sites: which setting requested it, and when to remove it. */
import { browser } from '../platform/browser.ts';
import { hasAllSites } from '../platform/permissions.ts';
import { hostPattern } from '../urls/host-pattern.ts';

const intentKey = 'all-sites-intent';
/** How long in ms a prompt may stay unanswered. */
const promptTimeout = 10 * 60_000;

/** Settings that need the permission for all sites. */
type AllSitesUse = 'offer' | 'remoteImages';

/**
 * Stores which setting the permission is requested for: the requesting page may be gone when the
 * person answers. Cleared when the browser closes.
 */
export async function storeIntent(use: AllSitesUse, now: number): Promise<void> {
  await browser.storage.session.set({ [intentKey]: { use, until: now + promptTimeout } });
}

/** Drops the intent: the permission was denied, or the setting is saved. */
export async function dropIntent(): Promise<void> {
  await browser.storage.session.remove(intentKey);
}

/** The setting that the permission was requested for, unless the request has timed out. */
export async function readIntent(now: number): Promise<AllSitesUse | undefined> {
  // The type is certain: only this module writes the value, and closing the browser clears it.
  const intent = (await browser.storage.session.get(intentKey))[intentKey] as
    | { use: AllSitesUse; until: number }
    | undefined;
  return intent && now < intent.until ? intent.use : undefined;
}

/**
 * Removes the permission, except in Chromium: Chromium would also remove the permissions for the
 * services. There the settings page explains how to remove it manually.
 *
 * @param services base addresses whose permissions must stay
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
