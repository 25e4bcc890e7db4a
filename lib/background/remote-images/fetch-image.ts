/** Fetching one remote picture, as little of the person as possible with it. */
import { imageType } from './image-format.ts';

/** Longest wait for one picture, in milliseconds. */
const timeout = 15_000;
/** Largest picture, in bytes. */
const largestImage = 10 * 1024 * 1024;

/**
 * Fetches a picture without cookies, referrer or cache; undefined where it cannot be had: no answer
 * in time, another host behind a redirect (which nobody agreed to), too large, or no picture by its
 * declared type and its first bytes.
 *
 * @param bytesLeft bytes that it may have at the most
 */
export async function fetchRemoteImage(
  url: string,
  bytesLeft: number,
  load: typeof fetch,
): Promise<Blob | undefined> {
  const limit = Math.min(bytesLeft, largestImage);
  try {
    const response = await load(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      headers: { accept: 'image/avif,image/webp,image/png,image/*;q=0.8' },
      signal: AbortSignal.timeout(timeout),
    });
    const declared = response.headers.get('content-type') ?? '';
    if (!response.ok || !response.body || !/^image\//i.test(declared)) {
      await response.body?.cancel();
      return undefined;
    }
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for await (const part of response.body) {
      size += part.byteLength;
      if (size > limit) return undefined;
      parts.push(part);
    }
    const bytes = new Blob(parts);
    const head = new Uint8Array(await bytes.slice(0, 12).arrayBuffer());
    const type = imageType(head);
    return type === undefined ? undefined : bytes.slice(0, bytes.size, type);
  } catch {
    // Whatever went wrong on the way, there is no picture, and it is counted as such.
    return undefined;
  }
}
