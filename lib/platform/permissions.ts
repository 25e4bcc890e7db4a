/** What the browser lets us reach, and asking it for more. */

import { hostPattern } from '../urls/host-pattern.ts';
import { browser } from './browser.ts';

/**
 * Asks the browser for permission to reach a service. Call it first thing in a click's handler, before
 * any await: the browser counts only what the click itself caused. Resolves to whether we may now;
 * without a prompt where it was granted before.
 *
 * In Chromium the prompt closes a popup that it was asked from, and nothing after the await runs.
 */
export function requestServiceAccess(base: string): Promise<boolean> {
  return browser.permissions.request({ origins: [hostPattern(base)] });
}

/**
 * Asks the browser once the background has noted what for: messages of a popup that the prompt
 * destroys get lost. Firefox keeps the popup, but prompts only synchronously within a click.
 */
export async function askAfter(
  noted: Promise<unknown>,
  ask: () => Promise<boolean>,
): Promise<boolean> {
  if (import.meta.env.BROWSER !== 'firefox') await noted;
  const granted = ask();
  await noted;
  return granted;
}

/** Whether the service can be reached without asking. */
export function hasServiceAccess(base: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [hostPattern(base)] });
}

/**
 * Of what goes by services' base addresses, that of services which we may reach. Browsers check
 * the permission of requests, and open a WebSocket to anybody.
 */
export async function filterReachable<Value>(
  byBase: ReadonlyMap<string, Value>,
): Promise<Map<string, Value>> {
  const kept = new Map<string, Value>();
  for (const [base, value] of byBase) if (await hasServiceAccess(base)) kept.set(base, value);
  return kept;
}

const allSites = { origins: ['*://*/*'] };

/** Asks the browser for all sites; the same holds as for {@link requestServiceAccess}. */
export function requestAllSites(): Promise<boolean> {
  return browser.permissions.request(allSites);
}

/** Whether we may run on all sites. */
export function hasAllSites(): Promise<boolean> {
  return browser.permissions.contains(allSites);
}

/** Calls back whenever the browser lets us reach more or less. Returns a function that ends it. */
export function onAccessChanged(changed: () => void): () => void {
  browser.permissions.onAdded.addListener(changed);
  browser.permissions.onRemoved.addListener(changed);
  return () => {
    browser.permissions.onAdded.removeListener(changed);
    browser.permissions.onRemoved.removeListener(changed);
  };
}

/** Removes the permission to reach services, save for those at the given base addresses. */
export async function removeServiceAccess(kept: string[]): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  const keep = kept.map(hostPattern);
  for (const origin of origins.filter((one) => isOfOneHost(one) && !keep.includes(one))) {
    // One that the manifest asks for cannot be given back.
    await browser.permissions.remove({ origins: [origin] }).catch(() => undefined);
  }
}

/** Removes the permission to reach a service, unless one of those that are kept has the same host. */
export async function removeHostAccess(base: string, kept: string[]): Promise<void> {
  const origin = hostPattern(base);
  if (kept.filter(Boolean).map(hostPattern).includes(origin)) return;
  // One that the manifest asks for cannot be given back.
  await browser.permissions.remove({ origins: [origin] }).catch(() => undefined);
}

/** All sites are another matter: see `lib/background/all-sites-permission.ts`. */
function isOfOneHost(pattern: string): boolean {
  return /^https?:\/\/[^*]+\/\*$/.test(pattern);
}

/** Whether the browser or the system holds our notifications back, as far as the browser tells. */
export async function areNotificationsDenied(): Promise<boolean> {
  // Firefox lacks the call, and so do the polyfill's types.
  const { getPermissionLevel } = (browser.notifications ?? {}) as {
    getPermissionLevel?(): Promise<string>;
  };
  return (await getPermissionLevel?.()) === 'denied';
}

/** Asks the browser for hosts, named by match patterns; as for {@link requestServiceAccess}. */
export function requestHosts(origins: string[]): Promise<boolean> {
  return origins.length > 0 ? browser.permissions.request({ origins }) : Promise.resolve(true);
}

/** Those of some match patterns for which the browser would have to be asked. */
export async function missingOrigins(origins: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const origin of origins) {
    if (!(await browser.permissions.contains({ origins: [origin] }))) missing.push(origin);
  }
  return missing;
}
