/** Remote images of a message: fetched on request, and only from permitted hosts. */

import * as z from 'zod/mini';
import { remoteImageKey } from '../bus/files.ts';
import { getFile, putFile } from '../bus/host.ts';
import { messageKey, operation } from '../bus/operation.ts';
import type { MessageKey } from '../bus/views.ts';
import { messageHash } from '../bus/views.ts';
import { coalesce, runPool } from '../concurrency.ts';
import type { Mailbox } from '../mailbox.ts';
import { browser } from '../platform/browser.ts';
import { readSettings } from '../platform/settings.ts';
import { hostPattern } from '../urls/host-pattern.ts';
import { mayFetchFrom } from '../urls/remote-host.ts';
import type { Downloads } from './downloads.ts';
import { fetchRemoteImage } from './remote-images/fetch-image.ts';
import {
  dropImageIntent,
  onImagesGranted,
  removeImageHosts,
  storeImageIntent,
  takeImageIntent,
} from './remote-images/permission.ts';

/** More than any genuine mail has. */
const maxImages = 200;
/** Limit for all images of a message together, in bytes. */
const largestTotal = 50 * 1024 * 1024;
const concurrencyLimit = 6;

export { imageType } from './remote-images/image-format.ts';

export type RemoteImageDependencies = {
  mailbox: Promise<Pick<Mailbox, 'serviceOf' | 'servicesInUse'>>;
  downloads: Downloads;
  fetch: typeof fetch;
  now(): number;
  /** Reopens the popup that the permission prompt closed, or opens a tab at that hash. */
  openPopup(hash: string): Promise<void>;
};

/** Number of images that failed, and how many of these lacked permission. */
type Outcome = { failed: number; forbidden: number };

const urls = z.array(z.string().check(z.maxLength(10_000))).check(z.maxLength(1000));

export type ImageOperations = ReturnType<typeof startRemoteImages>;

/** Must be called synchronously at the start of the background. */
export function startRemoteImages(deps: RemoteImageDependencies) {
  const { mailbox, downloads, now } = deps;
  let running = 0;
  const revokeUnneeded = coalesce(async () => {
    const { serviceUrl } = await readSettings();
    const inUse = await (await mailbox).servicesInUse();
    const services = [import.meta.env.WXT_SERVICE_URL, serviceUrl, ...inUse].filter(Boolean);
    await removeImageHosts(services, () => running > 0, now());
  });
  const fetchAll = async (key: MessageKey, urls: string[]): Promise<Outcome> => {
    running++;
    try {
      return await downloads.run(remoteImageKey(key), async ({ progress }) => {
        const outcome = await fetchImages(deps, key, urls.slice(0, maxImages), progress);
        return { ...outcome, failed: outcome.failed + Math.max(0, urls.length - maxImages) };
      });
    } finally {
      running--;
      revokeUnneeded();
    }
  };

  // The page that requested the permission may be gone.
  onImagesGranted(now, ({ key, urls, from }) => {
    void fetchAll(key, urls);
    if (from === 'popup') void deps.openPopup(messageHash(key));
  });
  // The background may have been stopped before it removed all permissions.
  revokeUnneeded();
  return {
    /** Fetches a message's remote images from the permitted hosts. */
    fetchImages: operation({ ...messageKey, urls }, async ({ urls, ...key }) => {
      const outcome = fetchAll(key, urls);
      // The page is still open and gets the outcome as the response.
      const [fetched] = await Promise.all([outcome, dropImageIntent(key, now())]);
      return fetched;
    }),
    /** Call it before requesting permission for these images' hosts from this kind of window. */
    intendImages: operation(
      { ...messageKey, urls, origins: urls, from: z.enum(['popup', 'panel', 'tab']) },
      async ({ urls, origins, from, ...key }) => {
        if (origins.length > 0) await storeImageIntent({ key, urls, origins, from }, now());
      },
    ),
    /**
     * The outcome of a prompt that closed the popup. After a grant, all available images have been
     * fetched.
     */
    resumeImages: operation(
      messageKey,
      async (key): Promise<{ answer: 'granted' | 'denied' | 'none' }> => {
        const intent = await takeImageIntent(key, now());
        if (!intent) return { answer: 'none' };
        if (!intent.granted) return { answer: 'denied' };
        await fetchAll(key, intent.urls);
        return { answer: 'granted' };
      },
    ),
  };
}

async function fetchImages(
  { mailbox, fetch }: RemoteImageDependencies,
  key: MessageKey,
  urls: string[],
  progress: (received: number, total: number) => void,
): Promise<Outcome> {
  const service = await (await mailbox).serviceOf(key.address);
  const different = [...new Set(urls)];
  const total = different.length;
  const outcome = { failed: 0, forbidden: 0 };
  let bytesLeft = largestTotal;
  let done = 0;

  const fetchOne = async (url: string) => {
    const file = remoteImageKey(key, url);
    if (await getFile(file)) return;
    if (!mayFetchFrom(url, service)) outcome.failed++;
    else if (!(await browser.permissions.contains({ origins: [hostPattern(url)] }))) {
      outcome.failed++;
      outcome.forbidden++;
    } else {
      const image = await fetchRemoteImage(url, bytesLeft, fetch);
      if (!image) outcome.failed++;
      else {
        bytesLeft -= image.size;
        await putFile(file, image);
      }
    }
  };
  progress(0, total);
  await runPool(different, concurrencyLimit, async (url) => {
    await fetchOne(url);
    done++;
    progress(done, total);
  });
  return outcome;
}
