/** Waits for a message that no earlier call has returned, by long polling or by short polling. */
import { type MessageSummary as ListedMessage, ServiceError } from '../lib/service-client.ts';
import type { CallOptions, Connection } from './connection.ts';
import { MailTimeout, toMailError, withoutQuery } from './errors.ts';
import { inOrderOfArrival, type Message, toSummary } from './message.ts';
import { timeoutText } from './wait/timeout-text.ts';

/** A message must meet all of these conditions. */
export type MessageFilter = {
  /** Text in the sender's name or address, in any case, or a pattern for either. */
  from?: string | RegExp | undefined;
  /** Text in the subject, in any case, or a pattern. */
  subject?: string | RegExp | undefined;
  where?: ((message: Message) => boolean) | undefined;
};

export type WaitOptions = MessageFilter & {
  /** In milliseconds; the default is 30,000. */
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** The kind of result that a call waits for. Each message can be returned once for each kind. */
export type WaitKind = 'code' | 'link' | 'message';

/** @internal */
export type WaitingInbox = {
  email: string;
  token: string;
  connection: Connection;
  /** Ids of the messages that have already been returned. */
  handedOut: Record<WaitKind, Set<string>>;
  /**
   * Reads a message once for all calls that wait for it. Each call has its own deadline.
   * @throws {ServiceError} or the reason of the signal
   */
  readOnce(listed: ListedMessage, options: CallOptions): Promise<Message>;
};

/**
 * Returns the result of a call from a message; undefined if the message has no such result.
 * @internal
 */
export type Pick<Result> = {
  kind: WaitKind;
  /**
   * Returns the result from a listing entry, if the service has included the code or link there.
   */
  ofListed?: (listed: ListedMessage) => Result | undefined;
  ofMessage: (message: Message) => Result | undefined;
};

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
 * Waits for the first message, in order of arrival, that matches the filter, has a result and was
 * not returned before. A message that arrived before the call counts as well.
 *
 * @throws {MailTimeout} if no such message arrives in time
 * @throws {MailError} if no request succeeded, or for an error that retrying cannot resolve
 * @internal
 */
export async function waitFor<Result>(
  inbox: WaitingInbox,
  { kind, ofListed, ofMessage }: Pick<Result>,
  options: WaitOptions,
): Promise<Result> {
  const { connection, handedOut } = inbox;
  const { now, pause, url } = connection;
  const { timeout = usualTimeout, signal, where } = options;
  const begunAt = now();
  const deadline = begunAt + timeout;
  const arrivals = watchArrivals(inbox, deadline, signal);
  const given = handedOut[kind];

  const pick = async (listed: ListedMessage): Promise<Result | undefined> => {
    const isVerified = listed.code !== undefined || listed.link !== undefined;
    if (ofListed && isVerified && !where) return ofListed(listed);
    const reading = inbox.readOnce(listed, { deadline, signal });
    const message = await reading.catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'message-gone') return undefined;
      throw error;
    });
    return message && (where?.(message) ?? true) ? ofMessage(message) : undefined;
  };
  const take = async (): Promise<Result | undefined> => {
    for (const listed of arrivals.inOrder()) {
      if (given.has(listed.id) || !matches(listed, options)) continue;
      const result = await pick(listed);
      // Another call may have returned the message while it was being read.
      if (result === undefined || given.has(listed.id)) continue;
      given.add(listed.id);
      return result;
    }
    return undefined;
  };

  let failure: unknown;
  let wasSeen = false;
  for (;;) {
    const turnedAt = now();
    let newMessages = 0;
    try {
      // After an error, poll at once, because the known messages must be read again.
      newMessages = await arrivals.next({ mayWait: failure === undefined });
      wasSeen = true;
      const result = await take();
      if (result !== undefined) return result;
      failure = undefined;
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
  const messages = arrivals.inOrder();
  const reports = messages.map((listed) => ({
    listed,
    reason: given.has(listed.id)
      ? ('handed-out' as const)
      : matches(listed, options)
        ? ('nothing-in-it' as const)
        : ('other' as const),
  }));
  const text = timeoutText({
    kind,
    unreadable: arrivals.unreadable(),
    email: inbox.email,
    url: withoutQuery(url),
    timeout,
    options,
    reports,
    failure,
  });
  throw new MailTimeout(text, messages.map(toSummary), { cause: failure });
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

function matches(
  { senderName, senderEmail, subject }: ListedMessage,
  filter: MessageFilter,
): boolean {
  const has = (text: string, wanted: string | RegExp) =>
    typeof wanted === 'string'
      ? text.toLowerCase().includes(wanted.toLowerCase())
      : text.search(wanted) >= 0;
  const { from, subject: words } = filter;
  const isFrom = from === undefined || has(senderName, from) || has(senderEmail, from);
  return isFrom && (words === undefined || has(subject, words));
}
