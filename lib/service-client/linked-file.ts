import { ServiceError } from './errors.ts';
import { type OnProgress, readFile } from './response-body.ts';
import {
  basicAuthorization,
  type ClientDependencies,
  startTimeout,
  toServiceError,
} from './transport.ts';

/**
 * Fetches a file from a URL in a message: at its service, or anywhere over https. Sends no token.
 *
 * @throws {ServiceError} as `send` does; `message-gone` for a missing file
 */
export async function fetchLinkedFile(
  url: URL,
  base: string,
  deps: ClientDependencies,
  onProgress: OnProgress = () => undefined,
): Promise<Blob> {
  const isOwn = url.origin === new URL(base).origin;
  if (url.protocol !== 'https:' && !isOwn) {
    throw new ServiceError('refused', {
      detail: 'the file is at an address that is not encrypted',
    });
  }
  const timeout = startTimeout(deps);
  const sentAt = deps.now();
  try {
    const response = await deps.fetch(url, {
      ...(isOwn && deps.login
        ? { headers: { authorization: basicAuthorization(deps.login) } }
        : {}),
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: timeout.signal,
    });
    if (!response.ok) {
      throw new ServiceError(response.status < 500 ? 'message-gone' : 'unavailable');
    }
    return await readFile(response, (received, total) => {
      timeout.restart();
      onProgress(received, total);
    });
  } catch (cause) {
    const error = toServiceError(cause, timeout.signal, deps);
    // The path may be the only secret that protects the file.
    error.trace ??= { at: sentAt, asked: `GET ${url.origin}/…` };
    throw error;
  } finally {
    timeout.end();
  }
}
