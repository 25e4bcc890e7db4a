/**
 * Finds one-time codes and confirmation links of listed mail. Caches the results in memory for a
 * few minutes, so that polling needs no parsing; never stores them.
 */
import type { Clock } from '../clock.ts';
import {
  DamagedMessage,
  type Inbox,
  type Session,
  type Store,
  type StoredSummary,
  StoreUnavailable,
} from '../store.ts';
import type { MailParser, Verification } from './parse.ts';

export type { Verification };

/** How long a result is cached, in milliseconds. */
const cacheMilliseconds = 10 * 60_000;
/**
 * Maximum number of cached results. The largest part of a result is its link, at most 4,000
 * characters.
 */
const maxEntries = 5000;
const sweepInterval = 10_000;
/**
 * How long a response waits for codes and links after the threads have started, in milliseconds.
 * Later results are left out of the response.
 */
const deadline = 5000;
/** Number of messages of one request that are searched at a time. */
const concurrency = 2;

/** Runs `find` for a message of `size` bytes as soon as the client's limit allows. */
export type LimitedFind = (
  size: number,
  find: () => Promise<Verification | undefined>,
) => Promise<Verification | undefined>;

export type VerificationRequest = {
  session: Inbox & Pick<Session, 'expiresAt'>;
  messages: readonly StoredSummary[];
  limited: LimitedFind;
  isDisconnected(): boolean;
};

/** Results by message id. If a message is missing, it was not searched in time. */
export type Verifications = ReadonlyMap<number, Verification>;

export type VerificationFinder = {
  /**
   * Searches messages in the given order. `found` resolves by the deadline; `settled` resolves when
   * all work of the request has ended.
   */
  find(request: VerificationRequest): { found: Promise<Verifications>; settled: Promise<void> };
  /** Drops cached results of an address, or of some of its messages. */
  forget(address: string, ids?: readonly number[]): void;
  /**
   * Starts threads, so that mail arriving within the next minute does not wait for them. Must be
   * called before {@link find}.
   */
  prepare(): void;
  close(): void;
};

type Entry = {
  result: Promise<Verification | undefined>;
  until: number;
};

export function createVerificationFinder(
  { store, parser }: { store: Store; parser: MailParser },
  clock: Clock,
): VerificationFinder {
  /** Oldest first. */
  const entries = new Map<string, Entry>();
  let prepared = Promise.resolve();
  const keyOf = (address: string, id: number) => `${address} ${id}`;

  async function read(inbox: Inbox, listed: StoredSummary): Promise<Verification | undefined> {
    const stored = await store.readMessage(inbox, listed.id);
    return stored && parser.findVerification(stored.raw, listed);
  }

  /** Searches a message only once, even if several requests need the result. */
  function findIn({ session, limited }: VerificationRequest, listed: StoredSummary) {
    const { address, expiresAt } = session;
    const key = keyOf(address, listed.id);
    const known = entries.get(key);
    if (known !== undefined && known.until > clock.now()) return known.result;
    const dropEntry = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    const result = limited(listed.size, () => read(session, listed)).then(
      (found) => {
        if (found === undefined) dropEntry();
        return found;
      },
      (error: unknown) => {
        dropEntry();
        if (error instanceof StoreUnavailable) return undefined;
        if (error instanceof DamagedMessage) return {};
        throw error;
      },
    );
    const entry = { result, until: Math.min(clock.now() + cacheMilliseconds, expiresAt) };
    entries.delete(key);
    const [oldest] = entries.keys();
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
    entries.set(key, entry);
    return result;
  }

  const stopSweeping = clock.every(sweepInterval, () => {
    for (const [key, { until }] of entries) if (until <= clock.now()) entries.delete(key);
  });

  return {
    find(request) {
      const found = new Map<number, Verification>();
      const waiting = [...request.messages];
      let isLate = false;
      const work = async () => {
        while (!isLate && !request.isDisconnected()) {
          const listed = waiting.shift();
          if (listed === undefined) return;
          const result = await findIn(request, listed);
          if (result !== undefined) found.set(listed.id, result);
        }
      };
      let timer: NodeJS.Timeout | undefined;
      const timeout = prepared.then(
        () =>
          new Promise<void>((resolve) => {
            if (!isLate) timer = setTimeout(resolve, deadline);
          }),
      );
      const workers = Array.from({ length: concurrency }, work);
      const done = Promise.all(workers);
      const inTime = Promise.race([done, timeout]).finally(() => {
        isLate = true;
        clearTimeout(timer);
      });
      return {
        // Returns a copy: later results are for the next request.
        found: inTime.then(() => new Map(found)),
        settled: Promise.allSettled(workers).then(() => undefined),
      };
    },
    forget(address, ids) {
      if (ids !== undefined) {
        for (const id of ids) entries.delete(keyOf(address, id));
        return;
      }
      const prefix = keyOf(address, 0).slice(0, -1);
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
    },
    prepare() {
      prepared = parser.prepareVerification();
    },
    close: stopSweeping,
  };
}
