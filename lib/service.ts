/** A client for any service that speaks the service API. Knows nothing of browsers or storage. */
import type * as z from 'zod/mini';
import { type Feature, fileType } from './contract.ts';
import { decode, Extension, Listing, NewSession, Offer, Reading } from './service/answers.ts';
import { ServiceError } from './service/errors.ts';
import { type Progress, sendForFile } from './service/file.ts';
import { readRefusal, type Subject } from './service/refusal.ts';
import {
  type ServiceAnswer,
  type ServiceRequest,
  type Surroundings,
  send,
} from './service/transport.ts';

export type { Feature } from './contract.ts';
export { ServiceError, type ServiceErrorCode, TokenNotFound } from './service/errors.ts';
export type { Progress } from './service/file.ts';
export type { Surroundings } from './service/transport.ts';

/**
 * What was learnt about a service, to be kept between calls. `features` is what it lists under that
 * name: each {@link Feature}, and whatever others call theirs.
 */
export type Dialect = { bearer: boolean; features: string[] };

/** How a service is spoken to of which nothing is known yet. */
export const plainDialect: Dialect = { bearer: false, features: [] };

/**
 * Domains and third-party mailboxes that a service offers, what it can do beyond the five calls,
 * and how it is spoken to.
 */
export type ServiceOffer = {
  domains: { id: number; domain: string }[];
  mailboxes: { id: number; email: string }[];
  features: string[];
  dialect: Dialect;
};

/** What the new address shall be; everything left out is the service's choice. */
export type AddressWish = {
  prefix?: string | undefined;
  domain?: number | undefined;
  mailbox?: number | 'auto' | undefined;
};

/** A fresh address. `expiresAt` is in milliseconds since 1970. */
export type NewAddress = { email: string; token: string; expiresAt: number };

/** A message as listed. `receivedAt` is in milliseconds since 1970. */
export type Summary = {
  id: string;
  senderName: string;
  senderEmail: string;
  subject: string;
  receivedAt: number;
};

/** An inbox listing, or word that nothing changed since the one with this ETag. */
export type ListingAnswer =
  | { changed: false }
  | { changed: true; messages: Summary[]; etag: string | undefined };

/** A message in full. Attachment sizes are in bytes. */
export type FullMail = Summary & {
  to: string;
  text: string | undefined;
  html: string | undefined;
  attachments: {
    id: string;
    name: string;
    type: string;
    size: number;
    contentId: string | undefined;
    inline: boolean;
  }[];
  authentication: { spf: string; dkim: string; dmarc: string } | undefined;
  parseError: string | undefined;
  /** Of its source in bytes, where the service says it. */
  size?: number | undefined;
};

/**
 * The five calls of the service API, and four that only some services offer (docs/api.md). Each
 * throws {@link ServiceError} where it cannot succeed, the four `not-offered` where the dialect
 * does not list their feature.
 */
export type Service = {
  readOffer(): Promise<ServiceOffer>;
  createSession(wish: AddressWish): Promise<NewAddress>;
  checkMail(token: string, etag?: string): Promise<ListingAnswer>;
  readMail(token: string, id: string): Promise<FullMail>;
  deleteMail(token: string, id: string): Promise<void>;
  /** Ends an address at once, its mail at the service included (`delete-session`). */
  endSession(token: string): Promise<void>;
  /**
   * Has an address live for a whole lifetime from now; one that expired less than a day ago comes
   * back without its mail (`extend-session`). `expiresAt` is in milliseconds since 1970.
   */
  extendSession(token: string): Promise<{ expiresAt: number }>;
  /** An attached file, as a Blob of type application/octet-stream (`attachment`). */
  readAttachment(
    token: string,
    id: string,
    attachmentId: string,
    onProgress?: Progress,
  ): Promise<Blob>;
  /** A message as it was received, byte for byte, as such a Blob too (`raw-mail`). */
  readSource(token: string, id: string, onProgress?: Progress): Promise<Blob>;
};

/** A client for the service at `base` (see `lib/service-address.ts`), in the dialect learnt so far. */
export function connectService(
  base: string,
  dialect: Dialect,
  surroundings: Surroundings,
): Service {
  const ask = async (request: ServiceRequest, subject: Subject): Promise<ServiceAnswer> => {
    const answer = await send(base, request, surroundings);
    const refusal = readRefusal(answer, subject);
    if (refusal) throw refusal;
    return answer;
  };
  const withToken = (token: string, more: ServiceRequest['parameters'] = {}) =>
    dialect.bearer ? { bearer: token, parameters: more } : { parameters: { token, ...more } };
  const demand = (feature: Feature) => {
    if (!dialect.features.includes(feature)) {
      throw new ServiceError('not-offered', { detail: feature });
    }
  };
  const askForFile = async (
    request: ServiceRequest & { file: string },
    onProgress: Progress | undefined,
  ): Promise<Blob> => {
    const answer = await sendForFile(base, request, surroundings, onProgress);
    if (answer instanceof Blob) return answer;
    throw (
      readRefusal(answer, 'message') ?? new ServiceError('not-understood', { detail: 'no file' })
    );
  };

  return {
    async readOffer() {
      const { body } = await ask({ method: 'GET', path: 'domains', parameters: {} }, 'offer');
      const offer = decode(Offer, body);
      return {
        domains: offer.domains,
        mailboxes: offer.partner_accounts,
        features: offer.features,
        dialect: { bearer: offer.features.includes('bearer'), features: offer.features },
      };
    },

    async createSession(wish) {
      const parameters = {
        prefix: wish.prefix,
        domain_id: wish.domain,
        use_partner: wish.mailbox === undefined ? undefined : 1,
        partner_auto: wish.mailbox === 'auto' ? 1 : undefined,
        partner_id: typeof wish.mailbox === 'number' ? wish.mailbox : undefined,
      };
      const { body } = await ask(
        { method: 'POST', path: 'create-session', parameters },
        'new-session',
      );
      const { email, token, expires_at } = decode(NewSession, body);
      return { email, token, expiresAt: expires_at };
    },

    async checkMail(token, etag) {
      const answer = await ask(
        { method: 'GET', path: 'check-mail', ...withToken(token), ...(etag ? { etag } : {}) },
        'session',
      );
      if (answer.status === 304) return { changed: false };
      const { messages } = decode(Listing, answer.body);
      return { changed: true, messages: messages.map(toSummary), etag: answer.etag };
    },

    async readMail(token, id) {
      const { body } = await ask(
        { method: 'GET', path: 'read-mail', ...withToken(token, { id }) },
        'message',
      );
      const { message } = decode(Reading, body);
      return {
        ...toSummary(message),
        to: message.to,
        text: message.text,
        html: message.html,
        attachments: message.attachments.map((file) => ({
          id: file.id,
          name: file.filename,
          type: file.content_type,
          size: file.size,
          contentId: file.content_id,
          inline: file.inline,
        })),
        authentication: message.authentication ?? undefined,
        parseError: message.parse_error,
        size: message.size ?? undefined,
      };
    },

    async deleteMail(token, id) {
      await ask({ method: 'POST', path: 'delete-mail', ...withToken(token, { id }) }, 'message');
    },

    async endSession(token) {
      demand('delete-session');
      await ask({ method: 'POST', path: 'delete-session', ...withToken(token) }, 'session');
    },

    async extendSession(token) {
      demand('extend-session');
      const { body } = await ask(
        { method: 'POST', path: 'extend-session', ...withToken(token) },
        'session',
      );
      return { expiresAt: decode(Extension, body).expires_at };
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
  };
}

function toSummary(message: z.infer<typeof Listing>['messages'][number]): Summary {
  return {
    id: message.id,
    senderName: message.sender_name,
    senderEmail: message.sender_email,
    subject: message.subject,
    receivedAt: message.received_at,
  };
}
