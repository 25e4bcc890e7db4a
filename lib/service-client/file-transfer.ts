import { ServiceError } from './errors.ts';
import { anyFile, type ServiceRequest } from './request.ts';
import {
  type AnswerHead,
  type ClientDependencies,
  defaultTimeout,
  exchange,
  type RequestTarget,
  readAnswer,
  readBytes,
  type ServiceAnswer,
  toServiceError,
} from './transport.ts';

/**
 * Told as a file arrives, in bytes; `total` is undefined where the service does not say. A
 * {@link ServiceError} that it throws breaks the transfer off and comes out of the call.
 */
export type OnProgress = (received: number, total: number | undefined) => void;

/**
 * Sends a request that a file answers. Its time limit counts from the last byte that came, because
 * a large file over a slow line takes its time. Any other answer is handed back as JSON.
 *
 * @returns a Blob of type application/octet-stream, which no browser opens as a page
 * @throws {ServiceError} what `send` throws
 */
export async function sendForFile(
  target: RequestTarget,
  request: ServiceRequest & { file: string },
  deps: ClientDependencies,
  onProgress: OnProgress = () => undefined,
): Promise<Blob | ServiceAnswer> {
  const silence = startIdleTimeout();
  const read = async (response: Response, received: AnswerHead) => {
    silence.broken();
    const isFile =
      response.ok && (request.file === anyFile || mediaType(response) === request.file);
    if (!isFile) return readAnswer(response, received);
    return readFile(response, (received, total) => {
      silence.broken();
      onProgress(received, total);
    });
  };
  try {
    return await exchange(target, request, deps, silence.signal, read);
  } finally {
    silence.end();
  }
}

/**
 * Fetches a file from where a message says it is: at its own service, or anywhere that is encrypted.
 * Nothing that opens the mailbox goes along.
 *
 * @throws {ServiceError} what `send` throws; `message-gone` where it is not there
 */
export async function fetchFileAt(
  url: URL,
  base: string,
  deps: ClientDependencies,
  onProgress: OnProgress = () => undefined,
): Promise<Blob> {
  if (url.protocol !== 'https:' && url.origin !== new URL(base).origin) {
    throw new ServiceError('refused', {
      detail: 'the file is at an address that is not encrypted',
    });
  }
  const silence = startIdleTimeout();
  const sentAt = deps.now();
  try {
    const response = await deps.fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: silence.signal,
    });
    if (!response.ok)
      throw new ServiceError(response.status < 500 ? 'message-gone' : 'unavailable');
    return await readFile(response, (received, total) => {
      silence.broken();
      onProgress(received, total);
    });
  } catch (cause) {
    const error = toServiceError(cause, silence.signal, deps);
    // The path is the service's own, and may be all that guards the file.
    error.trace ??= { at: sentAt, asked: `GET ${url.origin}/…` };
    throw error;
  } finally {
    silence.end();
  }
}

async function readFile(response: Response, onProgress: OnProgress): Promise<Blob> {
  const total = announcedSize(response);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for await (const part of readBytes(response)) {
    parts.push(part);
    received += part.byteLength;
    onProgress(received, total);
  }
  return new Blob(parts, { type: 'application/octet-stream' });
}

function mediaType(response: Response): string | undefined {
  return response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

function announcedSize({ headers }: Response): number | undefined {
  // The length of a compressed answer says nothing of what comes out of it.
  if (headers.has('content-encoding')) return undefined;
  const length = headers.get('content-length') ?? '';
  return /^\d+$/.test(length) ? Number(length) : undefined;
}

/** Aborts its signal once no byte has come for as long as the timeout. */
function startIdleTimeout() {
  const controller = new AbortController();
  const wait = () => setTimeout(() => controller.abort(), defaultTimeout);
  let timer = wait();
  const end = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    broken() {
      end();
      timer = wait();
    },
    end,
  };
}
