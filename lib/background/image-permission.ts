/**
 * The browser's leave to fetch remote pictures of one message. What it is for is noted before the
 * browser is asked, because the prompt destroys Chromium's popup; it is given back afterwards.
 */
import { browser } from '../browser.ts';
import type { MessageKey } from '../mailbox.ts';
import { hostPattern } from '../remote-host.ts';

type Intent = {
  key: MessageKey;
  urls: string[];
  /** What was not granted before, and goes back. */
  asked: string[];
  until: number;
};

const storageKey = 'image-intent';
/** How long a prompt may stay unanswered, in milliseconds. */
const patience = 10 * 60_000;

/** Notes that the browser is about to be asked. Forgotten with the browser's run. */
export async function noteImageIntent(
  { key, urls }: Pick<Intent, 'key' | 'urls'>,
  now: number,
): Promise<void> {
  const asked: string[] = [];
  for (const pattern of new Set(urls.filter((url) => URL.canParse(url)).map(hostPattern))) {
    if (!(await browser.permissions.contains({ origins: [pattern] }))) asked.push(pattern);
  }
  const intent: Intent = { key, urls, asked, until: now + patience };
  await browser.storage.session.set({ [storageKey]: intent });
}

/** Calls back when the browser has granted what an intent asked for. */
export function onImagesGranted(
  now: () => number,
  granted: (key: MessageKey, urls: string[]) => void,
): void {
  browser.permissions.onAdded.addListener(async ({ origins = [] }) => {
    const intent = await readIntent();
    if (!intent || now() >= intent.until || origins.length === 0) return;
    if (await browser.permissions.contains({ origins: intent.asked })) {
      granted(intent.key, intent.urls);
    }
  });
}

/**
 * Gives back what was granted for a message's pictures alone.
 *
 * @param services base addresses that must stay within reach
 */
export async function giveBack(key: MessageKey, services: string[]): Promise<void> {
  const intent = await readIntent();
  if (intent?.key.address !== key.address || intent.key.message !== key.message) return;
  await browser.storage.session.remove(storageKey);
  const kept = new Set(services.map(hostPattern));
  for (const origin of intent.asked.filter((pattern) => !kept.has(pattern))) {
    // One by one: Chromium refuses all of them where one of them cannot be given back.
    await browser.permissions.remove({ origins: [origin] }).catch(() => undefined);
  }
}

async function readIntent(): Promise<Intent | undefined> {
  // Written by this module alone, and gone with the browser's run.
  return (await browser.storage.session.get(storageKey))[storageKey] as Intent | undefined;
}
