import type * as z from 'zod/mini';
import type { Feature } from '../../contract.ts';
import type { Subject } from '../answers/rejection.ts';
import { ServiceError, unanswered } from '../errors.ts';
import type { EventConnection, EventListener, EventNetwork } from '../event-stream.ts';
import type { ServiceAnswer } from '../transport.ts';

/** A request below the place where the service was found to answer. */
export type AdapterRequest = {
  /** GET unless another is named. */
  method?: 'POST' | 'DELETE';
  /** Its parts are percent-encoded: see {@link segment}. */
  path: string;
  /** Nothing that opens a mailbox: addresses of requests get into logs. */
  query?: Record<string, string | number>;
  json?: unknown;
  /** The fields of a POST, as a form has them. */
  form?: Record<string, string>;
  bearer?: string;
  /** Whether the answer may be as large as a message with its files. */
  heavy?: boolean;
};

/** Sends a request; throws a {@link ServiceError} for a rejection, of which `subject` tells more. */
export type Ask = (request: AdapterRequest, subject: Subject) => Promise<ServiceAnswer>;

/**
 * What a service can do beyond listing and reading: give the name that is wanted, at the domain that is
 * wanted, delete a message; and features of the service API under their names there.
 */
export type Capability =
  | 'name'
  | 'domain'
  | 'delete-mail'
  | Extract<Feature, 'attachment' | 'raw-mail' | 'delete-session' | 'extend-session' | 'events'>;

/** A message of a listing, and one in full, in the terms of the service API. */
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

/** A message of which there is the source, with its files within it. */
export type SourceItem = { raw: string };

/**
 * All messages of an inbox, of those with the same time the newest first, and of each entry that cannot
 * be read its place and what is wrong with it (see {@link readEntries}). `mark` stands for the whole: see
 * `listMessages`.
 */
export type Listing = { messages: ListedItem[]; unreadable: string[]; mark?: string };

/** An address to be made. */
export type WantedAddress = {
  email: string;
  /** For services of accounts; nobody but the service gets to know it. */
  password: string;
  /** Whether it was asked for before, and nobody knows with what result. */
  again: boolean;
};

/**
 * How another protocol does what the service API does. An adapter knows no storage and no clock; its
 * tokens are texts of its own, which open the mailbox and reach nobody but its service.
 */
export type Adapter = {
  /** Of the program or service that the protocol is from, as it calls itself. */
  name: string;
  /** What services of the protocol can do. Screens follow it, and the suite checks it both ways. */
  can: readonly Capability[];
  /** How long an address is taken to live, in milliseconds, where nobody says. */
  lifetime: number;
  /**
   * Asks harmless questions. The path below which calls go, where the service speaks this protocol;
   * undefined where it does not.
   *
   * @throws {ServiceError} an outage: it shows nothing of the protocol
   */
  detect(ask: Ask): Promise<string | undefined>;
  /**
   * Domains for new addresses, and what this service cannot do of `can`.
   *
   * @param base the address of the service, as it was chosen
   */
  readInfo(ask: Ask, base: string): Promise<{ domains: string[]; lacks?: Capability[] }>;
  /** The address that was made; `lifetime` in milliseconds, where it is not that of all others. */
  createAddress(
    ask: Ask,
    wanted: WantedAddress,
  ): Promise<{ email: string; token: string; lifetime?: number }>;
  /** Undefined where nothing changed since the listing of the `mark`. */
  listMessages(ask: Ask, token: string, mark: string | undefined): Promise<Listing | undefined>;
  readMessage(ask: Ask, token: string, id: string): Promise<MessageItem | SourceItem>;
  deleteMessage(ask: Ask, token: string, id: string): Promise<void>;
  /** With `delete-session`. */
  endAddress?(ask: Ask, token: string): Promise<void>;
  /** With `extend-session`: for another whole lifetime. */
  extendAddress?(ask: Ask, token: string): Promise<void>;
  /** With `attachment`: the request for a file. */
  attachmentRequest?(ask: Ask, token: string, id: string, file: string): Promise<AdapterRequest>;
  /** With `raw-mail`: the source, or the request for it. */
  readSource?(ask: Ask, token: string, id: string): Promise<AdapterRequest | SourceItem>;
  /** With `events`. */
  events?: {
    /** Where they are told, for the service at `base`. */
    address(base: string): string;
    /** Connects there; with `ask` it can log in first. */
    open(
      parts: { url: string; ask: Ask; network: EventNetwork },
      listener: EventListener,
    ): EventConnection;
  };
};

/** An id as one segment of a path. */
export function segment(id: string): string {
  const encoded = encodeURIComponent(id);
  // These two would lead elsewhere, however they are encoded.
  return encoded === '.' || encoded === '..' ? `${encoded}%20` : encoded;
}

/** What `ask` rejected with, where that is an answer; an outage is thrown on. */
export function answeredBy(error: unknown): ServiceError {
  if (error instanceof ServiceError && !unanswered.has(error.code)) return error;
  throw error;
}

/** The body of an answer to a question of `detect`; undefined of one that was turned down. */
export async function probe(ask: Ask, request: AdapterRequest): Promise<unknown> {
  const answer = await ask(request, 'service-info').catch(answeredBy);
  return answer instanceof ServiceError ? undefined : answer.body;
}

const day = 24 * 60 * 60 * 1000;
export const week = 7 * day;
/** Inboxes that take mail for any address keep it until somebody deletes it. */
const catchAllLifetime = 30 * day;
/** Reserved for examples (RFC 2606), and accepted by forms that check whether an address may exist. */
const catchAllDomain = 'example.com';

/** What all inboxes do that take mail for any address: one is made by asking nobody. */
export const catchAll = {
  lifetime: catchAllLifetime,
  readInfo: async () => ({ domains: [catchAllDomain] }),
  createAddress: async (_: Ask, { email }: WantedAddress) => ({ email, token: email }),
} satisfies Partial<Adapter>;

/** The entries of a list that fit a schema, and what is wrong with each of the others. */
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

/** Whether one of the addresses is this one. */
export function includesAddress(addresses: readonly string[], address: string): boolean {
  return addresses.some((one) => one.toLowerCase() === address.toLowerCase());
}
