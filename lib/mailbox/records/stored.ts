/** Schemas and types of the stored records. Times are milliseconds since 1970. */

import * as z from 'zod/mini';
import type { AttachmentView, MessageBody } from '../../bus/views.ts';
import {
  type Dialect,
  type InboxQuota,
  messageHead,
  type Quota,
  type ServiceClock,
  type ServiceErrorCode,
  type Trace,
  type WrittenTime,
} from '../../service-client.ts';
import type { Login } from '../../urls/service-address.ts';

const text = z.string();
/** Also used for times: pages fail on numbers out of the range of `Date` (ECMA-262, 21.4.1.1). */
const number = z.number().check(z.gte(-8.64e15), z.lte(8.64e15));
const literalTrue = z.literal(true);
const optional = z.exactOptional;

/** The shape of a type that is declared elsewhere. */
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
  domainKeys: optional(z.record(text, text)),
  protocol: optional(text),
  domains: optional(z.array(text)),
  errors: optional(z.enum(['http', 'status', 'both'])),
  mail: optional(z.array(text)),
  clock: optional(clock),
});

const baseAddress = text.check(z.refine((url) => URL.canParse(url)));

/** [session, the service's id of the message] */
const messageId = z.tuple([text, text]);
export type MessageId = [session: string, id: string];

/** A failure, and when to retry. */
const failure = z.object({
  // Another version may have other codes.
  code: text as unknown as z.ZodMiniType<ServiceErrorCode>,
  detail: optional(text),
  trace: optional(trace),
  /** Failures in a row. */
  failures: number,
  /** The earliest time of the next attempt. */
  retryAt: number,
  /** The service itself asked for that pause. */
  asked: optional(literalTrue),
  /** When the first of these failures was. */
  since: optional(number),
});
export type StoredFailure = z.infer<typeof failure>;

/** The life of an address that is shown. */
const shownLife = z.discriminatedUnion('kind', [
  /** Expired once `expiresAt` has passed. */
  z.object({ kind: z.literal('live') }),
  /** Its service no longer has it, whatever `expiresAt` is, or its token is missing. */
  z.object({ kind: z.literal('expired'), at: number }),
  /** Ended by the person; its service was not called yet, so this can be undone. */
  z.object({ kind: z.literal('ended-here'), at: number }),
  /** Ended by the person; its service may have been called. */
  z.object({ kind: z.literal('ended'), at: number }),
]);
export type ShownLife = z.infer<typeof shownLife>;

const removal = { at: number, by: z.enum(['person', 'retention']), before: shownLife };

/** The life of an address. `before` is the life before a removal, which undo restores. */
const addressLife = z.union([
  shownLife,
  /** Hidden with its mail until the outbox deletes both. */
  z.object({ kind: z.literal('removed'), ...removal }),
  /** Deleted, except what is needed to call its service. */
  z.object({ kind: z.literal('purged'), ...removal }),
]);

/** A use of an address on a site. */
const use = z.object({
  site: text,
  at: number,
  /** The first use there, if `at` is a later one. */
  since: optional(number),
  /** It was only copied there, or created for that site. */
  unfilled: optional(literalTrue),
  /** Senders whose code the person filled there (`messages/confirmed-senders.ts`). */
  confirmedSenders: optional(z.array(text)),
});
export type StoredUse = z.infer<typeof use>;

/** A temporary address with the token of its inbox. */
const session = z.object({
  id: text,
  /** Base address of the service that issued it. */
  service: baseAddress,
  email: text.check(z.minLength(1)),
  token: text,
  createdAt: number,
  expiresAt: number,
  /**
   * Its latest possible end, while `expiresAt` is a guess because the service's time zone is
   * unknown.
   */
  mayLiveUntil: optional(number),
  /**
   * Its expiry as the service wrote it, to be parsed again when the service's clock is better
   * known.
   */
  expiry: optional(writtenTime),
  life: addressLife,
  /** The lifetime that the person chose, in hours; by default the service chooses. */
  hours: optional(number),
  /** It ends after its first code was used (`addresses/end-address.ts`). */
  endsAfterCode: optional(literalTrue),
  /** When it was last extended. */
  extendedAt: optional(number),
  /** The person's name for it. */
  name: optional(text),
  /** Mail raises no notification and does not count on the badge. */
  muted: optional(literalTrue),
  /** When it was imported. Without a token in the backup, its token is empty and it has ended. */
  importedAt: optional(number),
  /** The site it was last filled on (`lib/urls/site.ts`), except in private windows. */
  site: optional(text),
  /** All sites that it belongs to with their times, newest first. */
  uses: optional(z.array(use)),
  /** The registrable domain of the site whose name it carries; it is suggested on no other site. */
  namedAfter: optional(text),
  /** It was filled, copied or given to a site, even in a private window, so it is not unused. */
  taken: optional(literalTrue),
  /**
   * Somebody other than the sites in `uses` may know it: it was copied, filled in a private window,
   * has a name that can be guessed, or one of its sites was forgotten.
   */
  givenElsewhere: optional(literalTrue),
  /** Senders whose mail raises no notification (`senderOf` in `messages/sender-domain.ts`). */
  mutedSenders: optional(z.array(text)),
  /** When it was last created, filled or shown; older addresses are checked less often. */
  usedAt: number,
  /** Mail is awaited until then. */
  waitUntil: optional(number),
  checkedAt: optional(number),
  etag: optional(text),
  /** How full its inbox was at the last listing. */
  quota: optional(inboxQuota),
  /** The number of unreadable messages in the last listing, and the first of their problems. */
  unreadable: optional(z.object({ count: number, detail: text })),
  /** Why its last check failed, while its service works. */
  failure: optional(failure),
});
export type StoredSession = z.infer<typeof session>;

const messageLife = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kept') }),
  /** Hidden until the outbox deletes its content. `wasUnread` is for undo. */
  z.object({ kind: z.literal('deleted'), deletedAt: number, wasUnread: z.boolean() }),
  /** Its content is deleted here; its service is to delete it. */
  z.object({ kind: z.literal('purged'), deletedAt: number }),
  /**
   * Its service has confirmed the deletion. The record stays until a later listing lacks the
   * message, because a listing requested earlier could bring it back. `lastFailure` counts how
   * often it came back.
   */
  z.object({
    kind: z.literal('gone'),
    deletedAt: number,
    goneAt: number,
    lastFailure: optional(failure),
  }),
]);

/** A message in the inbox, with the code found at reception. */
const message = z.extend(messageHead, {
  session: text,
  id: text,
  /** `receivedAt` as the service wrote it, while it is a guess because the time zone is unknown. */
  guessedFrom: optional(writtenTime),
  /** The service's current id, if it is no longer `id`. */
  serviceId: optional(text),
  /** Fingerprint of its listing entry, to recognise it if its id changes. */
  fingerprint: optional(text),
  /** Its session id, until its body was fetched; key of a sparse index. */
  incomplete: optional(text),
  /** Why its body could not be fetched. */
  failure: optional(failure),
  /** Its session id, while unread; key of a sparse index. */
  unread: optional(text),
  /** Its sender is muted. */
  quiet: optional(literalTrue),
  /** Its code was copied or filled, or its link opened. */
  used: optional(literalTrue),
  /** How long its code is valid, in ms, if the mail says so. */
  codeValidity: optional(number),
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
  /** The parts that the message itself contains, so that they need no further request. */
  within: optional(z.object({ attachments: z.boolean(), source: z.boolean() })),
});
export type StoredBody = z.infer<typeof body>;

/** A search entry, normalised by `lib/text/search-text.ts`. */
const searchEntry = z.object({
  session: text,
  id: text,
  receivedAt: number,
  /** Sender and subject, normalised. */
  head: text,
  /** The visible text; empty until the body was fetched. */
  text,
  /** `text` normalised, if that is more than lower case. */
  folded: optional(text),
});
export type SearchEntry = z.infer<typeof searchEntry>;

/** The known properties of a service, and its failures. */
const service = z.object({
  base: baseAddress,
  /** For HTTP Basic authentication. */
  login: optional(schemaOf<Login>({ user: text, password: text })),
  /** Absent before its first answer. */
  dialect: optional(dialect),
  failure: optional(failure),
  /** Why an outbox call failed; checking for mail goes on. */
  outboxFailure: optional(failure),
});
export type StoredService = z.infer<typeof service>;

/** An operation that can be undone at first, and is then carried out here and at a service. */
const outboxEntry = z.object({
  operation: z.enum(['delete-message', 'end-address', 'end-after-code', 'remove-address']),
  /** The session, and the message if it is about one. */
  target: z.union([z.tuple([text]), messageId]),
  /** It can be undone until then; after a failure, the time of the next attempt. */
  dueAt: number,
  /** Started attempts: after the first nothing can be undone. */
  attempts: number,
  lastFailure: optional(failure),
});
export type OutboxEntry = z.infer<typeof outboxEntry>;

const state = z.object({
  /** The session whose inbox is shown. */
  current: optional(text),
  /**
   * Under the key `indexing`: where indexing of older messages continues, after this message.
   * Absent once all are indexed.
   */
  indexedUpTo: optional(messageId),
  /** Under the key `reservation`: storage reserved for an address that is being created. */
  reserved: optional(text),
});
export type StoredState = z.infer<typeof state>;

/** The record schemas by store. */
export const recordSchemas = {
  sessions: session,
  messages: message,
  bodies: body,
  searchEntries: searchEntry,
  outbox: outboxEntry,
  services: service,
  state,
};

/** Whether an address is shown. */
export function isShown({ life }: StoredSession): boolean {
  return life.kind !== 'removed' && life.kind !== 'purged';
}

/** The life of an address, ignoring its removal. */
export function lifeIgnoringRemoval({ life }: StoredSession): ShownLife {
  return 'before' in life ? life.before : life;
}

/** The session with another life, keeping its removal if it was removed. */
export function withLifeIgnoringRemoval(session: StoredSession, shown: ShownLife): StoredSession {
  const { life } = session;
  return { ...session, life: 'before' in life ? { ...life, before: shown } : shown };
}

export function isEndedByPerson(session: StoredSession): boolean {
  const { kind } = lifeIgnoringRemoval(session);
  return kind === 'ended' || kind === 'ended-here';
}

/** When an address ended early; undefined if it did not. */
function endedAt(session: StoredSession): number | undefined {
  const life = lifeIgnoringRemoval(session);
  return life.kind === 'live' ? undefined : life.at;
}

/** When an address expired or ended; for a live one, when it will expire. */
export function endOf(session: StoredSession): number {
  return Math.min(endedAt(session) ?? session.expiresAt, session.expiresAt);
}

/** Whether its service may still have it, judging by time alone. */
export function isWithinLifetime({ expiresAt, mayLiveUntil }: StoredSession, now: number): boolean {
  return now < (mayLiveUntil ?? expiresAt);
}

/** True while the service should still accept mail for it. */
export function isLive(session: StoredSession, now: number): boolean {
  return lifeIgnoringRemoval(session).kind === 'live' && isWithinLifetime(session, now);
}

/** Whether its service still has it: it is live, or its end can still be undone. */
export function isAtService(session: StoredSession, now: number): boolean {
  const { kind } = lifeIgnoringRemoval(session);
  return (kind === 'live' || kind === 'ended-here') && isWithinLifetime(session, now);
}

/** Like {@link isLive}, but takes a guessed expiry as exact. */
export function isLikelyLive(session: StoredSession, now: number): boolean {
  return lifeIgnoringRemoval(session).kind === 'live' && now < session.expiresAt;
}

/** Whether a message is shown. */
export function isKept({ life }: StoredMessage): boolean {
  return life.kind === 'kept';
}

/** Whether the content of a message is stored or may still be fetched. */
export function hasContent({ life }: StoredMessage): boolean {
  return life.kind === 'kept' || life.kind === 'deleted';
}

/** The keys of a session's messages and their related records. */
export function sessionRange(session: string): IDBKeyRange {
  return IDBKeyRange.bound([session], [session, []]);
}
