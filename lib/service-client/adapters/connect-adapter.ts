/** A service that speaks another protocol, in the form of one that speaks the service API. */
import * as z from 'zod/mini';
import { fnv1a } from '../../text/fnv.ts';
import { withDecodedHeaders } from '../answers/encoded-words.ts';
import { toFullMail } from '../answers/full-mail.ts';
import { readListing } from '../answers/listing.ts';
import { readMessage } from '../answers/message.ts';
import { readRejection } from '../answers/rejection.ts';
import { toMachineTime } from '../clock.ts';
import type { Dialect } from '../dialect.ts';
import { ServiceError } from '../errors.ts';
import { type OnProgress, sendForFile } from '../file-transfer.ts';
import { anyFile, type ServiceRequest } from '../request.ts';
import type { Service } from '../service.ts';
import { type ClientDependencies, type RequestTarget, send } from '../transport.ts';
import type { Adapter, AdapterRequest, Ask } from './adapter.ts';

/** Letters and digits of a name that nobody chose. */
const randomNameLength = 10;

/** How the requests of adapters reach the service at `target`. */
export function askerFor(target: RequestTarget, deps: ClientDependencies): Ask {
  return async (request, subject) => {
    const answer = await send(target, toServiceRequest(request), deps);
    // What a mail says of failures is no failure.
    const rejection = answer.status >= 400 ? readRejection(answer, subject) : undefined;
    if (rejection) throw rejection;
    return answer;
  };
}

export function connectAdapter(
  adapter: Adapter,
  base: string,
  dialect: Dialect,
  deps: ClientDependencies,
): Service {
  const target: RequestTarget = { base, at: dialect.at };
  const ask = askerFor(target, deps);
  const clock = () => dialect.clock ?? {};

  /** @throws {ServiceError} `not-understood` for answers of another form than the adapter's */
  const understood = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      const [issue] = error instanceof z.core.$ZodError ? error.issues : [];
      throw new ServiceError('not-understood', { detail: issue?.path.join('.') || 'answer' });
    }
  };
  const listDomains = async () => {
    const domains = await adapter.listDomains(ask);
    // The same domain has the same id at any time.
    return domains.map((domain) => ({ id: fnv1a(domain), domain }));
  };
  const fetchFile = async (
    request: Promise<AdapterRequest> | undefined,
    onProgress: OnProgress | undefined,
  ): Promise<Blob> => {
    if (!request) throw new ServiceError('not-offered');
    const file = { ...toServiceRequest(await request), file: anyFile };
    const answer = await sendForFile(target, file, deps, onProgress);
    if (answer instanceof Blob) return answer;
    throw readRejection(answer, 'message') ?? new ServiceError('not-understood');
  };

  const fetchMessage = async (token: string, id: string) => {
    const message = await readMessage({ body: await adapter.readMessage(ask, token, id) });
    if (!message) throw new ServiceError('not-understood', { detail: 'message: no text' });
    return message;
  };

  return {
    readInfo: () =>
      understood(async () => ({
        domains: await listDomains(),
        mailboxes: [],
        features: [...adapter.features],
        dialect: { ...dialect, bearer: false, features: [...adapter.features] },
      })),
    createSession: ({ prefix, domain }) =>
      understood(async () => {
        const domains = await listDomains();
        const chosen = domain === undefined ? domains[0] : domains.find((one) => one.id === domain);
        if (!chosen) {
          throw new ServiceError(domain === undefined ? 'unavailable' : 'unknown-domain');
        }
        const name = prefix ?? crypto.randomUUID().replaceAll('-', '').slice(0, randomNameLength);
        const made = await adapter.createAddress(ask, `${name}@${chosen.domain}`.toLowerCase());
        return { ...made, expiresAt: deps.now() + adapter.lifetime };
      }),
    checkMail: (token) =>
      understood(async () => {
        const now = deps.now();
        const listed = readListing({ messages: await adapter.listMessages(ask, token) });
        const messages = await Promise.all(
          listed.map(async (one) => {
            const message = await withDecodedHeaders(one);
            const { written } = message;
            const receivedAt = written ? Math.min(toMachineTime(written, clock()), now) : now;
            return { ...message, receivedAt };
          }),
        );
        return { changed: true, messages, etag: undefined };
      }),
    waitForMail: () => Promise.reject(new ServiceError('not-offered', { detail: 'wait' })),
    readMail: (token, id) =>
      understood(async () => {
        return toFullMail(id, await fetchMessage(token, id), clock());
      }),
    deleteMail: (token, id) => understood(() => adapter.deleteMessage(ask, token, id)),
    deleteMany: () => Promise.reject(new ServiceError('not-offered', { detail: 'delete-many' })),
    endSession: (token) =>
      understood(async () => {
        if (!adapter.endAddress)
          throw new ServiceError('not-offered', { detail: 'delete-session' });
        await adapter.endAddress(ask, token);
      }),
    extendSession: () =>
      Promise.reject(new ServiceError('not-offered', { detail: 'extend-session' })),
    readAttachment: (token, id, file, onProgress) =>
      understood(() => fetchFile(adapter.attachmentRequest?.(ask, token, id, file), onProgress)),
    readSource: (token, id, onProgress) =>
      understood(() => fetchFile(adapter.sourceRequest?.(ask, token, id), onProgress)),
    readEmbedded: (token, id, part, onProgress) =>
      understood(async () => {
        const { files, source } = await fetchMessage(token, id);
        const file =
          part === 'source' ? undefined : files.find((one) => one.id === part.attachment);
        const bytes = part === 'source' ? source : file?.bytes?.();
        if (!bytes) throw new ServiceError('message-gone');
        onProgress?.(bytes.byteLength, bytes.byteLength);
        return new Blob([bytes], { type: 'application/octet-stream' });
      }),
  };
}

function toServiceRequest({ method, query = {}, ...request }: AdapterRequest): ServiceRequest {
  return { ...request, method: method ?? 'GET', parameters: query, encoding: 'query' };
}
