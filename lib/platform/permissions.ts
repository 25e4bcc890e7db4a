/** The extension's host and notification permissions. */

import { hostPattern } from '../urls/host-pattern.ts';
import { browser } from './browser.ts';
import { isKeyboardLikely } from './keyboard.ts';

/**
 * Requests permission for a service's host; resolves to whether it is granted. Call it first in a
 * click handler, before any await, because browsers require a user gesture. In Chromium the prompt
 * closes a popup, and no code after the await runs.
 */
export function requestServiceAccess(base: string): Promise<boolean> {
  return browser.permissions.request({ origins: [hostPattern(base)] });
}

/**
 * Requests a permission after the background has stored what needs it: in Chromium the prompt
 * closes the popup, and messages that the popup was sending get lost. Firefox keeps the popup open,
 * but prompts only synchronously within a click, and the prompt moves the focus to the page. Because
 * only a new popup gets the focus, the popup closes itself in Firefox after a grant. In both browsers
 * the background continues, and opens the popup again.
 */
export async function requestAfterStoring(
  noted: Promise<unknown>,
  ask: () => Promise<boolean>,
): Promise<boolean> {
  if (import.meta.env.BROWSER !== 'firefox') await noted;
  const answer = ask();
  await noted;
  const granted = await answer;
  const isPopup = document.documentElement.dataset.place === 'popup';
  const hasLostFocus = isPopup && isKeyboardLikely() && !document.hasFocus();
  if (!granted || !hasLostFocus || !canReopenPopup()) return granted;
  window.close();
  return new Promise(() => undefined);
}

/** Whether the background can open the popup without a user gesture: in Firefox from version 149. */
function canReopenPopup(): boolean {
  const [, version] = /Firefox\/(\d+)/.exec(navigator.userAgent) ?? [];
  return version === undefined || Number(version) >= 149;
}

export function hasServiceAccess(base: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [hostPattern(base)] });
}

/**
 * Keeps the entries, by base address, of services for which the permission is granted. Needed for
 * WebSockets: browsers open those without checking the host permission.
 */
export async function filterReachable<Value>(
  byBase: ReadonlyMap<string, Value>,
): Promise<Map<string, Value>> {
  const kept = new Map<string, Value>();
  for (const [base, value] of byBase) if (await hasServiceAccess(base)) kept.set(base, value);
  return kept;
}

const allSites = { origins: ['*://*/*'] };

/** Requests access to all sites, under the same conditions as {@link requestServiceAccess}. */
export function requestAllSites(): Promise<boolean> {
  return browser.permissions.request(allSites);
}

export function hasAllSites(): Promise<boolean> {
  return browser.permissions.contains(allSites);
}

/**
 * Calls back when permissions were granted or removed. Returns a function that removes the
 * listeners.
 */
export function onAccessChanged(changed: () => void): () => void {
  browser.permissions.onAdded.addListener(changed);
  browser.permissions.onRemoved.addListener(changed);
  return () => {
    browser.permissions.onAdded.removeListener(changed);
    browser.permissions.onRemoved.removeListener(changed);
  };
}

/** Removes the permissions for all services except those with the given base addresses. */
export async function removeServiceAccess(kept: string[]): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  const keep = kept.map(hostPattern);
  for (const origin of origins.filter((one) => isOfOneHost(one) && !keep.includes(one))) {
    // Permissions of the manifest cannot be removed.
    await browser.permissions.remove({ origins: [origin] }).catch(() => undefined);
  }
}

/** Removes the permission for a service, unless a service in `kept` has the same host. */
export async function removeHostAccess(base: string, kept: string[]): Promise<void> {
  const origin = hostPattern(base);
  if (kept.filter(Boolean).map(hostPattern).includes(origin)) return;
  // Permissions of the manifest cannot be removed.
  await browser.permissions.remove({ origins: [origin] }).catch(() => undefined);
}

/** Excludes the permission for all sites (`lib/background/all-sites-permission.ts`). */
function isOfOneHost(pattern: string): boolean {
  return /^https?:\/\/[^*]+\/\*$/.test(pattern);
}

/**
 * Whether the browser or the system blocks notifications; false if the browser does not report it.
 */
export async function areNotificationsDenied(): Promise<boolean> {
  // Missing in Firefox and in the polyfill's types.
  const { getPermissionLevel } = (browser.notifications ?? {}) as {
    getPermissionLevel?(): Promise<string>;
  };
  return (await getPermissionLevel?.()) === 'denied';
}

/** Requests match patterns, under the same conditions as {@link requestServiceAccess}. */
export function requestHosts(origins: string[]): Promise<boolean> {
  return origins.length > 0 ? browser.permissions.request({ origins }) : Promise.resolve(true);
}

/** The match patterns that are not granted yet. */
export async function missingOrigins(origins: string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const origin of origins) {
    if (!(await browser.permissions.contains({ origins: [origin] }))) missing.push(origin);
  }
  return missing;
}
