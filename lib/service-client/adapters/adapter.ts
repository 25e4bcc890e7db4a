import * as z from 'zod/mini';
import type { Feature } from '../../contract.ts';
import type { Subject } from '../answers/rejection.ts';
import { ServiceError, transientErrors } from '../errors.ts';
import type { EventConnection, EventListener, EventNetwork } from '../event-stream.ts';
import type { InboxQuota } from '../service.ts';
import type { ServiceAnswer } from '../transport.ts';

/** A request; its path is relative to the base URL where the service responds. */
export type AdapterRequest = {
  /** GET by default. */
  method?: 'POST' | 'DELETE';
  /** With percent-encoded segments: see {@link segment}. */
  path: string;
  /** Never contains a token, because URLs are logged. */
  query?: Record<string, string | number>;
  json?: unknown;
  /** The fields of a POST, sent as a form. */
  form?: Record<string, string>;
  bearer?: string;
  /** The response may be as large as a message with its files. */
  heavy?: boolean;
};

/** Sends a request. Throws a {@link ServiceError} for a rejection, interpreted by `subject`. */
export type Ask = (request: AdapterRequest, subject: Subject) => Promise<ServiceAnswer>;

/**
 * Capabilities beyond listing and reading: to create an address with a chosen name or domain, to
 * delete a message, and features of the service API by their names.
 */
export type Capability =
  | 'name'
  | 'domain'
  | 'delete-mail'
  | Extract<Feature, 'attachment' | 'raw-mail' | 'delete-session' | 'extend-session' | 'events'>;

/** The HTTP status of a rejection; undefined for other errors. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ServiceError ? error.trace?.status : undefined;
}

/** A message in a listing, with the fields of the service API. */
export type ListedItem = {
  id: string;
  sender_name: string;
  sender_email: string;
  subject: string;
  received_at: unknown;
  has_attachments?: boolean;
};
export type AttachmentItem = {
  id: string;
  name: string;
  content_type: string;
  size: number;
  content_id?: string | undefined;
  inline?: boolean;
};
export type MessageItem = Omit<ListedItem, 'id'> & {
  to: string;
  text: string;
  html?: string | undefined;
  attachments: AttachmentItem[];
};

/** The source of a message, including its files. */
export type SourceItem = { raw: string };

/**
 * All messages of an inbox, the newest first among those with the same time, and a description of
 * each unreadable entry (see {@link readEntries}). `mark` identifies the listing's version: see
 * `listMessages`.
 */
export type Listing = {
  messages: ListedItem[];
  unreadable: string[];
  mark?: string;
  room?: InboxQuota | undefined;
};

/** The names that a service accepts, as far as it reports them. */
export type NameRules = { shortest?: number; longest?: number; allowed?: RegExp };

/** An address to create. */
export type WantedAddress = {
  email: string;
  /** For services with accounts. */
  password: string;
  /** Whether the address was requested before, with an unknown outcome. */
  again: boolean;
};

/**
 * The calls of the service API in another protocol. An adapter has no storage and no clock. Its
 * tokens are texts in a format of its own, which give access to the mailbox and are sent to its
 * service only.
 */
export type Adapter = {
  /** The shortest time between two requests that its limit allows on average, in milliseconds. */
  requestInterval?: number;
  /** Header fields of every request. */
  headers?: Record<string, string>;
  /** The header field for the password, at services that do not use HTTP Basic for it. */
  passwordHeader?: string;
  /** The name of the program or service that defines the protocol. */
  name: string;
  /** Capabilities of the protocol. Screens hide everything else. */
  can: readonly Capability[];
  /** The assumed lifetime of an address, in milliseconds. */
  lifetime: number;
  /**
   * Detects the protocol with safe probes. Resolves with the base path of its calls, or with
   * undefined for another protocol.
   *
   * @throws {ServiceError} for an outage, which reveals nothing about the protocol
   */
  detect(ask: Ask): Promise<string | undefined>;
  /**
   * Domains for new addresses, a description of each unreadable one, and the capabilities in `can`
   * that this service lacks.
   *
   * @param base the address of the service as it was chosen
   */
  readInfo(
    ask: Ask,
    base: string,
  ): Promise<{
    domains: string[];
    unreadable?: string[];
    lacks?: Capability[];
    names?: NameRules;
  }>;
  /** `lifetime` is in milliseconds, for an address with a lifetime other than the usual one. */
  createAddress(
    ask: Ask,
    wanted: WantedAddress,
  ): Promise<{ email: string; token: string; lifetime?: number }>;
  /** Resolves with undefined if nothing changed since the listing with this `mark`. */
  listMessages(ask: Ask, token: string, mark: string | undefined): Promise<Listing | undefined>;
  readMessage(ask: Ask, token: string, id: string): Promise<MessageItem | SourceItem>;
  deleteMessage(ask: Ask, token: string, id: string): Promise<void>;
  /** With `delete-session`. */
  endAddress?(ask: Ask, token: string): Promise<void>;
  /** With `extend-session`: by a whole lifetime. */
  extendAddress?(ask: Ask, token: string): Promise<void>;
  /** With `attachment`: the request that fetches a file. */
  attachmentRequest?(ask: Ask, token: string, id: string, file: string): Promise<AdapterRequest>;
  /** With `raw-mail`: the source, or the request that fetches it. */
  readSource?(ask: Ask, token: string, id: string): Promise<AdapterRequest | SourceItem>;
  /** With `events`. */
  events?: {
    /** The event endpoint of the service at `base`. */
    address(base: string): string;
    /** Connects to that endpoint; `ask` can be used to log in. */
    open(
      deps: { url: string; ask: Ask; network: EventNetwork },
      listener: EventListener,
    ): EventConnection;
  };
};

/** A field that may be missing. Null counts as missing: programs in Go, Java and Node write it. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  const absent = (value: z.output<Schema> | null) => value ?? undefined;
  return z.optional(z.pipe(z.nullable(schema), z.transform(absent)));
}

/** The id percent-encoded as one segment of a path. */
export function segment(id: string): string {
  const encoded = encodeURIComponent(id);
  // Servers resolve `.` and `..` even if they are percent-encoded.
  return encoded === '.' || encoded === '..' ? `${encoded}%20` : encoded;
}

/** Returns the error of `ask`, or rethrows it if it is transient. */
export function answeredBy(error: unknown): ServiceError {
  if (error instanceof ServiceError && !transientErrors.has(error.code)) return error;
  throw error;
}

/** Sends a probe for `detect`; returns the response body, or undefined if it was rejected. */
export async function probe(ask: Ask, request: AdapterRequest): Promise<unknown> {
  const answer = await ask(request, 'service-info').catch(answeredBy);
  return answer instanceof ServiceError ? undefined : answer.body;
}

export const day = 24 * 60 * 60 * 1000;
export const week = 7 * day;
/** Catch-all inboxes keep mail until it is deleted. */
const catchAllLifetime = 30 * day;
/** Reserved for examples (RFC 2606). Forms that validate addresses accept it. */
const catchAllDomain = 'example.com';

/** For inboxes that accept mail for any address: a new address needs no request. */
export const catchAll = {
  lifetime: catchAllLifetime,
  readInfo: async () => ({ domains: [catchAllDomain] }),
  createAddress: async (_: Ask, { email }: WantedAddress) => ({ email, token: email }),
} satisfies Partial<Adapter>;

/** The entries of a list that match a schema, and a description of each other entry. */
export function readEntries<Entry>(
  schema: z.ZodMiniType<Entry>,
  list: readonly unknown[],
): { entries: Entry[]; unreadable: string[] } {
  const entries: Entry[] = [];
  const unreadable: string[] = [];
  for (const [index, item] of list.entries()) {
    const { data, error } = schema.safeParse(item);
    if (error) unreadable.push([index, ...(error.issues[0]?.path ?? [])].join('.'));
    else entries.push(data);
  }
  return { entries, unreadable };
}

/** Whether a list contains the address, ignoring case. */
export function includesAddress(addresses: readonly string[], address: string): boolean {
  return addresses.some((one) => one.toLowerCase() === address.toLowerCase());
}
