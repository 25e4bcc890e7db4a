/** The calls of the service API (docs/api.md), and how their responses are parsed. */
import {
  type Feature,
  fileType,
  TakeTransferResponse,
  TransferStatusResponse,
} from '../contract.ts';
import { withoutUndefined } from '../objects/without-undefined.ts';
import { partWithin, toFullMail, toListing } from './answers/convert-message.ts';
import { readListing, readQuota } from './answers/listing.ts';
import { type ReadMessage, readMessage } from './answers/message.ts';
import { nextPageOf } from './answers/pages.ts';
import {
  jsonBody,
  type ReadInfo,
  readExtension,
  readServiceInfo,
  readSession,
  requireSuccess,
} from './answers/read-answer.ts';
import { isWebPage, notAService } from './answers/web-page.ts';
import type { WrittenTime } from './answers/written-time.ts';
import { type Call, type Connection, call } from './call.ts';
import { readExpiry } from './clock.ts';
import { assumeDocumented, type Dialect, type DialectUpdate } from './dialect.ts';
import { ServiceError } from './errors.ts';
import { fetchLinkedFile } from './linked-file.ts';
import { baseAfterRedirect } from './request.ts';
import type { ListingAnswer, NewExpiry, Service, ServiceInfo } from './service.ts';
import type { ClientDependencies, ServiceAnswer } from './transport.ts';

/** Shortest and longest assumed lifetime of an address without an expiry, in milliseconds. */
const assumedLifetime = 60 * 60 * 1000;
const longestAssumedLifetime = 24 * assumedLifetime;
/** Maximum number of pages of a listing that are read. */
const maxPages = 20;
/** Maximum number of message paths that are recorded. */
const maxMailPaths = 8;

export function connectServiceApi(
  base: string,
  dialect: Dialect,
  deps: ClientDependencies,
  onLearn: (update: DialectUpdate) => void,
): Omit<Service, 'readInfo'> & { readInfo(): Promise<ServiceInfo & { guessed: boolean }> } {
  const connection: Connection = { base, deps, dialect, onLearn, locate: infoCall };
  const run = <Result>(wanted: Call<Result>) => call(connection, wanted);
  const clock = () => connection.dialect.clock ?? {};
  const ifOffered = (feature: Feature, value: number | undefined) =>
    connection.dialect.features.includes(feature) ? value : undefined;

  const listingFrom = (body: unknown, verified = false) =>
    toListing(readListing(body, { verified, now: deps.now() }), clock(), deps.now());
  const toExpiry = (written: WrittenTime | undefined): NewExpiry => {
    const now = deps.now();
    if (written) return { ...readExpiry(written, clock(), now), expiry: written };
    return { expiresAt: now + assumedLifetime, mayLiveUntil: now + longestAssumedLifetime };
  };
  const pageCall = (
    token: string,
    parameters: Record<string, string>,
    etag?: string,
  ): Call<{ listing: ListingAnswer; next?: Record<string, string> | undefined }> => ({
    path: 'check-mail',
    subject: 'session',
    token,
    parameters,
    ...withoutUndefined({ etag }),
    read(answer) {
      if (answer.status === 304) return { listing: { changed: false } };
      // An empty response is not a mail.
      const body = answer.status === 204 ? undefined : jsonBody(answer);
      const listing = { changed: true as const, ...listingFrom(body), etag: answer.etag };
      return { listing: { ...listing, room: readQuota(body) }, next: nextPageOf(body) };
    },
  });
  const messageCall = (token: string, id: string): Call<ReadMessage> => ({
    path: 'read-mail',
    subject: 'message',
    token,
    parameters: { id },
    heavy: true,
    read: async (answer) =>
      (await readMessage(answer)) ?? notUnderstood(answer, 'message: no text, html or source'),
    learn: ({ paths }) => withMailPaths(paths),
  });

  return {
    async readInfo() {
      const { provider: _, domainKeys: __, ...info } = await run(infoCall);
      const bearer = info.features.includes('bearer');
      return { ...info, dialect: { ...connection.dialect, bearer } };
    },

    createSession({ prefix, domain, hours, mailbox }) {
      const { provider = 'partner', domainKeys = {} } = connection.dialect;
      const key = domain === undefined ? undefined : domainKeys[domain];
      return run({
        method: 'POST',
        path: 'create-session',
        subject: 'new-session',
        parameters: {
          prefix,
          domain_id: key ?? domain,
          // A service whose domains have no ids may require the name.
          domain: key?.includes('.') ? key : undefined,
          hours: ifOffered('lifetime', hours),
          [`use_${provider}`]: mailbox === undefined ? undefined : 1,
          [`${provider}_auto`]: mailbox === 'auto' ? 1 : undefined,
          [`${provider}_id`]: typeof mailbox === 'number' ? mailbox : undefined,
        },
        read(answer) {
          const { email, token, expires } = readSession(jsonBody(answer), answer.answeredAt);
          return { email, token, ...toExpiry(expires) };
        },
        showsUnderstood: ({ email }) => honoursPrefix(email, prefix),
      });
    },

    async checkMail(token, etag) {
      const { listing, next } = await run(pageCall(token, {}, etag));
      if (!listing.changed) return listing;
      const messages = new Map(listing.messages.map((message) => [message.id, message]));
      const unreadable = [...listing.unreadable];
      let parameters = next;
      for (let page = 2; isUsable(parameters) && page <= maxPages; page += 1) {
        const found = await run(pageCall(token, parameters));
        const before = messages.size;
        if (!found.listing.changed) break;
        for (const message of found.listing.messages) messages.set(message.id, message);
        unreadable.push(...found.listing.unreadable);
        // A service that ignores the parameters lists the first page again.
        parameters = messages.size > before ? found.next : undefined;
      }
      if (isUsable(parameters)) unreadable.push(`messages: more than ${maxPages} pages`);
      else if (parameters) unreadable.push('messages: next page not understood');
      return {
        ...listing,
        messages: [...messages.values()],
        unreadable,
        // New mail may be on any page, but the ETag is that of the first page.
        etag: next ? undefined : listing.etag,
      };
    },

    waitForMail: (token, after, seconds) =>
      run({
        path: 'wait-mail',
        subject: 'session',
        feature: 'wait',
        token,
        parameters: { after, timeout: seconds },
        read: (answer) => listingFrom(jsonBody(answer), true),
      }),

    async readMail(token, id) {
      return toFullMail(id, await run(messageCall(token, id)), clock());
    },

    deleteMail: (token, id) =>
      run({
        method: 'POST',
        path: 'delete-mail',
        subject: 'message',
        token,
        parameters: { id },
        read: requireSuccess,
      }),

    deleteMany: (token, ids) =>
      run({
        method: 'POST',
        path: 'delete-mail',
        subject: 'message',
        feature: 'delete-many',
        token,
        parameters: { ids: ids.join(',') },
        read: requireSuccess,
      }),

    endSession: (token) =>
      run({
        method: 'POST',
        path: 'delete-session',
        subject: 'lifetime',
        feature: 'delete-session',
        token,
        read: requireSuccess,
      }),

    extendSession: (token, hours) =>
      run({
        method: 'POST',
        path: 'extend-session',
        subject: 'lifetime',
        feature: 'extend-session',
        token,
        parameters: { hours: ifOffered('lifetime', hours) },
        read: (answer) => toExpiry(readExtension(jsonBody(answer), answer.answeredAt)),
      }),

    transfer: (token, id, sealed) =>
      run({
        ...transferCall,
        path: 'transfer',
        token,
        parameters: { id, sealed },
        read: requireSuccess,
      }),

    isTransferWaiting: (token) =>
      run({
        ...transferCall,
        path: 'transfer-status',
        token,
        read(answer) {
          const parsed = TransferStatusResponse.safeParse(jsonBody(answer));
          return parsed.success ? parsed.data.waiting : notUnderstood(answer, 'waiting: missing');
        },
      }),

    takeTransfer: (id) =>
      run({
        ...transferCall,
        path: 'take-transfer',
        subject: 'message',
        parameters: { id },
        read(answer): string | undefined {
          const parsed = TakeTransferResponse.safeParse(jsonBody(answer));
          return parsed.success ? parsed.data.sealed : notUnderstood(answer, 'sealed: missing');
        },
      }).catch((error: unknown) => {
        if (error instanceof ServiceError && error.code === 'message-gone') return undefined;
        throw error;
      }),

    readAttachment: (token, id, attachmentId, onProgress, sink) =>
      run({
        path: 'attachment',
        subject: 'message',
        feature: 'attachment',
        token,
        parameters: { id, attachment_id: attachmentId },
        file: fileType.attachment,
        onProgress,
        sink,
        read: requestedFile,
      }),

    readSource: (token, id, onProgress) =>
      run({
        path: 'raw-mail',
        subject: 'message',
        feature: 'raw-mail',
        token,
        parameters: { id },
        file: fileType.source,
        onProgress,
        read: requestedFile,
      }),

    async readEmbedded(token, id, part, onProgress) {
      const { blob, link } = partWithin(await run(messageCall(token, id)), part, onProgress);
      if (blob) return blob;
      const home = new URL(connection.dialect.at?.base ?? base);
      home.pathname = `${home.pathname.replace(/\/+$/, '')}/`;
      const url = URL.parse(link, home);
      if (!url) throw new ServiceError('message-gone');
      return fetchLinkedFile(url, base, deps, onProgress);
    },
  };
}

const infoCall: Call<ReadInfo> = {
  path: 'domains',
  subject: 'service-info',
  locates: true,
  read(answer) {
    if (isWebPage(answer)) throw notAService(answer);
    return readServiceInfo(jsonBody(answer));
  },
  learn:
    ({ features, provider, domainKeys: keys }, { redirectedTo }) =>
    ({ at: _at, provider: _provider, domainKeys: _keys, ...dialect }) => {
      const at = redirectedTo === undefined ? undefined : baseAfterRedirect(redirectedTo);
      const domainKeys = Object.keys(keys).length > 0 ? keys : undefined;
      const learnt = { ...dialect, features, ...withoutUndefined({ provider, at, domainKeys }) };
      // Only the service of this project lists this addition.
      return features.includes('extend-session') ? assumeDocumented(learnt) : learnt;
    },
};

const transferCall = {
  method: 'POST',
  subject: 'lifetime',
  feature: 'transfer',
  isSecret: true,
} as const;

function withMailPaths(paths: readonly string[]): DialectUpdate {
  if (paths.length === 0) return (dialect) => dialect;
  return (dialect) => {
    const mail = [...new Set([...(dialect.mail ?? []), ...paths])];
    return { ...dialect, mail: mail.slice(0, maxMailPaths) };
  };
}

/** @throws {ServiceError} if a response is not a file */
function requestedFile(answer: ServiceAnswer): Blob {
  return answer.file ?? notUnderstood(answer, 'no file');
}

/** @throws {ServiceError} if a response lacks what was requested */
function notUnderstood(answer: ServiceAnswer, detail: string): never {
  jsonBody(answer);
  throw new ServiceError('not-understood', { detail });
}

/** Whether there is a next page whose parameters were understood. */
function isUsable(page: Record<string, string> | undefined): page is Record<string, string> {
  return page !== undefined && Object.keys(page).length > 0;
}

/** Whether an address has the requested prefix; undefined if this proves nothing. */
function honoursPrefix(email: string, prefix: string | undefined): boolean | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (!prefix || plain(prefix).length < 3) return undefined;
  return plain(email.split('@')[0] ?? '').includes(plain(prefix));
}
