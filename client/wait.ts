/** Waits for a message that no earlier call has returned, by long polling or by short polling. */
import { type MessageSummary as ListedMessage, ServiceError } from '../lib/service-client.ts';
import type { CallOptions, Connection } from './connection.ts';
import { MailError, MailTimeout, toMailError, UnexpectedMessage, withoutQuery } from './errors.ts';
import { inOrderOfArrival, type Message, toSummary } from './message.ts';
import { timeoutText, unexpectedText } from './wait/timeout-text.ts';

/** A message must meet all of these conditions. */
export type MessageFilter = {
  /** Text in the sender's name or address, in any case, or a pattern for either. */
  from?: string | RegExp | undefined;
  /** Text in the subject, in any case, or a pattern. */
  subject?: string | RegExp | undefined;
  /**
   * The tag of the sub-address that it was sent to: `shop` for `name+shop@…`. Only services that
   * list tags, such as Mayfly's own, have such messages.
   */
  tag?: string | undefined;
  where?: ((message: Message) => boolean) | undefined;
};

export type WaitOptions = MessageFilter & {
  /** In milliseconds; the default is 30,000. */
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** With `text` or `href`, any link that meets both counts, not only confirmation links. */
export type LinkOptions = WaitOptions & {
  /** Text in the link's text, in any case, or a pattern. */
  text?: string | RegExp | undefined;
  /** Text in the link's URL, in any case, or a pattern. */
  href?: string | RegExp | undefined;
};

/** The kind of result that a call waits for. Each result is returned once for each kind. */
export type WaitKind = 'code' | 'link' | 'message';

/** @internal */
export type WaitingInbox = {
  email: string;
  token: string;
  connection: Connection;
  /** Keys of the results that have already been returned: the id of a message, and for links the URL. */
  handedOut: Record<WaitKind, Set<string>>;
  /**
   * Reads a message once for all calls that wait for it. Each call has its own deadline. The source
   * is a second, often large response, which only some fields need.
   * @throws {ServiceError} or the reason of the signal
   */
  readOnce(listed: ListedMessage, needsSource: boolean, options: CallOptions): Promise<Message>;
};

/** @internal */
export type Search<Result> = {
  kind: WaitKind;
  /** Number of results; the default is 1. */
  count?: number | undefined;
  /** Whether a result was returned before; by default, by a call of the same kind. */
  isHandedOut?: (key: string) => boolean;
  /** The results in a listing entry, if the service has included the code or link there. */
  ofListed?: ((listed: ListedMessage) => Found<Result>[]) | undefined;
  ofMessage: (message: Message) => Found<Result>[];
};

/** A result and the key by which it is recognised. */
type Found<Result> = { key: string; result: Result };

/** The id of the message in the key of a result. */
const idIn = (key: string) => key.split(' ', 1)[0] ?? '';

/** @internal */
export const codeSearch: Search<string> = {
  kind: 'code',
  ofListed: ({ id, code }) => (code === undefined ? [] : [{ key: id, result: code }]),
  ofMessage: ({ id, code }) => (code === undefined ? [] : [{ key: id, result: code }]),
};

/** A search for the confirmation link, or with conditions for any link. @internal */
export function linkSearch({ text, href }: LinkOptions): Search<string> {
  const found = (id: string, link: string) => ({ key: `${id} ${link}`, result: link });
  const chosen = ({ id, link }: { id: string; link?: string | undefined }) =>
    link === undefined ? [] : [found(id, link)];
  if (text === undefined && href === undefined) {
    return { kind: 'link', ofListed: chosen, ofMessage: chosen };
  }
  return {
    kind: 'link',
    ofMessage: ({ id, links }) =>
      links
        .filter((link) => has(link.text, text) && has(link.href, href))
        .map((link) => found(id, link.href)),
  };
}

/** @internal */
export function messageSearch(count?: number): Search<Message> {
  return { kind: 'message', count, ofMessage: (message) => [{ key: message.id, result: message }] };
}

/** @internal */
export const usualTimeout = 30_000;
/** Maximum duration of a long-polling request, in seconds. Proxies abort silent connections. */
const longestRequest = 15;
/**
 * The polling interval is a tenth of the time waited so far, within these limits in milliseconds.
 */
const [shortestInterval, longestInterval] = [500, 3000];

/** Temporary errors, after which polling continues. */
const passing = new Set(['offline', 'unreachable', 'too-slow', 'slow-down', 'unavailable']);
/** Errors that mean that the service accepts no more long-polling requests. */
const noPlace = new Set(['slow-down', 'unavailable']);

/**
 * Waits for the first results, in order of arrival, whose messages match the filter and that were
 * not returned before. A message that arrived before the call counts as well.
 *
 * @throws {MailTimeout} if not enough arrive in time; then none of them counts as returned
 * @throws {MailError} if no request succeeded, or for an error that retrying cannot resolve
 * @internal
 */
export async function waitFor<Result>(
  inbox: WaitingInbox,
  search: Search<Result>,
  options: LinkOptions,
): Promise<Result[]> {
  const { found, arrivals, failure, timeout } = await watchFor(inbox, search, options);
  const { kind, count = 1 } = search;
  if (found.length === count) return found.map(({ result }) => result);
  const ids = new Set(found.map(({ key }) => idIn(key)));
  const returned = new Set([...inbox.handedOut[kind]].map(idIn));
  const messages = arrivals.inOrder();
  const reports = messages.map((listed) => ({
    listed,
    reason: returned.has(listed.id)
      ? ('handed-out' as const)
      : !matches(listed, options)
        ? ('other' as const)
        : ids.has(listed.id)
          ? ('found' as const)
          : ('nothing-in-it' as const),
  }));
  const text = timeoutText({
    kind,
    count,
    found: found.length,
    unreadable: arrivals.unreadable(),
    email: inbox.email,
    url: withoutQuery(inbox.connection.url),
    timeout,
    options,
    reports,
    failure,
  });
  throw new MailTimeout(text, messages.map(toSummary), { cause: failure });
}

/**
 * Waits for the whole time, and resolves if no message arrived that matches the filter. A message
 * that any other call has returned does not count.
 *
 * @throws {UnexpectedMessage} as soon as such a message arrives
 * @throws {MailError} if it is unknown whether one arrived
 * @internal
 */
export async function expectNone(
  inbox: WaitingInbox,
  { for: timeout, ...filter }: MessageFilter & { for: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const { email, connection, handedOut } = inbox;
  const isHandedOut = (id: string) =>
    Object.values(handedOut).some((keys) => [...keys].some((key) => idIn(key) === id));
  const options = { ...filter, timeout };
  const search = { ...messageSearch(), isHandedOut };
  const { found, arrivals, failure } = await watchFor(inbox, search, options);
  const received = found[0]?.result;
  if (received) throw new UnexpectedMessage(unexpectedText(email, received, options), received);
  if (failure) throw failure;
  const [unreadable] = arrivals.unreadable();
  if (unreadable === undefined) return;
  const url = withoutQuery(connection.url);
  throw new MailError(
    'not-understood',
    `${url} listed messages for ${email} that cannot be read (${unreadable})`,
  );
}

/** Waits until enough results are found or the time is over. */
async function watchFor<Result>(
  inbox: WaitingInbox,
  { kind, count = 1, ofListed, ofMessage, ...search }: Search<Result>,
  options: WaitOptions,
) {
  const { connection } = inbox;
  const { now, pause, url } = connection;
  const { timeout = usualTimeout, signal, where } = options;
  const begunAt = now();
  const deadline = begunAt + timeout;
  const arrivals = watchArrivals(inbox, deadline, signal);
  const given = inbox.handedOut[kind];
  const isHandedOut = search.isHandedOut ?? ((key: string) => given.has(key));

  const pick = async (listed: ListedMessage): Promise<Found<Result>[]> => {
    const isVerified = listed.code !== undefined || listed.link !== undefined;
    if (ofListed && isVerified && !where) return ofListed(listed);
    const needsSource = kind === 'message' || where !== undefined;
    const reading = inbox.readOnce(listed, needsSource, { deadline, signal });
    const message = await reading.catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'message-gone') return undefined;
      throw error;
    });
    return message && (where?.(message) ?? true) ? ofMessage(message) : [];
  };
  const find = async (): Promise<Found<Result>[]> => {
    let found: Found<Result>[] = [];
    for (const listed of arrivals.inOrder()) {
      if (isHandedOut(listed.id) || !matches(listed, options)) continue;
      found.push(...(await pick(listed)));
      // Another call may have returned a result while a message was being read.
      found = found.filter(({ key }) => !isHandedOut(key)).slice(0, count);
      if (found.length < count) continue;
      if (!search.isHandedOut) for (const { key } of found) given.add(key);
      break;
    }
    return found;
  };

  let failure: unknown;
  let wasSeen = false;
  let found: Found<Result>[] = [];
  for (;;) {
    const turnedAt = now();
    let newMessages = 0;
    try {
      // After an error, poll at once, because the known messages must be read again.
      newMessages = await arrivals.next({ mayWait: failure === undefined });
      wasSeen = true;
      found = await find();
      failure = undefined;
      if (found.length === count) break;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ServiceError) || !passing.has(error.code)) {
        throw toMailError(error, url);
      }
      failure = toMailError(error, url);
    }
    if (now() >= deadline) break;
    if (newMessages > 0) continue;
    const usual = Math.min(Math.max((now() - begunAt) / 10, shortestInterval), longestInterval);
    const interval = Math.max(usual, connection.checkInterval());
    const rest = Math.min(turnedAt + interval, deadline) - now();
    if (rest > 0) await pause(rest, signal);
  }
  if (!wasSeen) throw failure;
  return { found, arrivals, failure, timeout };
}

/** Keeps the known messages of an inbox; `next` adds new ones. */
function watchArrivals(
  { connection, token }: WaitingInbox,
  deadline: number,
  signal: AbortSignal | undefined,
) {
  const { now, call } = connection;
  let known = new Map<string, ListedMessage>();
  let unreadable: readonly string[] = [];
  let etag: string | undefined;
  /** Becomes false when the service rejects a long-polling request; short polling continues. */
  let hasPlace = true;

  const byWaiting = async (seconds: number): Promise<ListedMessage[]> => {
    const newest = known.size > 0 ? String(Math.max(...[...known.keys()].map(Number))) : undefined;
    const waited = await call(
      (service) =>
        service.waitForMail(token, newest, seconds).catch((error: unknown) => {
          if (error instanceof ServiceError && noPlace.has(error.code)) return undefined;
          throw error;
        }),
      { deadline, signal },
    );
    if (waited) {
      // Only messages after the newest known one are listed again.
      unreadable = [...new Set([...unreadable, ...waited.unreadable])];
      return [...known.values(), ...waited.messages];
    }
    hasPlace = false;
    return byPolling();
  };
  const byPolling = async (): Promise<ListedMessage[]> => {
    const answer = await call((service) => service.checkMail(token, etag), { deadline, signal });
    if (!answer.changed) return [...known.values()];
    etag = answer.etag;
    unreadable = answer.unreadable;
    return answer.messages;
  };

  return {
    /** Descriptions of the unreadable messages so far. */
    unreadable: () => unreadable,
    inOrder: () => inOrderOfArrival([...known.values()]),
    /**
     * Resolves with the number of new messages. If `mayWait` is true and the service supports it,
     * uses long polling.
     */
    async next({ mayWait }: { mayWait: boolean }): Promise<number> {
      await connection.ready({ deadline, signal });
      const seconds = Math.min(Math.floor((deadline - now()) / 1000), longestRequest);
      const waits = mayWait && hasPlace && seconds >= 1 && connection.supports('wait');
      const listed = waits ? await byWaiting(seconds) : await byPolling();
      const fresh = listed.filter(({ id }) => !known.has(id)).length;
      known = new Map(listed.map((one) => [one.id, { ...known.get(one.id), ...one }]));
      return fresh;
    },
  };
}

function has(text: string, wanted: string | RegExp | undefined): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'string'
    ? text.toLowerCase().includes(wanted.toLowerCase())
    : text.search(wanted) >= 0;
}

function matches(listed: ListedMessage, { from, subject, tag }: MessageFilter): boolean {
  const isFrom = has(listed.senderName, from) || has(listed.senderEmail, from);
  const isTagged = tag === undefined || listed.tag?.toLowerCase() === tag.toLowerCase();
  return isFrom && has(listed.subject, subject) && isTagged;
}
