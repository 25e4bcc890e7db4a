/** Waits for new mail by listening to the store's changes. */
import type { Clock } from '../../clock.ts';
import type { InboxChange, Session, Store, StoredSummary } from '../../store.ts';
import { ApiError, clientDisconnected } from '../api-error.ts';

const second = 1000;

export type NewMailRequest = {
  session: Session;
  /**
   * Reads the session again.
   * @throws {ApiError} if the session has ended
   */
  readSession(): Promise<Session>;
  /** Messages with a greater id count as new. */
  after: number;
  milliseconds: number;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
};

export type NewMail = {
  /**
   * Resolves with the messages newer than `after`, newest first, as soon as there is one. Resolves
   * with an empty list after `milliseconds`.
   * @throws {ApiError} the errors of `readSession`; `unavailable` when the service stops;
   * `request_timeout` when the client disconnects
   */
  wait(request: NewMailRequest): Promise<StoredSummary[]>;
  /** Ends all waits because the service is stopping. */
  stop(): void;
  close(): void;
};

/** Why a wait ended without mail. */
type End = 'time' | 'disconnected' | 'stopping';

type Wait = {
  expiresAt: number;
  ended: End | undefined;
  /** Resolves when the inbox must be read again. */
  woken: PromiseWithResolvers<void>;
};

function wake(wait: Wait, ended?: End): void {
  wait.ended ??= ended;
  wait.woken.resolve();
}

export function createNewMail(store: Store, clock: Clock): NewMail {
  const waits = new Set<Wait>();
  let isStopping = false;

  // The store publishes no event when a session expires.
  const stopTicking = clock.every(second, () => {
    for (const wait of waits) if (wait.expiresAt <= clock.now()) wake(wait);
  });

  async function newerThan(after: number, session: Session): Promise<StoredSummary[]> {
    return (await store.listMessages(session)).filter(({ id }) => id > after);
  }

  /** Reads the inbox after each wake-up, until there is new mail or the wait ends. */
  async function follow(wait: Wait, request: NewMailRequest): Promise<StoredSummary[]> {
    for (;;) {
      wait.woken = Promise.withResolvers();
      const { ended } = wait;
      if (ended === 'disconnected') throw clientDisconnected();
      // If the session was restored meanwhile, it has new keys.
      const session = await request.readSession();
      const found = await newerThan(request.after, session);
      if (found.length > 0 || ended === 'time') return found;
      if (isStopping) {
        const headers = { 'Retry-After': '1', Connection: 'close' };
        throw new ApiError('unavailable', 'The service is stopping.', { headers });
      }
      wait.expiresAt = session.expiresAt;
      await wait.woken.promise;
    }
  }

  return {
    async wait(request) {
      const { session, after, signal } = request;
      const found = await newerThan(after, session);
      if (found.length > 0) return found;
      const wait: Wait = {
        expiresAt: session.expiresAt,
        ended: undefined,
        woken: Promise.withResolvers(),
      };
      const listener = (change: InboxChange) => {
        const isKnown = change.kind === 'mail' && change.message <= after;
        if (change.kind !== 'deleted' && !isKnown) wake(wait);
      };
      const timer = setTimeout(wake, request.milliseconds, wait, 'time');
      const onAbort = () => wake(wait, 'disconnected');
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort);
      waits.add(wait);
      let unsubscribe = () => {};
      try {
        // Subscribes before reading again, so that no mail in between is missed.
        unsubscribe = await store.subscribe(session.address, listener);
        return await follow(wait, request);
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        waits.delete(wait);
        unsubscribe();
      }
    },
    stop() {
      isStopping = true;
      for (const wait of waits) wake(wait, 'stopping');
    },
    close: stopTicking,
  };
}
