import { type Feature, fileType } from '../contract.ts';
import {
  readExtension,
  readServiceInfo,
  readSession,
  readTraced,
  requireJson,
  requireSuccess,
} from './answers.ts';
import { type Expiry, readExpiry, toMachineTime } from './clock.ts';
import { createConnection, learnEncoding, learnRedirect, withoutSecrets } from './connection.ts';
import type { Dialect, DialectUpdate } from './dialect.ts';
import { asDocumented } from './dialect.ts';
import { withDecodedHeaders } from './encoded-words.ts';
import { ServiceError } from './errors.ts';
import { fetchFileAt, type OnProgress, sendForFile } from './file.ts';
import { readListing, readRoom } from './listing.ts';
import { type ReadMessage, readMessage } from './message.ts';
import { honoursPrefix } from './probe-encoding.ts';
import { readRejection } from './rejection.ts';
import type { ServiceRequest } from './request.ts';
import type { NewExpiry, Service } from './service.ts';
import type { WrittenTime } from './time.ts';
import type { ClientDependencies } from './transport.ts';
import { isWebPage, notAService } from './web-page.ts';

/** How long an address is taken to live at least, and at most, where its service does not say. */
const assumedLife = 60 * 60 * 1000;
const longestAssumedLife = 24 * assumedLife;

/**
 * A client for the service at `base` (see `lib/urls/service-address.ts`), in the dialect learnt so far.
 *
 * @param learn hears what a call teaches of the dialect; what was learnt counts for later calls
 */
export function connectService(
  base: string,
  initial: Dialect,
  surroundings: ClientDependencies,
  learn: (lesson: DialectUpdate) => void = () => undefined,
): Service {
  const speaker = createConnection(base, initial, surroundings, learn, async () => {
    const before = JSON.stringify(speaker.dialect().at);
    await askOffer();
    return JSON.stringify(speaker.dialect().at) !== before;
  });
  const clock = () => speaker.dialect().clock ?? {};
  const withToken = (token: string, more: ServiceRequest['parameters'] = {}) =>
    speaker.dialect().bearer
      ? { bearer: token, parameters: more }
      : { parameters: { token, ...more } };
  const demand = (feature: Feature) => {
    if (!speaker.dialect().features.includes(feature)) {
      throw new ServiceError('not-offered', { detail: feature });
    }
  };

  async function askOffer() {
    const answer = await speaker.getAtBase({ path: 'domains', parameters: {} }, 'offer');
    if (isWebPage(answer)) throw notAService(answer);
    const offer = readTraced(answer, () => {
      requireJson(answer);
      return readServiceInfo(answer.body);
    });
    speaker.learn((dialect) => ({ ...dialect, features: offer.features }));
    speaker.learn(learnRedirect(base, answer));
    // Nobody else has an addition of this name.
    if (offer.features.includes('extend-session')) speaker.learn(asDocumented);
    return offer;
  }

  const askForFile = async (
    request: ServiceRequest & { file: string },
    onProgress: OnProgress | undefined,
  ): Promise<Blob> => {
    const answer = await sendForFile(speaker.target(), request, surroundings, onProgress);
    if (answer instanceof Blob) return answer;
    const refusal = readRejection(answer, 'message');
    if (refusal) throw withoutSecrets(refusal, request);
    return readTraced(answer, () => {
      requireJson(answer);
      throw new ServiceError('not-understood', { detail: 'no file' });
    });
  };

  const lifeUntil = (written: WrittenTime | undefined): NewExpiry => {
    const now = surroundings.now();
    if (written) return { ...readExpiry(written, clock(), now), expiry: written };
    const unknown: Expiry = { expiresAt: now + assumedLife };
    return { ...unknown, mayLiveUntil: now + longestAssumedLife };
  };

  const askMessage = async (token: string, id: string): Promise<ReadMessage> => {
    const request = { path: 'read-mail', heavy: true, ...withToken(token, { id }) };
    const answer = await speaker.get(request, 'message');
    const message = await readMessage(answer);
    if (message) return message;
    return readTraced(answer, () => {
      requireJson(answer);
      throw new ServiceError('not-understood', { detail: 'message: no text, html or source' });
    });
  };

  return {
    async readInfo() {
      const offer = await askOffer();
      const bearer = offer.features.includes('bearer');
      return { ...offer, dialect: { ...speaker.dialect(), bearer } };
    },

    async createSession(wish) {
      const parameters = {
        prefix: wish.prefix,
        domain_id: wish.domain,
        use_partner: wish.mailbox === undefined ? undefined : 1,
        partner_auto: wish.mailbox === 'auto' ? 1 : undefined,
        partner_id: typeof wish.mailbox === 'number' ? wish.mailbox : undefined,
      };
      const request = { path: 'create-session', parameters };
      const { answer, ...manner } = await speaker.post(request, 'new-session');
      const { email, token, expires } = readTraced(answer, () => {
        requireJson(answer);
        return readSession(answer.body);
      });
      speaker.learn(learnEncoding(manner, honoursPrefix(email, wish.prefix)));
      return { email, token, ...lifeUntil(expires) };
    },

    async checkMail(token, etag) {
      const request = { path: 'check-mail', ...withToken(token), ...(etag ? { etag } : {}) };
      const answer = await speaker.get(request, 'session');
      if (answer.status === 304) return { changed: false };
      // No content is no mail.
      const read = readTraced(answer, () => {
        if (answer.status !== 204) requireJson(answer);
        return readListing(answer.body);
      });
      const room = readRoom(answer.body);
      const now = surroundings.now();
      const listed = await Promise.all(read.map(withDecodedHeaders));
      const messages = listed.map((message) => ({
        ...message,
        // No mail comes out of the future, whatever zone its time was written in.
        receivedAt: message.written ? Math.min(toMachineTime(message.written, clock()), now) : now,
      }));
      return { changed: true, messages, etag: answer.etag, room };
    },

    async readMail(token, id) {
      const message = await askMessage(token, id);
      const {
        files,
        source,
        paths,
        written,
        encodedSubject: _,
        ...mail
      } = await withDecodedHeaders(message);
      if (paths.length > 0) {
        speaker.learn((dialect) => ({
          ...dialect,
          mail: [...new Set([...(dialect.mail ?? []), ...paths])].slice(0, 8),
        }));
      }
      const attachments = files.map(({ bytes: _bytes, url: _url, ...file }) => file);
      return {
        id,
        ...mail,
        ...(written ? { receivedAt: toMachineTime(written, clock()) } : {}),
        attachments,
        within: {
          attachments: files.some(({ bytes, url }) => bytes !== undefined || url !== undefined),
          source: source !== undefined,
        },
      };
    },

    async deleteMail(token, id) {
      const request = { path: 'delete-mail', ...withToken(token, { id }) };
      const { answer, ...manner } = await speaker.post(request, 'message');
      readTraced(answer, () => requireSuccess(answer));
      speaker.learn(learnEncoding(manner, true));
    },

    async deleteMany(token, ids) {
      demand('delete-many');
      const request = { path: 'delete-mail', ...withToken(token, { ids: ids.join(',') }) };
      const { answer, ...manner } = await speaker.post(request, 'message');
      readTraced(answer, () => requireSuccess(answer));
      speaker.learn(learnEncoding(manner, true));
    },

    async endSession(token) {
      demand('delete-session');
      const request = { path: 'delete-session', ...withToken(token) };
      const { answer, ...manner } = await speaker.post(request, 'life');
      readTraced(answer, () => requireSuccess(answer));
      speaker.learn(learnEncoding(manner, true));
    },

    async extendSession(token) {
      demand('extend-session');
      const request = { path: 'extend-session', ...withToken(token) };
      const { answer, ...manner } = await speaker.post(request, 'life');
      const expires = readTraced(answer, () => {
        requireJson(answer);
        return readExtension(answer.body);
      });
      speaker.learn(learnEncoding(manner, true));
      return lifeUntil(expires);
    },

    async readAttachment(token, id, attachmentId, onProgress) {
      demand('attachment');
      const which = withToken(token, { id, attachment_id: attachmentId });
      const file = fileType.attachment;
      return askForFile({ method: 'GET', path: 'attachment', file, ...which }, onProgress);
    },

    async readSource(token, id, onProgress) {
      demand('raw-mail');
      const which = withToken(token, { id });
      const file = fileType.source;
      return askForFile({ method: 'GET', path: 'raw-mail', file, ...which }, onProgress);
    },

    async readEmbedded(token, id, part, onProgress) {
      const { files, source } = await askMessage(token, id);
      const found =
        part === 'source' ? undefined : files.find((file) => file.id === part.attachment);
      const bytes = part === 'source' ? source : found?.bytes?.();
      if (bytes) {
        onProgress?.(bytes.byteLength, bytes.byteLength);
        return new Blob([bytes], { type: 'application/octet-stream' });
      }
      const home = new URL(speaker.target().at?.base ?? base);
      home.pathname = `${home.pathname.replace(/\/+$/, '')}/`;
      const url = found?.url === undefined ? null : URL.parse(found.url, home);
      if (!url) throw new ServiceError('message-gone');
      return fetchFileAt(url, base, surroundings, onProgress);
    },
  };
}
