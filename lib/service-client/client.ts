import { type Feature, fileType } from '../contract.ts';
import { connectByProtocol, readInfoByProtocol } from './adapters.ts';
import { withDecodedHeaders } from './answers/encoded-words.ts';
import { toFullMail } from './answers/full-mail.ts';
import { type ListedMessage, readListing, readQuota } from './answers/listing.ts';
import { type ReadMessage, readMessage } from './answers/message.ts';
import {
  readExtension,
  readServiceInfo,
  readSession,
  readTraced,
  requireJson,
  requireSuccess,
} from './answers/read-answer.ts';
import { readRejection, type Subject } from './answers/rejection.ts';
import { isWebPage, notAService } from './answers/web-page.ts';
import type { WrittenTime } from './answers/written-time.ts';
import { readExpiry, toMachineTime } from './clock.ts';
import { createConnection, learnEncoding, learnRedirect, withoutSecrets } from './connection.ts';
import { asDocumented, type Dialect, type DialectUpdate, initialDialect } from './dialect.ts';
import { ServiceError, type ServiceErrorCode } from './errors.ts';
import { fetchFileAt, type OnProgress, sendForFile } from './file-transfer.ts';
import { honoursPrefix } from './probe-encoding.ts';
import type { ServiceRequest } from './request.ts';
import type { NewExpiry, Service, ServiceInfo } from './service.ts';
import type { ClientDependencies, ServiceAnswer } from './transport.ts';

/** What services answer that speak another protocol. */
const isForeign: ReadonlySet<ServiceErrorCode> = new Set([
  'no-service',
  'not-understood',
  'web-page',
]);

/** How long an address is taken to live at least, and at most, where its service does not say. */
const assumedLifetime = 60 * 60 * 1000;
const longestAssumedLifetime = 24 * assumedLifetime;

/**
 * A client for the service at `base` (see `lib/urls/service-address.ts`), in the dialect learnt so far.
 *
 * @param learn called with what a call shows of the dialect; what was learnt counts for later calls
 */
export function connectService(
  base: string,
  initial: Dialect,
  deps: ClientDependencies,
  learn: (update: DialectUpdate) => void = () => undefined,
): Service {
  const other = connectByProtocol(base, initial, deps);
  if (other) {
    const readInfo = async () =>
      (await readInfoByProtocol(base, initial, deps)) ??
      (await connectService(base, initialDialect, deps).readInfo());
    return { ...other, readInfo };
  }
  const connection = createConnection(base, initial, deps, learn, async () => {
    const before = JSON.stringify(connection.dialect().at);
    await fetchInfo();
    return JSON.stringify(connection.dialect().at) !== before;
  });
  const clock = () => connection.dialect().clock ?? {};
  const withToken = (token: string, more: ServiceRequest['parameters'] = {}) =>
    connection.dialect().bearer
      ? { bearer: token, parameters: more }
      : { parameters: { token, ...more } };
  const requireFeature = (feature: Feature) => {
    if (!connection.dialect().features.includes(feature)) {
      throw new ServiceError('not-offered', { detail: feature });
    }
  };

  const hoursIfOffered = (hours: number | undefined) =>
    connection.dialect().features.includes('lifetime') ? hours : undefined;

  async function fetchInfo() {
    const answer = await connection.getAtBase({ path: 'domains', parameters: {} }, 'service-info');
    if (isWebPage(answer)) throw notAService(answer);
    const info = readTraced(answer, () => {
      requireJson(answer);
      return readServiceInfo(answer.body);
    });
    const { features, provider } = info;
    connection.learn(({ provider: _, ...dialect }) => ({
      ...dialect,
      features,
      ...(provider === undefined ? {} : { provider }),
    }));
    connection.learn(learnRedirect(base, answer));
    // Nobody else has an addition of this name.
    if (info.features.includes('extend-session')) connection.learn(asDocumented);
    return info;
  }

  /** The info of a service that speaks another protocol, once it turned out not to speak this one. */
  async function readOtherInfo(cause: unknown): Promise<ServiceInfo> {
    if (!(cause instanceof ServiceError) || !isForeign.has(cause.code)) throw cause;
    const info = await readInfoByProtocol(base, initialDialect, deps);
    if (!info) throw cause;
    return info;
  }

  const fetchFile = async (
    request: ServiceRequest & { file: string },
    onProgress: OnProgress | undefined,
  ): Promise<Blob> => {
    const answer = await sendForFile(connection.target(), request, deps, onProgress);
    if (answer instanceof Blob) return answer;
    const rejection = readRejection(answer, 'message');
    if (rejection) throw withoutSecrets(rejection, request);
    return rejectAnswer(answer, 'no file');
  };

  /** Sends a request whose success shows that its parameters were understood. */
  const change = async <Result>(
    request: Parameters<typeof connection.post>[0],
    subject: Subject,
    read: (answer: ServiceAnswer) => Result,
  ): Promise<Result> => {
    const { answer, ...encoding } = await connection.post(request, subject);
    const result = readTraced(answer, () => read(answer));
    connection.learn(learnEncoding(encoding, true));
    return result;
  };

  const toExpiry = (written: WrittenTime | undefined): NewExpiry => {
    const now = deps.now();
    if (written) return { ...readExpiry(written, clock(), now), expiry: written };
    return { expiresAt: now + assumedLifetime, mayLiveUntil: now + longestAssumedLifetime };
  };

  const fetchMessage = async (token: string, id: string): Promise<ReadMessage> => {
    const request = { path: 'read-mail', heavy: true, ...withToken(token, { id }) };
    const answer = await connection.get(request, 'message');
    const message = await readMessage(answer);
    if (message) return message;
    return rejectAnswer(answer, 'message: no text, html or source');
  };

  const listed = async (read: ListedMessage) => {
    const message = await withDecodedHeaders(read);
    const now = deps.now();
    // No mail comes out of the future, whatever zone its time was written in.
    const receivedAt = message.written
      ? Math.min(toMachineTime(message.written, clock()), now)
      : now;
    return { ...message, receivedAt };
  };

  return {
    async readInfo() {
      const known = await fetchInfo().catch(readOtherInfo);
      if ('dialect' in known) return known;
      const { provider: _, ...info } = known;
      const bearer = info.features.includes('bearer');
      return { ...info, dialect: { ...connection.dialect(), bearer } };
    },

    async createSession(options) {
      const provider = connection.dialect().provider ?? 'partner';
      const parameters = {
        prefix: options.prefix,
        domain_id: options.domain,
        hours: hoursIfOffered(options.hours),
        [`use_${provider}`]: options.mailbox === undefined ? undefined : 1,
        [`${provider}_auto`]: options.mailbox === 'auto' ? 1 : undefined,
        [`${provider}_id`]: typeof options.mailbox === 'number' ? options.mailbox : undefined,
      };
      const request = { path: 'create-session', parameters };
      const { answer, ...encoding } = await connection.post(request, 'new-session');
      const { email, token, expires } = readTraced(answer, () => {
        requireJson(answer);
        return readSession(answer.body);
      });
      connection.learn(learnEncoding(encoding, honoursPrefix(email, options.prefix)));
      return { email, token, ...toExpiry(expires) };
    },

    async checkMail(token, etag) {
      const request = { path: 'check-mail', ...withToken(token), ...(etag ? { etag } : {}) };
      const answer = await connection.get(request, 'session');
      if (answer.status === 304) return { changed: false };
      // No content is no mail.
      const read = readTraced(answer, () => {
        if (answer.status !== 204) requireJson(answer);
        return readListing(answer.body);
      });
      const room = readQuota(answer.body);
      const messages = await Promise.all(read.map(listed));
      return { changed: true, messages, etag: answer.etag, room };
    },

    async waitForMail(token, after, seconds) {
      requireFeature('wait');
      const request = { path: 'wait-mail', ...withToken(token, { after, timeout: seconds }) };
      const answer = await connection.get(request, 'session');
      const read = readTraced(answer, () => {
        requireJson(answer);
        return readListing(answer.body, true);
      });
      return Promise.all(read.map(listed));
    },

    async readMail(token, id) {
      const message = await fetchMessage(token, id);
      const { paths } = message;
      if (paths.length > 0) {
        connection.learn((dialect) => ({
          ...dialect,
          mail: [...new Set([...(dialect.mail ?? []), ...paths])].slice(0, 8),
        }));
      }
      return toFullMail(id, message, clock());
    },

    deleteMail: (token, id) =>
      change({ path: 'delete-mail', ...withToken(token, { id }) }, 'message', requireSuccess),

    async deleteMany(token, ids) {
      requireFeature('delete-many');
      const parameters = withToken(token, { ids: ids.join(',') });
      await change({ path: 'delete-mail', ...parameters }, 'message', requireSuccess);
    },

    async endSession(token) {
      requireFeature('delete-session');
      await change({ path: 'delete-session', ...withToken(token) }, 'lifetime', requireSuccess);
    },

    async extendSession(token, hours) {
      requireFeature('extend-session');
      const request = {
        path: 'extend-session',
        ...withToken(token, { hours: hoursIfOffered(hours) }),
      };
      const expires = await change(request, 'lifetime', (answer) => {
        requireJson(answer);
        return readExtension(answer.body);
      });
      return toExpiry(expires);
    },

    async readAttachment(token, id, attachmentId, onProgress) {
      requireFeature('attachment');
      const which = withToken(token, { id, attachment_id: attachmentId });
      const file = fileType.attachment;
      return fetchFile({ method: 'GET', path: 'attachment', file, ...which }, onProgress);
    },

    async readSource(token, id, onProgress) {
      requireFeature('raw-mail');
      const which = withToken(token, { id });
      const file = fileType.source;
      return fetchFile({ method: 'GET', path: 'raw-mail', file, ...which }, onProgress);
    },

    async readEmbedded(token, id, part, onProgress) {
      const { files, source } = await fetchMessage(token, id);
      const found =
        part === 'source' ? undefined : files.find((file) => file.id === part.attachment);
      const bytes = part === 'source' ? source : found?.bytes?.();
      if (bytes) {
        onProgress?.(bytes.byteLength, bytes.byteLength);
        return new Blob([bytes], { type: 'application/octet-stream' });
      }
      const home = new URL(connection.target().at?.base ?? base);
      home.pathname = `${home.pathname.replace(/\/+$/, '')}/`;
      const url = found?.url === undefined ? null : URL.parse(found.url, home);
      if (!url) throw new ServiceError('message-gone');
      return fetchFileAt(url, base, deps, onProgress);
    },
  };
}

/** @throws {ServiceError} why an answer holds nothing of what was asked for */
function rejectAnswer(answer: ServiceAnswer, detail: string): never {
  return readTraced(answer, () => {
    requireJson(answer);
    throw new ServiceError('not-understood', { detail });
  });
}
