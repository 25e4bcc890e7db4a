/** Wraps an adapter as a `Service`, the interface of the service API. */
import * as z from 'zod/mini';
import { fnv1a } from '../../text/fnv.ts';
import { partWithin, toBlob, toFullMail, toListing } from '../answers/convert-message.ts';
import { readListing } from '../answers/listing.ts';
import { readMessage } from '../answers/message.ts';
import { isWebPage } from '../answers/web-page.ts';
import type { Dialect } from '../dialect.ts';
import { ServiceError } from '../errors.ts';
import { type AddressOptions, basics, type Service } from '../service.ts';
import type { ClientDependencies, RequestTarget } from '../transport.ts';
import type { Adapter, Capability, WantedAddress } from './adapter.ts';
import { askerFor, askForFile } from './ask.ts';
import { createAddress } from './create-address.ts';

/** Length of random names in characters, if the service allows this length. */
const randomNameLength = 10;

export function connectAdapter(
  adapter: Adapter,
  base: string,
  dialect: Dialect,
  deps: ClientDependencies,
): Service {
  const target: RequestTarget = { base, at: dialect.at };
  const ask = askerFor(target, deps, adapter);
  const clock = dialect.clock ?? {};
  const requireCapability = (capability: Capability) => {
    if (!capabilitiesIn(dialect).includes(capability)) throw notOffered(capability);
  };
  const readDomains = async () => {
    const { domains, lacks = [], names = {}, unreadable = [] } = await adapter.readInfo(ask, base);
    // A domain always has the same id.
    const listed = domains.map((domain) => ({ id: fnv1a(domain), domain }));
    return { domains: listed, lacks, names, unreadable };
  };
  const fetchMessage = async (token: string, id: string) => {
    const message = await readMessage({ body: await adapter.readMessage(ask, token, id) });
    if (!message) throw new ServiceError('not-understood', { detail: 'message: no text' });
    return message;
  };
  const chooseEmail = async ({ prefix, domain }: AddressOptions): Promise<string> => {
    if (prefix !== undefined) requireCapability('name');
    if (domain !== undefined) requireCapability('domain');
    const { domains, names } = await readDomains();
    const { shortest = 1, longest = 64, allowed } = names;
    const chosen = domain === undefined ? domains[0] : domains.find((one) => one.id === domain);
    if (!chosen) throw new ServiceError(domain === undefined ? 'unavailable' : 'unknown-domain');
    const length = Math.min(Math.max(randomNameLength, shortest), longest);
    const name = prefix ?? crypto.randomUUID().replaceAll('-', '').slice(0, length);
    const isAllowed = name.length >= shortest && name.length <= longest;
    if (!isAllowed || allowed?.test(name.toLowerCase()) === false) {
      throw new ServiceError('name-not-allowed');
    }
    return `${name}@${chosen.domain}`.toLowerCase();
  };

  return {
    readInfo: understood(async () => {
      const { domains, lacks, unreadable } = await readDomains();
      const listed = domains.map(({ domain }) => domain);
      const known = { ...dialectOf(adapter, dialect, lacks), domains: listed };
      return { domains, mailboxes: [], features: known.features, unreadable, dialect: known };
    }),
    createSession: understood(async (options) => {
      const request = understood((wanted: WantedAddress) => adapter.createAddress(ask, wanted));
      const created = await createAddress(base, options, { chooseEmail, request });
      const { lifetime = adapter.lifetime, ...address } = created;
      return { ...address, expiresAt: deps.now() + lifetime };
    }),
    checkMail: understood(async (token, etag) => {
      const now = deps.now();
      const found = await adapter.listMessages(ask, token, etag);
      if (!found) return { changed: false };
      const { messages, unreadable } = readListing({ messages: found.messages }, { now });
      const read = { messages, unreadable: [...found.unreadable, ...unreadable] };
      const { mark, room } = found;
      return { changed: true, ...toListing(read, clock, now), etag: mark, room };
    }),
    waitForMail: () => Promise.reject(notOffered('wait')),
    readMail: understood(async (token, id) => toFullMail(id, await fetchMessage(token, id), clock)),
    deleteMail: understood(async (token, id) => {
      requireCapability('delete-mail');
      await adapter.deleteMessage(ask, token, id);
    }),
    deleteMany: () => Promise.reject(notOffered('delete-many')),
    endSession: understood(async (token) => {
      requireCapability('delete-session');
      await adapter.endAddress?.(ask, token);
    }),
    extendSession: understood(async (token) => {
      requireCapability('extend-session');
      await adapter.extendAddress?.(ask, token);
      return { expiresAt: deps.now() + adapter.lifetime };
    }),
    transfer: () => Promise.reject(notOffered('transfer')),
    isTransferWaiting: () => Promise.reject(notOffered('transfer')),
    takeTransfer: () => Promise.reject(notOffered('transfer')),
    readAttachment: understood(async (token, id, file, onProgress, sink) => {
      requireCapability('attachment');
      const request = await adapter.attachmentRequest?.(ask, token, id, file);
      if (!request) throw new ServiceError('message-gone');
      return askForFile(target, deps, request, onProgress, sink);
    }),
    readSource: understood(async (token, id, onProgress) => {
      requireCapability('raw-mail');
      const source = await adapter.readSource?.(ask, token, id);
      if (!source) throw new ServiceError('message-gone');
      if ('raw' in source) return toBlob(new TextEncoder().encode(source.raw), onProgress);
      return requireSource(await askForFile(target, deps, source, onProgress));
    }),
    readEmbedded: understood(async (token, id, part, onProgress) => {
      const { blob } = partWithin(await fetchMessage(token, id), part, onProgress);
      if (!blob) throw new ServiceError('message-gone');
      return blob;
    }),
  };
}

/**
 * Wraps a function so that schema errors become errors of the client.
 *
 * @throws {ServiceError} `not-understood` for a response that does not match the adapter's schema
 */
function understood<Arguments extends unknown[], Result>(
  action: (...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
  return async (...args) => {
    try {
      return await action(...args);
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      const [issue] = error instanceof z.core.$ZodError ? error.issues : [];
      throw new ServiceError('not-understood', { detail: issue?.path.join('.') || 'answer' });
    }
  };
}

function notOffered(detail: string): ServiceError {
  return new ServiceError('not-offered', { detail });
}

/** The dialect of a service with this protocol, including the basic capabilities that it lacks. */
function dialectOf({ can }: Adapter, dialect: Dialect, lacking: readonly Capability[]): Dialect {
  const able: readonly string[] = can.filter((one) => !lacking.includes(one));
  const lacks = basics.filter((one) => !able.includes(one));
  const features = able.filter((one) => !basics.some((basic) => basic === one));
  return { ...dialect, bearer: false, features, lacks };
}

function capabilitiesIn({ features, lacks = [] }: Dialect): string[] {
  return [...features, ...basics.filter((one) => !lacks.includes(one))];
}

/** @throws {ServiceError} `web-page` for a page: the source of a mail begins with a header field */
async function requireSource(source: Blob): Promise<Blob> {
  const text = await source.slice(0, 200).text();
  if (isWebPage({ body: undefined, text })) throw new ServiceError('web-page');
  return source;
}
