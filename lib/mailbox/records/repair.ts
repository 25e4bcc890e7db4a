/**
 * What stored records must be like. A field that is damaged costs no other: it is left out, or has
 * the value of one that is not known. Every field of a stored form is here; the compiler sees to it.
 */
import * as z from 'zod/mini';
import type {
  Dialect,
  InboxQuota,
  Quota,
  ServiceClock,
  ServiceErrorCode,
  Trace,
  WrittenTime,
} from '../../service-client.ts';
import type {
  AddressLife,
  MessageLife,
  OutboxEntry,
  SearchEntry,
  ShownLife,
  StoredAttachment,
  StoredBody,
  StoredFailure,
  StoredMessage,
  StoredService,
  StoredSession,
  StoredState,
} from './stored.ts';

/** How a field is read, and what becomes of its record where it is damaged or missing. */
type Field<Value> = {
  read: z.ZodMiniType<Value>;
  /** There is no record without it. */
  needed?: true;
  /** Stands in its place; otherwise it is left out. */
  otherwise?: Value;
};
/** How all fields of a record are read. */
export type Fields<Stored> = {
  [Name in keyof Stored]-?: Field<Exclude<Stored[Name], undefined>>;
};

const text = z.string();
const number = z.number();
const yes = z.literal(true);
const needed = <Value>(read: z.ZodMiniType<Value>): Field<Value> => ({ read, needed: true });
const maybe = <Value>(read: z.ZodMiniType<Value>): Field<Value> => ({ read });
const either = <Value>(read: z.ZodMiniType<Value>, otherwise: Value): Field<Value> => ({
  read,
  otherwise,
});

/** What stands within a record: all fields of it, or it counts as damaged. */
const whole = <Stored extends object>(
  shape: {
    [Name in keyof Stored]-?: z.ZodMiniType<Exclude<Stored[Name], undefined>>;
  },
): z.ZodMiniType<Stored> =>
  // The shape names every field of the type, as the type has it.
  z.object(shape) as unknown as z.ZodMiniType<Stored>;

const written = whole<WrittenTime>({ at: number, zoned: z.boolean() });

const trace = whole<Trace>({
  at: number,
  asked: text,
  status: z.exactOptional(number),
  requestId: z.exactOptional(text),
});

const failure = whole<StoredFailure>({
  // Another version may know more of them.
  code: text as unknown as z.ZodMiniType<ServiceErrorCode>,
  detail: z.exactOptional(text),
  trace: z.exactOptional(trace),
  failures: number,
  retryAt: number,
  asked: z.exactOptional(yes),
  since: z.exactOptional(number),
});

const quota = whole<Quota>({ used: number, most: number });

const inboxQuota = whole<InboxQuota>({
  full: z.boolean(),
  messages: z.exactOptional(quota),
  bytes: z.exactOptional(quota),
});

const shownLife: z.ZodMiniType<ShownLife> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('live') }),
  z.object({ kind: z.literal(['expired', 'ended-here', 'ended']), at: number }),
]);

const addressLife: z.ZodMiniType<AddressLife> = z.union([
  shownLife,
  z.object({
    kind: z.literal(['removed', 'purged']),
    at: number,
    by: z.literal(['person', 'retention']),
    before: shownLife,
  }),
]);

const messageLife: z.ZodMiniType<MessageLife> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('kept') }),
  z.object({ kind: z.literal('deleted'), deletedAt: number, wasUnread: z.boolean() }),
  z.object({ kind: z.literal('purged'), deletedAt: number }),
  z.object({
    kind: z.literal('gone'),
    deletedAt: number,
    goneAt: number,
    lastFailure: z.exactOptional(failure),
  }),
]);

const clock = whole<ServiceClock>({
  ahead: z.exactOptional(number),
  aheadDoubt: z.exactOptional(number),
  zone: z.exactOptional(number),
  zoneDoubt: z.exactOptional(number),
});

const encoding = z.enum(['both', 'json', 'multipart', 'form', 'query']);

const dialect = whole<Dialect>({
  bearer: z.boolean(),
  features: z.array(text),
  lacks: z.exactOptional(z.array(text)),
  at: z.exactOptional(z.object({ base: text, slash: z.boolean() })),
  post: z.exactOptional(encoding),
  failedPosts: z.exactOptional(z.array(encoding)),
  provider: z.exactOptional(z.string()),
  protocol: z.exactOptional(z.string()),
  errors: z.exactOptional(z.enum(['http', 'status', 'both'])),
  mail: z.exactOptional(z.array(text)),
  clock: z.exactOptional(clock),
});

/** @param now stands for a time that is not known: nothing is old because of it */
export const sessionFields = (now: number): Fields<StoredSession> => ({
  id: needed(text),
  service: needed(text.check(z.refine((url) => URL.canParse(url)))),
  email: needed(text.check(z.minLength(1))),
  // Without what opens it an address has ended, and its mail stays.
  token: either(text, ''),
  createdAt: either(number, now),
  expiresAt: either(number, now),
  mayLiveUntil: maybe(number),
  expiry: maybe(written),
  life: either<AddressLife>(addressLife, { kind: 'live' }),
  hours: maybe(number),
  endsAfterCode: maybe(yes),
  extendedAt: maybe(number),
  name: maybe(text),
  muted: maybe(yes),
  importedAt: maybe(number),
  site: maybe(text),
  uses: maybe(z.array(z.object({ site: text, at: number }))),
  taken: maybe(yes),
  usedAt: either(number, now),
  waitUntil: maybe(number),
  checkedAt: maybe(number),
  etag: maybe(text),
  quota: maybe(inboxQuota),
  failure: maybe(failure),
});

/** @param now as above */
export const messageFields = (now: number): Fields<StoredMessage> => ({
  session: needed(text),
  id: needed(text),
  senderName: either(text, ''),
  senderEmail: either(text, ''),
  subject: either(text, ''),
  receivedAt: either(number, now),
  guessedFrom: maybe(written),
  serviceId: maybe(text),
  fingerprint: maybe(text),
  code: maybe(text),
  link: maybe(text.check(z.regex(/^https?:/i))),
  hasAttachments: maybe(yes),
  incomplete: maybe(text),
  failure: maybe(failure),
  unread: maybe(text),
  unnotified: maybe(z.literal(1)),
  life: either<MessageLife>(messageLife, { kind: 'kept' }),
});

const attachment = whole<StoredAttachment>({
  id: text,
  name: text,
  type: text,
  size: number,
  contentId: z.exactOptional(text),
  inline: z.boolean(),
});

export const bodyFields: Fields<StoredBody> = {
  session: needed(text),
  id: needed(text),
  to: either(text, ''),
  text: maybe(text),
  html: maybe(text),
  attachments: either(z.array(attachment), []),
  authentication: maybe(z.object({ spf: text, dkim: text, dmarc: text })),
  parseError: maybe(text),
  size: maybe(number),
  within: maybe(z.object({ attachments: z.boolean(), source: z.boolean() })),
};

const searchEntryFields: Fields<SearchEntry> = {
  session: needed(text),
  id: needed(text),
  receivedAt: needed(number),
  head: needed(text),
  text: needed(text),
  folded: maybe(text),
};

const outboxFields: Fields<OutboxEntry> = {
  operation: needed(
    z.literal(['delete-message', 'end-address', 'end-after-code', 'remove-address']),
  ),
  target: needed(z.union([z.tuple([text]), z.tuple([text, text])])),
  dueAt: either(number, 0),
  attempts: either(number, 1),
  lastFailure: maybe(failure),
};

const serviceFields: Fields<StoredService> = {
  base: needed(text.check(z.refine((url) => URL.canParse(url)))),
  dialect: maybe(dialect),
  failure: maybe(failure),
  outboxFailure: maybe(failure),
};

const stateFields: Fields<StoredState> = {
  current: maybe(text),
  indexedUpTo: maybe(z.tuple([text, text])),
  reserved: maybe(text),
};

/** The fields of the records in every store that is inspected. @param now as above */
export const fieldsByStore = (now: number) => ({
  sessions: sessionFields(now),
  messages: messageFields(now),
  bodies: bodyFields,
  searchEntries: searchEntryFields,
  services: serviceFields,
  outbox: outboxFields,
  state: stateFields,
});

/** A record as it can be used; `repaired` where something was damaged. Fields unknown here stay. */
export type Repaired<Stored> = { record: Stored; repaired: boolean };

/** Reads a record field by field; undefined where too little of it can be read. */
export function repair<Stored extends object>(
  fields: Fields<Stored>,
  stored: unknown,
): Repaired<Stored> | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const record: Record<string, unknown> = { ...stored };
  let repaired = false;
  for (const [name, field] of Object.entries<Field<unknown>>(fields)) {
    const absent = record[name] === undefined && !field.needed && field.otherwise === undefined;
    if (absent || field.read.safeParse(record[name]).success) continue;
    if (field.needed) return undefined;
    repaired = true;
    if (field.otherwise === undefined) delete record[name];
    else record[name] = field.otherwise;
  }
  // Each field is what its schema says, or what stands in its place.
  return { record: record as Stored, repaired };
}
