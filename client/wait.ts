/** Waits for a message that no earlier call returned, by a waiting request or by polling. */
import { type MessageSummary as ListedMessage, ServiceError } from '../lib/service-client.ts';
import type { CallOptions, Connection } from './connection.ts';
import { MailTimeout, toMailError, withoutQuery } from './errors.ts';
import { inOrderOfArrival, type Message, toSummary } from './message.ts';
import { timeoutText } from './wait/timeout-text.ts';

/** Conditions that a message has to meet, all of them. */
export type MessageFilter = {
  /** Part of the sender's name or address in any case, or a pattern for either. */
  from?: string | RegExp | undefined;
  /** Part of the subject in any case, or a pattern. */
  subject?: string | RegExp | undefined;
  where?: ((message: Message) => boolean) | undefined;
};

export type WaitOptions = MessageFilter & {
  /** In milliseconds; 30,000 unless given. */
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** What a call waits for. Each kind has its own list of messages that were handed out. */
export type WaitKind = 'code' | 'link' | 'message';

/** What waiting needs of an inbox. @internal */
export type WaitingInbox = {
  email: string;
  token: string;
  connection: Connection;
  /** Ids of messages that were handed out. */
  handedOut: Record<WaitKind, Set<string>>;
  /**
   * Reads a message once for all waiting calls, each of which has its own deadline.
   * @throws {ServiceError} or the reason of the signal
   */
  readOnce(listed: ListedMessage, options: CallOptions): Promise<Message>;
};

/** Takes the result of a call from a message; undefined if it has none. @internal */
export type Pick<Result> = {
  kind: WaitKind;
  /** For a message whose code and link the service has found. */
  ofListed?: (listed: ListedMessage) => Result | undefined;
  ofMessage: (message: Message) => Result | undefined;
};

/** @internal */
export const usualTimeout = 30_000;
/** Longest request that waits, in seconds: proxies abort silent connections. */
const longestRequest = 15;
/** The interval of polling is a tenth of the time waited so far, within these limits. */
const [shortestInterval, longestInterval] = [500, 3000];

/** Errors that may be over by the next request. */
const passing = new Set(['offline', 'unreachable', 'too-slow', 'slow-down', 'unavailable']);
/** Errors of a service that accepts no more waiting requests. */
const noPlace = new Set(['slow-down', 'unavailable']);

/**
 * Waits for the first message, in the order of arrival, that matches the filter, has a result and was not
 * handed out before. It may have arrived before the call.
 *
 * @throws {MailTimeout} if there is none
 * @throws {MailError} if the inbox could never be read, or for an error that ends the wait
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
      // Another call may have taken it while it was read.
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
    let brought = 0;
    try {
      // After an error the same messages are read again at once, without waiting for more.
      brought = await arrivals.next({ mayWait: failure === undefined });
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
    if (brought > 0) continue;
    const usual = Math.min(Math.max((now() - begunAt) / 10, shortestInterval), longestInterval);
    const wanted = Math.max(usual, connection.checkInterval());
    const rest = Math.min(turnedAt + wanted, deadline) - now();
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

/** The known messages of an inbox; `next` adds more. */
function watchArrivals(
  { connection, token }: WaitingInbox,
  deadline: number,
  signal: AbortSignal | undefined,
) {
  const { now, call } = connection;
  let known = new Map<string, ListedMessage>();
  let unreadable: readonly string[] = [];
  let etag: string | undefined;
  /** False after the service had no place for a waiting request; polling goes on. */
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
      unreadable = waited.unreadable;
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
    /** Descriptions of the messages of the last listing that could not be read. */
    unreadable: () => unreadable,
    inOrder: () => inOrderOfArrival([...known.values()]),
    /**
     * Resolves with the number of new messages. With `mayWait`, at a service that can wait, it resolves
     * as soon as there are some.
     */
    async next({ mayWait }: { mayWait: boolean }): Promise<number> {
      await connection.ready({ deadline, signal });
      const seconds = Math.min(Math.floor((deadline - now()) / 1000), longestRequest);
      const waits = mayWait && hasPlace && seconds >= 1 && connection.offers('wait');
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
