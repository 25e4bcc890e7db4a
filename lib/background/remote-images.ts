/** Remote pictures of a message: fetched for pages when asked, and only from where we may. */

import { remoteImageKey } from '../bus/files.ts';
import { getFile, type Handlers, putFile } from '../bus/host.ts';
import { coalesce } from '../concurrency/coalesce.ts';
import type { Mailbox, MessageKey } from '../mailbox.ts';
import { browser } from '../platform/browser.ts';
import { readSettings } from '../platform/settings.ts';
import { hostPattern } from '../urls/host-pattern.ts';
import { mayFetchFrom } from '../urls/remote-host.ts';
import { fetchRemoteImage } from './remote-images/fetch-image.ts';
import {
  dropImageIntent,
  giveBackImageHosts,
  noteImageIntent,
  onImagesGranted,
  takeImageIntent,
} from './remote-images/permission.ts';
import type { Transfers } from './transfers.ts';

/** More than a mail that a person reads has. */
const most = 200;
/** Of all pictures of a message together, in bytes. */
const largestSum = 50 * 1024 * 1024;
const atOnce = 6;

export type RemoteImageContext = {
  mailbox: Promise<Pick<Mailbox, 'serviceOf' | 'servicesInUse'>>;
  transfers: Transfers;
  fetch: typeof fetch;
  now(): number;
  /** Opens the popup again: the browser's question may have closed it. */
  openPopup(): Promise<void>;
};

type Outcome = { failed: number; forbidden: number };

/** The calls about remote pictures. Must be called in the background's first turn. */
export function startRemoteImages(
  context: RemoteImageContext,
): Pick<Handlers, 'fetch-images' | 'intend-images' | 'resume-images'> {
  const { mailbox, transfers, now } = context;
  let running = 0;
  const giveBack = coalesce(async () => {
    const { serviceUrl } = await readSettings();
    const inUse = await (await mailbox).servicesInUse();
    const services = [import.meta.env.WXT_SERVICE_URL, serviceUrl, ...inUse];
    await giveBackImageHosts(services, () => running > 0, now());
  });
  const fetchAll = async (key: MessageKey, urls: string[]): Promise<Outcome> => {
    running++;
    try {
      return await transfers.run(remoteImageKey(key), async ({ progress }) => {
        const outcome = await fetchImages(context, key, urls.slice(0, most), progress);
        return { ...outcome, failed: outcome.failed + Math.max(0, urls.length - most) };
      });
    } finally {
      running--;
      giveBack();
    }
  };

  // The page that asked the browser may be gone by now.
  onImagesGranted(now, ({ key, urls, from }) => {
    void fetchAll(key, urls);
    if (from === 'popup') void context.openPopup();
  });
  // An earlier run of the background may have been stopped before it gave everything back.
  giveBack();
  return {
    'fetch-images': async ({ urls, ...key }) => {
      const outcome = fetchAll(key, urls);
      // The page is there and knows what the browser said.
      const [fetched] = await Promise.all([outcome, dropImageIntent(key, now())]);
      return fetched;
    },
    'intend-images': async ({ urls, origins, from, ...key }) => {
      if (origins.length > 0) await noteImageIntent({ key, urls, origins, from }, now());
      return undefined;
    },
    'resume-images': async (key) => {
      const intent = await takeImageIntent(key, now());
      if (!intent) return { answer: 'none' };
      if (!intent.granted) return { answer: 'denied' };
      // It goes on where it was begun, or was stopped.
      await fetchAll(key, intent.urls);
      return { answer: 'granted' };
    },
  };
}

async function fetchImages(
  { mailbox, fetch }: RemoteImageContext,
  key: MessageKey,
  urls: string[],
  progress: (received: number, total: number) => void,
): Promise<Outcome> {
  const service = await (await mailbox).serviceOf(key.address);
  const queue = [...new Set(urls)];
  const total = queue.length;
  const outcome = { failed: 0, forbidden: 0 };
  let room = largestSum;
  let done = 0;

  const fetchOne = async (url: string) => {
    const file = remoteImageKey(key, url);
    if (await getFile(file)) return;
    if (!mayFetchFrom(url, service)) outcome.failed++;
    else if (!(await browser.permissions.contains({ origins: [hostPattern(url)] }))) {
      outcome.failed++;
      outcome.forbidden++;
    } else {
      const image = await fetchRemoteImage(url, room, fetch);
      if (!image) outcome.failed++;
      else {
        room -= image.size;
        await putFile(file, image);
      }
    }
  };
  const work = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      await fetchOne(url);
      done++;
      progress(done, total);
    }
  };
  progress(0, total);
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
  return outcome;
}
