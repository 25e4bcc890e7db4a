/** Remote pictures of a message: fetched for pages when asked, and only from where we may. */
import { browser } from '../browser.ts';
import { remoteImageKey } from '../bus-files.ts';
import { getFile, type Handlers, putFile } from '../bus-host.ts';
import type { Mailbox, MessageKey } from '../mailbox.ts';
import { hostPattern, mayFetchFrom } from '../remote-host.ts';
import { readSettings } from '../settings.ts';
import { giveBack, noteImageIntent, onImagesGranted } from './image-permission.ts';
import { fetchRemoteImage } from './remote-image.ts';
import type { Transfers } from './transfers.ts';

/** More than a mail that a person reads has. */
const most = 200;
/** Of all pictures of a message together, in bytes. */
const largestSum = 50 * 1024 * 1024;
const atOnce = 6;

export type RemoteImageContext = {
  mailbox: Promise<Mailbox>;
  transfers: Transfers;
  fetch: typeof fetch;
  now(): number;
};

type Outcome = { failed: number; forbidden: number };

/** The calls about remote pictures. Must be called in the background's first turn. */
export function startRemoteImages(
  context: RemoteImageContext,
): Pick<Handlers, 'fetch-images' | 'intend-images'> {
  const { mailbox, transfers, now } = context;
  const fetchAll = (key: MessageKey, urls: string[]): Promise<Outcome> =>
    transfers.run(remoteImageKey(key), async ({ progress }) => {
      const outcome = await fetchImages(context, key, urls.slice(0, most), progress);
      const { serviceUrl } = await readSettings();
      await giveBack(key, [serviceUrl, ...(await (await mailbox).servicesInUse())]);
      return { ...outcome, failed: outcome.failed + Math.max(0, urls.length - most) };
    });

  // The page that asked the browser may be gone by now.
  onImagesGranted(now, (key, urls) => void fetchAll(key, urls));
  return {
    'fetch-images': ({ urls, ...key }) => fetchAll(key, urls),
    'intend-images': async ({ urls, ...key }) => {
      await noteImageIntent({ key, urls }, now());
      return undefined;
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
  const host = service && new URL(service).hostname;
  const queue = [...new Set(urls)];
  const total = queue.length;
  const outcome = { failed: 0, forbidden: 0 };
  let room = largestSum;
  let done = 0;

  const fetchOne = async (url: string) => {
    const file = remoteImageKey(key, url);
    if (await getFile(file)) return;
    if (!mayFetchFrom(url, host)) outcome.failed++;
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
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcome;
}
