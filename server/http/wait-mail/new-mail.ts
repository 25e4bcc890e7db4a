/** Waits for new mail, using the changes that the store publishes. */
import type { Clock } from '../../clock.ts';
import type { InboxChange, Session, Store, StoredSummary } from '../../store.ts';
import { ApiError, clientDisconnected } from '../api-error.ts';

const second = 1000;

export type NewMailRequest = {
  session: Session;
  /**
   * Reads the session again.
   * @throws {ApiError} if it has ended
   */
  readSession(): Promise<Session>;
  /** Messages with a greater id are new. */
  after: number;
  milliseconds: number;
  /** Aborted when the client has disconnected. */
  signal: AbortSignal;
};

export type NewMail = {
  /**
   * Resolves with the messages newer than `after`, newest first, as soon as there is one; with an
   * empty list after `milliseconds`.
   * @throws {ApiError} what `readSession` throws; `unavailable` when the service stops;
   * `request_timeout` for a client that has disconnected
   */
  wait(request: NewMailRequest): Promise<StoredSummary[]>;
  /** Ends all waits, because the service stops. */
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

  // The store does not publish expiry by time.
  const stopTicking = clock.every(second, () => {
    for (const wait of waits) if (wait.expiresAt <= clock.now()) wake(wait);
  });

  async function newerThan(after: number, session: Session): Promise<StoredSummary[]> {
    return (await store.listMessages(session)).filter(({ id }) => id > after);
  }

  /** Reads the inbox after each wake-up, until there is new mail or the wait has ended. */
  async function follow(wait: Wait, request: NewMailRequest): Promise<StoredSummary[]> {
    for (;;) {
      wait.woken = Promise.withResolvers();
      const { ended } = wait;
      if (ended === 'disconnected') throw clientDisconnected();
      // A session that was restored meanwhile has new keys.
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
        // Subscribe before reading again, so that no mail in between is missed.
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
