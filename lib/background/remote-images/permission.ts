/**
 * The permission to fetch a message's remote images. Its purpose is stored before the request,
 * because the prompt destroys Chromium's popup; the permission is removed afterwards.
 */

import type { MessageKey } from '../../bus/views.ts';
import { browser } from '../../platform/browser.ts';
import { storeLocally } from '../../platform/local-storage.ts';
import { hostPattern } from '../../urls/host-pattern.ts';

export type ImageIntent = {
  key: MessageKey;
  urls: string[];
  /** Requested match patterns. */
  origins: string[];
  /** The kind of window that requested it. */
  from: 'popup' | 'panel' | 'tab';
};
type Intent = ImageIntent & { until: number; granted?: true };

/** Intents, the newest last. Cleared when the browser closes. */
const intentsKey = 'image-intent';
/** Requested hosts that may still have to be removed; survives the browser's closing. */
const hostsKey = 'image-hosts';
/** How long a prompt may stay unanswered, in milliseconds. */
const promptTimeout = 10 * 60_000;

/** Stores the intent of a request that is about to be made. */
export function storeImageIntent(intent: ImageIntent, now: number): Promise<void> {
  return exclusively(async () => {
    await writeHosts([...new Set([...(await readHosts()), ...intent.origins])]);
    const others = (await readIntents(now)).filter(({ key }) => !isSame(key, intent.key));
    await writeIntents([...others, { ...intent, until: now + promptTimeout }]);
  });
}

/** Drops a message's intent, because the requesting page got the answer. */
export function dropImageIntent(message: MessageKey, now: number): Promise<void> {
  return exclusively(async () => {
    await writeIntents((await readIntents(now)).filter(({ key }) => !isSame(key, message)));
  });
}

/** Removes and returns a message's intent; `granted` if the permission was granted meanwhile. */
export function takeImageIntent(
  message: MessageKey,
  now: number,
): Promise<(ImageIntent & { granted?: true }) | undefined> {
  return exclusively(async () => {
    const intents = await readIntents(now);
    const intent = intents.find(({ key }) => isSame(key, message));
    if (intent) await writeIntents(intents.filter((other) => other !== intent));
    return intent;
  });
}

/**
 * Calls back when exactly the permission of the newest matching intent was granted; any other grant
 * is unrelated.
 */
export function onImagesGranted(now: () => number, granted: (intent: ImageIntent) => void): void {
  browser.permissions.onAdded.addListener(({ origins = [] }) =>
    exclusively(async () => {
      const intents = await readIntents(now());
      for (const intent of intents.toReversed()) {
        if (intent.granted || !(await isAnswer(origins, intent))) continue;
        await writeIntents(
          intents.map((one) => (one === intent ? { ...one, granted: true as const } : one)),
        );
        granted(intent);
        return;
      }
    }),
  );
}

/**
 * Removes permissions that were granted for images alone, except those of an open request. Other
 * hosts are not touched: one may belong to a service that is not saved yet.
 *
 * @param services base addresses whose permissions must stay
 * @param isFetching if images are being fetched, all permissions stay
 */
export function removeImageHosts(
  services: string[],
  isFetching: () => boolean,
  now: number,
): Promise<void> {
  return exclusively(async () => {
    const hosts = await readHosts();
    const open = (await readIntents(now)).filter(({ granted }) => !granted);
    const asked = new Set(open.flatMap(({ origins }) => origins));
    const own = new Set(services.map(hostPattern));
    const left: string[] = [];
    for (const origin of hosts) {
      if (isFetching() || asked.has(origin)) left.push(origin);
      else if (!own.has(origin)) {
        // One by one: Chromium throws for all of them if one cannot be removed.
        await removeHost(origin);
      }
    }
    if (left.length < hosts.length) await writeHosts(left);
  });
}

/** Ignores failures: some permissions cannot be removed, and a stored value may not be a host. */
async function removeHost(origin: string): Promise<void> {
  try {
    await browser.permissions.remove({ origins: [origin] });
  } catch {
    // The permission stays.
  }
}

/** Whether a grant answers a request. It lists only hosts that were not permitted before. */
async function isAnswer(granted: string[], { origins }: Intent): Promise<boolean> {
  if (granted.length === 0 || !granted.every((origin) => origins.includes(origin))) return false;
  const before = origins.filter((origin) => !granted.includes(origin));
  return before.length === 0 || browser.permissions.contains({ origins: before });
}

/** Serialises changes. */
function exclusively<Result>(change: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(intentsKey, change);
}

function isSame(one: MessageKey, other: MessageKey): boolean {
  return one.address === other.address && one.message === other.message;
}

async function readIntents(now: number): Promise<Intent[]> {
  // The type is certain: only this module writes the value, and closing the browser clears it.
  const intents = (await browser.storage.session.get(intentsKey))[intentsKey] as
    | Intent[]
    | undefined;
  return Array.isArray(intents) ? intents.filter(({ until }) => now < until) : [];
}

function writeIntents(intents: Intent[]): Promise<void> {
  return browser.storage.session.set({ [intentsKey]: intents });
}

async function readHosts(): Promise<string[]> {
  const hosts: unknown = (await browser.storage.local.get(hostsKey))[hostsKey];
  return Array.isArray(hosts) ? hosts.filter((one) => typeof one === 'string') : [];
}

function writeHosts(hosts: string[]): Promise<void> {
  return hosts.length > 0
    ? storeLocally({ [hostsKey]: hosts })
    : browser.storage.local.remove(hostsKey);
}
