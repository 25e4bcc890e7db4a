/**
 * Schemas and types of the records of addresses, mail and services, as they are stored.
 * Times are milliseconds since 1970.
 */
import * as z from 'zod/mini';
import type { AttachmentView, MessageBody } from '../../bus/views.ts';
import type {
  Dialect,
  InboxQuota,
  MessageHead,
  Quota,
  ServiceClock,
  ServiceErrorCode,
  Trace,
  WrittenTime,
} from '../../service-client.ts';

const text = z.string();
/** Times are numbers, too: pages fail on one that no `Date` can hold (ECMA-262, 21.4.1.1). */
const number = z.number().check(z.gte(-8.64e15), z.lte(8.64e15));
const literalTrue = z.literal(true);
const optional = z.exactOptional;

/** The fields of a type that is declared elsewhere, each with its schema. */
type ShapeOf<Stored extends object> = {
  [Name in keyof Stored]-?: z.ZodMiniType<Exclude<Stored[Name], undefined>>;
};

/** The schema of a type that is declared elsewhere. */
const schemaOf = <Stored extends object>(shape: ShapeOf<Stored>): z.ZodMiniType<Stored> =>
  z.object(shape) as unknown as z.ZodMiniType<Stored>;

const writtenTime = schemaOf<WrittenTime>({ at: number, zoned: z.boolean() });

const trace = schemaOf<Trace>({
  at: number,
  asked: text,
  status: optional(number),
  requestId: optional(text),
});

const quota = schemaOf<Quota>({ used: number, most: number });

const inboxQuota = schemaOf<InboxQuota>({
  full: z.boolean(),
  messages: optional(quota),
  bytes: optional(quota),
});

const clock = schemaOf<ServiceClock>({
  ahead: optional(number),
  aheadDoubt: optional(number),
  zone: optional(number),
  zoneDoubt: optional(number),
});

const encoding = z.enum(['both', 'json', 'multipart', 'form', 'query']);

const dialect = schemaOf<Dialect>({
  bearer: z.boolean(),
  features: z.array(text),
  lacks: optional(z.array(text)),
  at: optional(z.object({ base: text, slash: z.boolean() })),
  post: optional(encoding),
  failedPosts: optional(z.array(encoding)),
  provider: optional(text),
  protocol: optional(text),
  errors: optional(z.enum(['http', 'status', 'both'])),
  mail: optional(z.array(text)),
  clock: optional(clock),
});

const baseAddress = text.check(z.refine((url) => URL.canParse(url)));

/** [session, the service's id of the message] */
const messageId = z.tuple([text, text]);
export type MessageId = [session: string, id: string];

/** Something that failed, and when to try it again. */
const failure = z.object({
  // Another version may know other codes.
  code: text as unknown as z.ZodMiniType<ServiceErrorCode>,
  detail: optional(text),
  trace: optional(trace),
  /** Failures in a row. */
  failures: number,
  /** No attempt before this. */
  retryAt: number,
  /** The service itself asked for that pause. */
  asked: optional(literalTrue),
  /** When the first of the failures in a row was. */
  since: optional(number),
});
export type StoredFailure = z.infer<typeof failure>;

/** The life of an address that pages show. */
const shownLife = z.discriminatedUnion('kind', [
  /** Until `expiresAt`; it has expired from then on. */
  z.object({ kind: z.literal('live') }),
  /** Its service no longer knows it, however far `expiresAt` is, or nothing here opens it. */
  z.object({ kind: z.literal('expired'), at: number }),
  /** The person ended it, and its service has not heard of that: it can live on. */
  z.object({ kind: z.literal('ended-here'), at: number }),
  /** The person ended it, and its service may have heard of that. */
  z.object({ kind: z.literal('ended'), at: number }),
]);
export type ShownLife = z.infer<typeof shownLife>;

const removal = { at: number, by: z.enum(['person', 'retention']), before: shownLife };

/** The life of an address. `before` is what it returns to when its removal is undone. */
const addressLife = z.union([
  shownLife,
  /** Hidden with its mail, until the outbox deletes both. */
  z.object({ kind: z.literal('removed'), ...removal }),
  /** Deleted but for what its service is still to be called with. */
  z.object({ kind: z.literal('purged'), ...removal }),
]);

/** That an address was filled into a page of a site. */
const use = z.object({ site: text, at: number });
export type StoredUse = z.infer<typeof use>;

/** A temporary address with the token that opens its inbox. */
const session = z.object({
  id: text,
  /** Base address of the service that issued it. */
  service: baseAddress,
  email: text.check(z.minLength(1)),
  token: text,
  createdAt: number,
  expiresAt: number,
  /** It may live as long, while the service's time zone is not known and `expiresAt` a guess. */
  mayLiveUntil: optional(number),
  /** Its end as the service wrote it: read again when more is known of the service's clock. */
  expiry: optional(writtenTime),
  life: addressLife,
  /** How long the person wants it to live each time, in hours; else its service chooses. */
  hours: optional(number),
  /** The person wants it to end once its first code was used (`addresses/end-address.ts`). */
  endsAfterCode: optional(literalTrue),
  /** When its life was last made longer. */
  extendedAt: optional(number),
  /** What the person calls it. */
  name: optional(text),
  /** Its mail raises no notification and does not count on the badge. */
  muted: optional(literalTrue),
  /** When it came here from a file. Without what opens it, its token is empty and it has ended. */
  importedAt: optional(number),
  /** Site of the page it was last filled into (`lib/urls/site.ts`), private windows excepted. */
  site: optional(text),
  /** All of them with the time, newest first. */
  uses: optional(z.array(use)),
  /** It was filled, copied or known to a site, were it in a private window: it is no fresh one. */
  taken: optional(literalTrue),
  /** When it was last made, filled or shown: mail is checked for less often as it ages. */
  usedAt: number,
  /** Somebody is waiting for its mail until then. */
  waitUntil: optional(number),
  checkedAt: optional(number),
  etag: optional(text),
  /** How full its inbox was at its service when that was last listed. */
  quota: optional(inboxQuota),
  /** Why its last check failed, while the service itself works. */
  failure: optional(failure),
});
export type StoredSession = z.infer<typeof session>;

/** The life of a message. */
const messageLife = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kept') }),
  /** Hidden, until the outbox deletes its content. `wasUnread` is for undo. */
  z.object({ kind: z.literal('deleted'), deletedAt: number, wasUnread: z.boolean() }),
  /** Without content here; its service is to delete it. */
  z.object({ kind: z.literal('purged'), deletedAt: number }),
  /**
   * Its service has confirmed the deletion. The record stays until a later listing lacks it: one that
   * was under way could otherwise bring it back. `lastFailure` counts how often it came back.
   */
  z.object({
    kind: z.literal('gone'),
    deletedAt: number,
    goneAt: number,
    lastFailure: optional(failure),
  }),
]);

const head = {
  senderName: text,
  senderEmail: text,
  subject: text,
  receivedAt: number,
  code: optional(text),
  link: optional(text.check(z.regex(/^https?:/i))),
  hasAttachments: optional(literalTrue),
} satisfies ShapeOf<MessageHead>;
/** Takes from a stored message what lists show. */
export const messageHead = z.object(head);

/** A message in the inbox, its code found at reception. */
const message = z.object({
  ...head,
  session: text,
  id: text,
  /** `receivedAt` as the service wrote it, while it is a guess because its zone is not known. */
  guessedFrom: optional(writtenTime),
  /** What the service calls it now, where that is no longer its `id`. */
  serviceId: optional(text),
  /** What the listing says of it, as a fingerprint to know it by should its id change. */
  fingerprint: optional(text),
  /** Its session, until its body was fetched: the key of a sparse index. */
  incomplete: optional(text),
  /** Why its body could not be fetched. */
  failure: optional(failure),
  /** Its session, while unread: the key of a sparse index. */
  unread: optional(text),
  /** 1 until its notification was raised. */
  unnotified: optional(z.literal(1)),
  life: messageLife,
});
export type StoredMessage = z.infer<typeof message>;

const attachment = schemaOf<AttachmentView>({
  id: text,
  name: text,
  type: text,
  size: number,
  contentId: optional(text),
  inline: z.boolean(),
});

const content = {
  to: text,
  text: optional(text),
  html: optional(text),
  attachments: z.array(attachment),
  size: optional(number),
  authentication: optional(z.object({ spf: text, dkim: text, dmarc: text })),
  parseError: optional(text),
} satisfies ShapeOf<MessageBody>;

const body = z.object({
  ...content,
  session: text,
  id: text,
  /** What its service hands out with the message itself. */
  within: optional(z.object({ attachments: z.boolean(), source: z.boolean() })),
});
export type StoredBody = z.infer<typeof body>;

/** What a message is found by, folded as `lib/text/search-text.ts` does. */
const searchEntry = z.object({
  session: text,
  id: text,
  receivedAt: number,
  /** Sender and subject, folded. */
  head: text,
  /** What the message says, as it is read; empty until its body was fetched. */
  text,
  /** `text` folded, where that is more than making its letters small. */
  folded: optional(text),
});
export type SearchEntry = z.infer<typeof searchEntry>;

/** What was learnt of a service, and how it fares. */
const service = z.object({
  base: baseAddress,
  /** Absent until it answered once. */
  dialect: optional(dialect),
  failure: optional(failure),
  /** Why it failed on a deletion or an end; checking for mail there goes on. */
  outboxFailure: optional(failure),
});
export type StoredService = z.infer<typeof service>;

/** An operation that a person may undo at first, and that is then carried out here and at a service. */
const outboxEntry = z.object({
  operation: z.enum(['delete-message', 'end-address', 'end-after-code', 'remove-address']),
  /** The session and, where it is about a message, that message. */
  target: z.union([z.tuple([text]), messageId]),
  /** It can be undone until then; after a failure of its own, the time of the next attempt. */
  dueAt: number,
  /** Attempts that were begun: nothing can be undone after the first. */
  attempts: number,
  lastFailure: optional(failure),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

const state = z.object({
  /** The session whose inbox is shown. */
  current: optional(text),
  /**
   * Under the key `indexing`: the last message that was added to the search index after the fact.
   * Absent once all are in it.
   */
  indexedUpTo: optional(messageId),
  /** Under the key `reservation`: held free for an address that is being made. */
  reserved: optional(text),
});
export type StoredState = z.infer<typeof state>;

/** The schema of every store's records. */
export const recordSchemas = {
  sessions: session,
  messages: message,
  bodies: body,
  searchEntries: searchEntry,
  outbox: outboxEntry,
  services: service,
  state,
};

/** Whether pages show an address at all. */
export function isShown({ life }: StoredSession): boolean {
  return life.kind !== 'removed' && life.kind !== 'purged';
}

/** The life of an address, leaving aside that it was removed. */
export function lifeBeneath({ life }: StoredSession): ShownLife {
  return 'before' in life ? life.before : life;
}

/** The same session with another life beneath its removal, where it was removed. */
export function withLifeBeneath(session: StoredSession, shown: ShownLife): StoredSession {
  const { life } = session;
  return { ...session, life: 'before' in life ? { ...life, before: shown } : shown };
}

export function isEndedByPerson(session: StoredSession): boolean {
  const { kind } = lifeBeneath(session);
  return kind === 'ended' || kind === 'ended-here';
}

/** When an address ended before its time; undefined where it did not. */
function endedAt(session: StoredSession): number | undefined {
  const life = lifeBeneath(session);
  return life.kind === 'live' ? undefined : life.at;
}

/** When an address expired or was ended; for one that lives, when it will. */
export function endOf(session: StoredSession): number {
  return Math.min(endedAt(session) ?? session.expiresAt, session.expiresAt);
}

/** Whether its service may still have it, going by the time alone. */
export function isWithinLifetime({ expiresAt, mayLiveUntil }: StoredSession, now: number): boolean {
  return now < (mayLiveUntil ?? expiresAt);
}

/** True while the service should still take mail for it. */
export function isLive(session: StoredSession, now: number): boolean {
  return lifeBeneath(session).kind === 'live' && isWithinLifetime(session, now);
}

/** Whether its service has it still: it lives, or the person may yet have it live on. */
export function isAtService(session: StoredSession, now: number): boolean {
  const { kind } = lifeBeneath(session);
  return (kind === 'live' || kind === 'ended-here') && isWithinLifetime(session, now);
}

/** The same as {@link isLive} as far as can be told: a time that is a guess is taken as it is. */
export function isLikelyLive(session: StoredSession, now: number): boolean {
  return lifeBeneath(session).kind === 'live' && now < session.expiresAt;
}

/** Whether pages show a message. */
export function isKept({ life }: StoredMessage): boolean {
  return life.kind === 'kept';
}

/** Whether the content of a message is here, or may still be fetched. */
export function hasContent({ life }: StoredMessage): boolean {
  return life.kind === 'kept' || life.kind === 'deleted';
}

/** The keys of all messages of a session, and of what is stored beside them. */
export function sessionRange(session: string): IDBKeyRange {
  return IDBKeyRange.bound([session], [session, []]);
}
