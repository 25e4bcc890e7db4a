/** A service that speaks another protocol, in the form of one that speaks the service API. */
import * as z from 'zod/mini';
import { fnv1a } from '../../text/fnv.ts';
import { withDecodedHeaders } from '../answers/encoded-words.ts';
import { toFullMail } from '../answers/full-mail.ts';
import { readListing } from '../answers/listing.ts';
import { readMessage } from '../answers/message.ts';
import { readRejection } from '../answers/rejection.ts';
import { describeWebPage, isWebPage } from '../answers/web-page.ts';
import { toMachineTime } from '../clock.ts';
import { withoutSecrets } from '../connection.ts';
import type { Dialect } from '../dialect.ts';
import { ServiceError, type ServiceErrorCode } from '../errors.ts';
import { type OnProgress, sendForFile } from '../file-transfer.ts';
import { anyFile, type ServiceRequest } from '../request.ts';
import { type AddressOptions, basics, type Service } from '../service.ts';
import { type ClientDependencies, type RequestTarget, send } from '../transport.ts';
import type { Adapter, AdapterRequest, Ask, Capability, WantedAddress } from './adapter.ts';
import { keepInMemory } from './kept-in-memory.ts';

/** Letters and digits of a name that nobody chose. */
const randomNameLength = 10;

/** How the requests of adapters reach the service at `target`. */
export function askerFor(target: RequestTarget, deps: ClientDependencies): Ask {
  return async (request, subject) => {
    const answer = await send(target, toServiceRequest(request), deps);
    const { status, trace } = answer;
    if (isRedirect(status)) {
      throw new ServiceError('refused', { detail: 'redirected elsewhere', trace });
    }
    // What a mail says of failures is no failure.
    const rejection = status >= 400 ? readRejection(answer, subject) : undefined;
    if (rejection) throw withoutAnySecret(rejection, request);
    if (isWebPage(answer)) {
      throw new ServiceError('web-page', { detail: describeWebPage(answer), trace });
    }
    return answer;
  };
}

/** Browsers say 0 of a redirect that is not followed. */
function isRedirect(status: number): boolean {
  return status === 0 || (status >= 300 && status < 400 && status !== 304);
}

/** After these nobody knows whether an address was made. */
const lost: ReadonlySet<ServiceErrorCode> = new Set([
  'offline',
  'unreachable',
  'too-slow',
  'unavailable',
  'not-understood',
  'web-page',
]);

/** Addresses of which that is so, while the background runs: the next attempt is at the same one. */
const unsettled = keepInMemory<Omit<WantedAddress, 'again'>>();

export function connectAdapter(
  adapter: Adapter,
  base: string,
  dialect: Dialect,
  deps: ClientDependencies,
): Service {
  const target: RequestTarget = { base, at: dialect.at };
  const ask = askerFor(target, deps);
  const clock = () => dialect.clock ?? {};
  const requireCapability = (capability: Capability) => {
    if (!capabilitiesIn(dialect).includes(capability)) {
      throw new ServiceError('not-offered', { detail: capability });
    }
  };

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
  const readDomains = async () => {
    const { domains, lacks = [] } = await adapter.readInfo(ask, base);
    // The same domain has the same id at any time.
    return { domains: domains.map((domain) => ({ id: fnv1a(domain), domain })), lacks };
  };
  const fetchFile = async (request: AdapterRequest, onProgress: OnProgress | undefined) => {
    const file = { ...toServiceRequest(request), file: anyFile };
    const answer = await sendForFile(target, file, deps, onProgress);
    if (answer instanceof Blob) return answer;
    const rejection = readRejection(answer, 'message') ?? new ServiceError('not-understood');
    throw withoutAnySecret(rejection, request);
  };
  const fetchMessage = async (token: string, id: string) => {
    const message = await readMessage({ body: await adapter.readMessage(ask, token, id) });
    if (!message) throw new ServiceError('not-understood', { detail: 'message: no text' });
    return message;
  };

  const createAddress = async (options: AddressOptions, isSecond = false): Promise<Made> => {
    const key = JSON.stringify([base, options.prefix, options.domain]);
    const before = unsettled.get(key);
    unsettled.delete(key);
    const wanted = before ?? { email: await chooseEmail(options), password: crypto.randomUUID() };
    const attempt = async (again: boolean) => {
      try {
        return await understood(() => adapter.createAddress(ask, { ...wanted, again }));
      } catch (error) {
        if (error instanceof ServiceError && lost.has(error.code)) unsettled.set(key, wanted);
        throw error;
      }
    };
    const codeOf = (error: unknown) => (error instanceof ServiceError ? error.code : undefined);
    try {
      return await attempt(before !== undefined).catch((error: unknown) => {
        // An answer that was cut off: what it said can still be learnt.
        if (codeOf(error) !== 'unreachable') throw error;
        unsettled.delete(key);
        return attempt(true);
      });
    } catch (error) {
      // It may have been made, with what opens it lost for good: where no name is wanted, another will do.
      const isFree = options.prefix === undefined && !isSecond;
      if (isFree && codeOf(error) === 'address-taken') return createAddress(options, true);
      throw error;
    }
  };
  const chooseEmail = async ({ prefix, domain }: AddressOptions): Promise<string> => {
    if (prefix !== undefined) requireCapability('name');
    if (domain !== undefined) requireCapability('domain');
    const { domains } = await readDomains();
    const chosen = domain === undefined ? domains[0] : domains.find((one) => one.id === domain);
    if (!chosen) throw new ServiceError(domain === undefined ? 'unavailable' : 'unknown-domain');
    const name = prefix ?? crypto.randomUUID().replaceAll('-', '').slice(0, randomNameLength);
    return `${name}@${chosen.domain}`.toLowerCase();
  };

  return {
    readInfo: () =>
      understood(async () => {
        const { domains, lacks } = await readDomains();
        const known = dialectOf(adapter, dialect, lacks);
        const { features } = known;
        return { domains, mailboxes: [], features, dialect: known };
      }),
    createSession: (options) =>
      understood(async () => {
        const { lifetime = adapter.lifetime, ...made } = await createAddress(options);
        return { ...made, expiresAt: deps.now() + lifetime };
      }),
    checkMail: (token, etag) =>
      understood(async () => {
        const now = deps.now();
        const listing = await adapter.listMessages(ask, token, etag);
        if (!listing) return { changed: false };
        const listed = readListing({ messages: listing.messages });
        const messages = await Promise.all(
          listed.map(async (one) => {
            const message = await withDecodedHeaders(one);
            const { written } = message;
            const receivedAt = written ? Math.min(toMachineTime(written, clock()), now) : now;
            return { ...message, receivedAt };
          }),
        );
        return { changed: true, messages, etag: listing.mark };
      }),
    waitForMail: () => Promise.reject(new ServiceError('not-offered', { detail: 'wait' })),
    readMail: (token, id) =>
      understood(async () => toFullMail(id, await fetchMessage(token, id), clock())),
    deleteMail: (token, id) =>
      understood(async () => {
        requireCapability('delete-mail');
        await adapter.deleteMessage(ask, token, id);
      }),
    deleteMany: () => Promise.reject(new ServiceError('not-offered', { detail: 'delete-many' })),
    endSession: (token) =>
      understood(async () => {
        requireCapability('delete-session');
        await adapter.endAddress?.(ask, token);
      }),
    extendSession: (token) =>
      understood(async () => {
        requireCapability('extend-session');
        await adapter.extendAddress?.(ask, token);
        return { expiresAt: deps.now() + adapter.lifetime };
      }),
    readAttachment: (token, id, file, onProgress) =>
      understood(async () => {
        requireCapability('attachment');
        const request = await adapter.attachmentRequest?.(ask, token, id, file);
        if (!request) throw new ServiceError('message-gone');
        return fetchFile(request, onProgress);
      }),
    readSource: (token, id, onProgress) =>
      understood(async () => {
        requireCapability('raw-mail');
        const source = await adapter.readSource?.(ask, token, id);
        if (!source) throw new ServiceError('message-gone');
        if ('path' in source) return requireSource(await fetchFile(source, onProgress));
        return toBlob(new TextEncoder().encode(source.raw), onProgress);
      }),
    readEmbedded: (token, id, part, onProgress) =>
      understood(async () => {
        const { files, source } = await fetchMessage(token, id);
        const file =
          part === 'source' ? undefined : files.find((one) => one.id === part.attachment);
        const bytes = part === 'source' ? source : file?.bytes?.();
        if (!bytes) throw new ServiceError('message-gone');
        return toBlob(bytes, onProgress);
      }),
  };
}

type Made = Awaited<ReturnType<Adapter['createAddress']>>;

/** What is known of a service of this protocol, with what it lacks of what others can do. */
function dialectOf({ can }: Adapter, dialect: Dialect, lacking: readonly Capability[]): Dialect {
  const able: readonly string[] = can.filter((one) => !lacking.includes(one));
  const lacks = basics.filter((one) => !able.includes(one));
  const features = able.filter((one) => !basics.some((basic) => basic === one));
  return { ...dialect, bearer: false, features, lacks };
}

function capabilitiesIn({ features, lacks = [] }: Dialect): string[] {
  return [...features, ...basics.filter((one) => !lacks.includes(one))];
}

function toBlob(bytes: Uint8Array<ArrayBuffer>, onProgress: OnProgress | undefined): Blob {
  onProgress?.(bytes.byteLength, bytes.byteLength);
  return new Blob([bytes], { type: 'application/octet-stream' });
}

/** @throws {ServiceError} `web-page` for what is no mail: its source begins with a header field */
async function requireSource(source: Blob): Promise<Blob> {
  const text = await source.slice(0, 200).text();
  if (isWebPage({ body: undefined, text })) throw new ServiceError('web-page');
  return source;
}

function toServiceRequest(adapted: AdapterRequest): ServiceRequest {
  const { method, query = {}, form, ...request } = adapted;
  if (form) return { ...request, method: 'POST', parameters: form, encoding: 'form', stays: true };
  const common = { ...request, parameters: query, encoding: 'query' as const };
  if (!method) return { ...common, method: 'GET' };
  // What is sent along must not be sent on to another.
  return { ...common, method, stays: true };
}

/** The error without what opens a mailbox, wherever the request had it. */
function withoutAnySecret(error: ServiceError, { bearer, json, form }: AdapterRequest) {
  const fields: [string, unknown][] = Object.entries({ ...(json ?? {}), ...form, bearer });
  return fields
    .filter(([name]) => /password|token|bearer/.test(name))
    .reduce(
      (clean, [, secret]) =>
        typeof secret === 'string'
          ? withoutSecrets(clean, { bearer: secret, parameters: {} })
          : clean,
      error,
    );
}
