import type { EventAddress, ServiceFrame } from '../../../lib/contract.ts';
import type { UsageByKey } from '../../limits/usage.ts';
import {
  type InboxChange,
  type InboxState,
  type Session,
  type Store,
  StoreUnavailable,
} from '../../store.ts';
import { entityTag } from '../listing.ts';

/** A connection's subscription to one address. */
export type AddressSubscription = {
  readonly token: string;
  /** When the session expires, according to the last read. */
  expiresAt(): number;
  /** Reads the session again, and reports a missed change or the end of the session. */
  refresh(): Promise<void>;
  stop(): void;
};

/**
 * Maximum number of subscriptions to one address over all connections, because each change is sent
 * to every one.
 */
const maxSubscribers = 20;

export type SubscriptionDependencies = {
  store: Store;
  /** Number of subscriptions by address, over all connections. */
  subscriberCounts: UsageByKey;
  /** Counts a request with this token; returns false if the limit is exceeded. */
  mayRequest(token: string): Promise<boolean>;
  send(frame: ServiceFrame): void;
  /** Called when the subscription ends, unless the client ended it. */
  onEnd(): void;
  /** Called with an unexpected error. */
  onError(error: unknown): void;
};

function stateOf({ createdAt, revision }: InboxState): InboxState {
  return { createdAt, revision };
}

/** Whether `later` directly follows `before`; if not, a change was missed. */
function isNext(before: InboxState, later: InboxState): boolean {
  return later.createdAt === before.createdAt && later.revision === before.revision + 1;
}

function isOlder(one: InboxState, other: InboxState): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt;
  return one.revision <= other.revision;
}

/**
 * Sends the future changes of one address. The first frame reports whether anything has changed
 * since `seen`. After a missed change, a `look` frame makes the client read the inbox again.
 */
export function subscribeToAddress(
  { key, token, seen }: EventAddress,
  { store, subscriberCounts, mayRequest, send, onEnd, onError }: SubscriptionDependencies,
): AddressSubscription {
  let state: InboxState | undefined;
  let expiresAt = Number.POSITIVE_INFINITY;
  let changedEarly = false;
  let stopped = false;
  let stopListening = () => {};

  function stop(): void {
    stopped = true;
    stopListening();
  }

  function finish(frame: ServiceFrame): void {
    if (stopped) return;
    stop();
    send(frame);
    onEnd();
  }

  function onChange(change: InboxChange): void {
    if (stopped) return;
    if (change.kind === 'ended') finish({ type: 'ended', key, code: 'session_expired' });
    else if (state === undefined) changedEarly = true;
    else if (change.kind === 'missed') void refresh();
    else if (!isOlder(change, state)) {
      const next = isNext(state, change);
      state = stateOf(change);
      const position = entityTag(state);
      const known = next && change.kind !== 'altered';
      if (known) send({ type: change.kind, key, position, id: change.message });
      else send({ type: 'look', key, position });
    }
  }

  /** Returns the session; if it has ended, reports the end and returns undefined. */
  async function findLiveSession(): Promise<Session | undefined> {
    const session = await store.findSession(token);
    if (typeof session === 'object') return session;
    const code = session === 'expired' ? 'session_expired' : 'unknown_token';
    finish({ type: 'ended', key, code });
    return undefined;
  }

  async function start(): Promise<void> {
    if (!(await mayRequest(token))) return finish({ type: 'refused', key, code: 'slow_down' });
    const { address } = (await findLiveSession()) ?? {};
    if (address === undefined || stopped) return;
    if (subscriberCounts.of(address) >= maxSubscribers) {
      return finish({ type: 'refused', key, code: 'slow_down' });
    }
    subscriberCounts.add(address, 1);
    let unsubscribe = () => {};
    stopListening = () => {
      stopListening = () => {};
      subscriberCounts.add(address, -1);
      unsubscribe();
    };
    unsubscribe = await store.subscribe(address, onChange);
    if (stopped) return unsubscribe();
    // Reads again after subscribing, so that no change in between is missed.
    const session = await findLiveSession();
    if (session === undefined || stopped) return;
    state = stateOf(session);
    expiresAt = session.expiresAt;
    const position = entityTag(session);
    const same = !changedEarly && seen?.replace(/^W\//, '') === position;
    send({ type: same ? 'following' : 'look', key, position });
  }

  async function readAgain(): Promise<void> {
    // Prevents a second read while the first one waits for the store.
    expiresAt = Number.POSITIVE_INFINITY;
    const session = await findLiveSession();
    if (session === undefined || stopped || state === undefined) return;
    expiresAt = session.expiresAt;
    if (entityTag(session) === entityTag(state) || isOlder(session, state)) return;
    state = stateOf(session);
    send({ type: 'look', key, position: entityTag(session) });
  }

  async function reportingFailure(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      finish({ type: 'refused', key, code: 'unavailable' });
      if (!(error instanceof StoreUnavailable)) onError(error);
    }
  }

  const refresh = () => reportingFailure(readAgain);
  void reportingFailure(start);
  return { token, expiresAt: () => expiresAt, refresh, stop };
}
