/** Fetches one remote image and sends as little about the person as possible. */
import { imageType } from './image-format.ts';

/** Timeout for one image, in milliseconds. */
const timeout = 15_000;
/** Maximum size of an image, in bytes. */
const largestImage = 10 * 1024 * 1024;

/**
 * Fetches an image without cookies, referrer or cache. Undefined if it times out, redirects to
 * another host (which has no permission), is too large, or is no image by its declared type and
 * first bytes.
 *
 * @param bytesLeft maximum size in bytes
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
    // Any failure means that there is no image; the caller counts it.
    return undefined;
  }
}
