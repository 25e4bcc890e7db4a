import type { Feature } from '../../contract.ts';
import type { Subject } from '../answers/rejection.ts';
import type { ServiceAnswer } from '../transport.ts';

/** A request below the place where the service was found to answer. */
export type AdapterRequest = {
  /** GET unless another is named. */
  method?: 'POST' | 'DELETE';
  /** Its parts are percent-encoded. */
  path: string;
  query?: Record<string, string | number>;
  json?: unknown;
  bearer?: string;
  /** Whether the answer may be as large as a message with its files. */
  heavy?: boolean;
};

/** Sends a request; throws a {@link ServiceError} for a rejection, of which `subject` tells more. */
export type Ask = (request: AdapterRequest, subject: Subject) => Promise<ServiceAnswer>;

/** A message of a listing, and one in full, in the terms of the service API. */
export type ListedItem = {
  id: string;
  sender_name: string;
  sender_email: string;
  subject: string;
  received_at: unknown;
  has_attachments?: boolean;
};
export type MessageItem = Omit<ListedItem, 'id'> & {
  to: string;
  text: string;
  html?: string | undefined;
  attachments: { id: string; name: string; content_type: string; size: number }[];
};

/** A message of which there is the source, with its files within it. */
export type SourceItem = { raw: string };

/**
 * How another protocol does what the service API does. An adapter knows no storage and no clock; its
 * tokens are texts of its own, which open the mailbox and reach nobody but its service.
 */
export type Adapter = {
  /** Of the program or service that the protocol is from, as it calls itself. */
  name: string;
  features: readonly Feature[];
  /** How long an address is taken to live, in milliseconds. */
  lifetime: number;
  /**
   * Asks harmless questions. The path below which calls go, where the service speaks this protocol;
   * undefined where it does not.
   */
  detect(ask: Ask): Promise<string | undefined>;
  /** Domains for new addresses. */
  listDomains(ask: Ask): Promise<string[]>;
  createAddress(ask: Ask, email: string): Promise<{ email: string; token: string }>;
  /** Messages of any order; what is no message is left to the reader of listings. */
  listMessages(ask: Ask, token: string): Promise<ListedItem[]>;
  readMessage(ask: Ask, token: string, id: string): Promise<MessageItem | SourceItem>;
  deleteMessage(ask: Ask, token: string, id: string): Promise<void>;
  /** With the feature `delete-session`. */
  endAddress?(ask: Ask, token: string): Promise<void>;
  /** Requests for a file, with the features `attachment` and `raw-mail`. */
  attachmentRequest?(ask: Ask, token: string, id: string, file: string): Promise<AdapterRequest>;
  sourceRequest?(ask: Ask, token: string, id: string): Promise<AdapterRequest>;
};

const day = 24 * 60 * 60 * 1000;
/** Inboxes that take mail for any address keep it until somebody deletes it. */
export const catchAllLifetime = 30 * day;
/** Reserved for examples (RFC 2606), and accepted by forms that check whether an address may exist. */
export const catchAllDomain = 'example.com';
export const week = 7 * day;
