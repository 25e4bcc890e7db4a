/**
 * The browser's permission to fetch remote pictures of messages. What it is for is stored before the
 * browser is asked, because the prompt destroys Chromium's popup; it is given back afterwards.
 */

import type { MessageKey } from '../../bus/views.ts';
import { browser } from '../../platform/browser.ts';
import { storeLocally } from '../../platform/local-storage.ts';
import { hostPattern } from '../../urls/host-pattern.ts';

export type ImageIntent = {
  key: MessageKey;
  urls: string[];
  /** Match patterns that the browser is asked for. */
  origins: string[];
  /** The kind of window that asks. */
  from: 'popup' | 'panel' | 'tab';
};
type Intent = ImageIntent & { until: number; granted?: true };

/** Intents, the newest last. Forgotten with the browser's run. */
const intentsKey = 'image-intent';
/** What was asked for and may not have been given back yet; outlives the browser's run. */
const hostsKey = 'image-hosts';
/** How long a prompt may stay unanswered, in milliseconds. */
const promptTimeout = 10 * 60_000;

/** Notes that the browser is about to be asked. */
export function storeImageIntent(intent: ImageIntent, now: number): Promise<void> {
  return exclusively(async () => {
    await writeHosts([...new Set([...(await readHosts()), ...intent.origins])]);
    const others = (await readIntents(now)).filter(({ key }) => !isSame(key, intent.key));
    await writeIntents([...others, { ...intent, until: now + promptTimeout }]);
  });
}

/** Forgets what was noted for a message: the page that asked has heard the answer itself. */
export function dropImageIntent(message: MessageKey, now: number): Promise<void> {
  return exclusively(async () => {
    await writeIntents((await readIntents(now)).filter(({ key }) => !isSame(key, message)));
  });
}

/** Takes what was noted for a message; `granted` where the browser has said yes meanwhile. */
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
 * Calls back when the browser has granted what the newest fitting intent asked for, and exactly
 * that: a grant for anything else is no answer to it.
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
 * Gives back what was granted for pictures alone, save what an open question is about. No other
 * host is touched: it may be that of a service which is not saved yet.
 *
 * @param services base addresses that must stay within reach
 * @param isFetching whether pictures are being fetched just now: then all stays
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
        // One by one: Chromium throws for all of them where one of them cannot be removed.
        await removeHost(origin);
      }
    }
    if (left.length < hosts.length) await writeHosts(left);
  });
}

/** Some cannot be given back, and what was stored may be no host at all. */
async function removeHost(origin: string): Promise<void> {
  try {
    await browser.permissions.remove({ origins: [origin] });
  } catch {
    // It stays as it was.
  }
}

/** Hosts that were allowed before are in no grant, though asked for. */
async function isAnswer(granted: string[], { origins }: Intent): Promise<boolean> {
  if (granted.length === 0 || !granted.every((origin) => origins.includes(origin))) return false;
  const before = origins.filter((origin) => !granted.includes(origin));
  return before.length === 0 || browser.permissions.contains({ origins: before });
}

/** Two changes at a time must not undo each other. */
function exclusively<Result>(change: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(intentsKey, change);
}

function isSame(one: MessageKey, other: MessageKey): boolean {
  return one.address === other.address && one.message === other.message;
}

async function readIntents(now: number): Promise<Intent[]> {
  // Written by this module alone, and gone with the browser's run.
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
