/**
 * What stored records must be like. A field that is damaged costs no other: it is left out, or has
 * the value of one that is not known. Every field of a stored form is here; the compiler sees to it.
 */
import * as z from 'zod/mini';
import type {
  Dialect,
  InboxRoom,
  Quota,
  ServiceClock,
  ServiceErrorCode,
  Trace,
  WrittenTime,
} from '../../service-client.ts';
import type {
  StoredAttachment,
  StoredBody,
  StoredEnding,
  StoredMessage,
  StoredService,
  StoredSession,
  StoredState,
  StoredTrouble,
  StoredWords,
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

const trouble = whole<StoredTrouble>({
  // Another version may know more of them.
  code: text as unknown as z.ZodMiniType<ServiceErrorCode>,
  detail: z.exactOptional(text),
  trace: z.exactOptional(trace),
  failures: number,
  retryAt: number,
  asked: z.exactOptional(yes),
  since: z.exactOptional(number),
});

const share = whole<Quota>({ used: number, most: number });

const room = whole<InboxRoom>({
  full: z.boolean(),
  messages: z.exactOptional(share),
  bytes: z.exactOptional(share),
});

const ending = whole<StoredEnding>({
  final: z.exactOptional(yes),
  told: z.exactOptional(yes),
  trouble: z.exactOptional(trouble),
});

const clock = whole<ServiceClock>({
  ahead: z.exactOptional(number),
  aheadDoubt: z.exactOptional(number),
  zone: z.exactOptional(number),
  zoneDoubt: z.exactOptional(number),
});

const manner = z.enum(['both', 'json', 'multipart', 'form', 'query']);

const dialect = whole<Dialect>({
  bearer: z.boolean(),
  features: z.array(text),
  at: z.exactOptional(z.object({ base: text, slash: z.boolean() })),
  post: z.exactOptional(manner),
  failedPosts: z.exactOptional(z.array(manner)),
  errors: z.exactOptional(z.enum(['http', 'status', 'both'])),
  mail: z.exactOptional(z.array(text)),
  clock: z.exactOptional(clock),
});

/** @param now what stands for a time that is not known: nothing is old because of it */
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
  endedAt: maybe(number),
  ending: maybe(ending),
  extendedAt: maybe(number),
  name: maybe(text),
  muted: maybe(yes),
  removedAt: maybe(number),
  outdated: maybe(yes),
  purged: maybe(yes),
  importedAt: maybe(number),
  site: maybe(text),
  uses: maybe(z.array(z.object({ site: text, at: number }))),
  taken: maybe(yes),
  usedAt: either(number, now),
  waitUntil: maybe(number),
  checkedAt: maybe(number),
  etag: maybe(text),
  room: maybe(room),
  trouble: maybe(trouble),
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
  print: maybe(text),
  code: maybe(text),
  link: maybe(text.check(z.regex(/^https?:/i))),
  hasAttachments: maybe(yes),
  incomplete: maybe(text),
  trouble: maybe(trouble),
  unread: maybe(text),
  wasUnread: maybe(text),
  unannounced: maybe(z.literal(1)),
  deletedAt: maybe(number),
  purged: maybe(yes),
  goneAt: maybe(number),
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

export const wordsFields: Fields<StoredWords> = {
  session: needed(text),
  id: needed(text),
  receivedAt: needed(number),
  head: needed(text),
  text: needed(text),
  folded: maybe(text),
};

export const serviceFields: Fields<StoredService> = {
  base: needed(text.check(z.refine((url) => URL.canParse(url)))),
  dialect: maybe(dialect),
  trouble: maybe(trouble),
  outboxFailure: maybe(trouble),
};

export const stateFields: Fields<StoredState> = {
  current: maybe(text),
  worded: maybe(z.tuple([text, text])),
  reserved: maybe(text),
};

/** A record as it can be used; `mended` where something was damaged. Fields unknown here stay. */
export type Mended<Stored> = { record: Stored; mended: boolean };

/** Reads a record field by field; undefined where too little of it can be read. */
export function mend<Stored extends object>(
  fields: Fields<Stored>,
  stored: unknown,
): Mended<Stored> | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  const record: Record<string, unknown> = { ...stored };
  let mended = false;
  for (const [name, field] of Object.entries<Field<unknown>>(fields)) {
    const absent = record[name] === undefined && !field.needed && field.otherwise === undefined;
    if (absent || field.read.safeParse(record[name]).success) continue;
    if (field.needed) return undefined;
    mended = true;
    if (field.otherwise === undefined) delete record[name];
    else record[name] = field.otherwise;
  }
  // Each field is what its schema says, or what stands in its place.
  return { record: record as Stored, mended };
}
