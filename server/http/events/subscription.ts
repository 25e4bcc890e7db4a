import type { EventAddress, ServiceFrame } from '../../../lib/contract.ts';
import type { ClientUsage } from '../../limits/client-usage.ts';
import {
  type InboxChange,
  type InboxState,
  type Session,
  type Store,
  StoreUnavailable,
} from '../../store.ts';
import { entityTag } from '../messages.ts';
import { hashOfToken } from '../token.ts';

/** An address that a connection is told of. */
export interface AddressSubscription {
  readonly token: string;
  /** When its time is over, as far as is known. */
  expiresAt(): number;
  /** Looks whether it still lives, and whether anything has happened untold. */
  refresh(): Promise<void>;
  stop(): void;
}

/** How many follow each address, all connections together: each is told of every change. */
const maxSubscribers = 20;

export interface SubscriptionDependencies {
  store: Store;
  /** How many follow which address. */
  subscriberCounts: ClientUsage;
  /** Counts as a request with the token; whether there may be one. */
  mayRequest(token: string): Promise<boolean>;
  send(frame: ServiceFrame): void;
  /** Nothing more will come of it. */
  onEnd(): void;
  /** Something went wrong that nobody foresaw. */
  onError(error: unknown): void;
}

function stateOf({ createdAt, revision }: InboxState): InboxState {
  return { createdAt, revision };
}

/** Whether `later` is what comes right after `before`: otherwise something was missed. */
function isNext(before: InboxState, later: InboxState): boolean {
  return later.createdAt === before.createdAt && later.revision === before.revision + 1;
}

function isOlder(one: InboxState, other: InboxState): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt;
  return one.revision <= other.revision;
}

/**
 * Tells of one address from now on. The first frame says whether anything has happened since
 * `seen`; a change whose forerunner was not heard of is told as `look`, so that nothing is missed.
 */
export function subscribeToAddress(
  { key, token, seen }: EventAddress,
  { store, subscriberCounts, mayRequest, send, onEnd, onError }: SubscriptionDependencies,
): AddressSubscription {
  const tokenHash = hashOfToken(token);
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

  /** The session, undefined where it is over or cannot be asked for: then that was said. */
  async function findLiveSession(): Promise<Session | undefined> {
    const session = await store.findSession(tokenHash);
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
    // Read again: what happens from here on is heard of.
    const session = await findLiveSession();
    if (session === undefined || stopped) return;
    state = stateOf(session);
    expiresAt = session.expiresAt;
    const position = entityTag(session);
    const same = !changedEarly && seen?.replace(/^W\//, '') === position;
    send({ type: same ? 'following' : 'look', key, position });
  }

  async function readAgain(): Promise<void> {
    // Asked once, however long the store takes to answer.
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
