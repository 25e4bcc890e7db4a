import type { EventAddress, ServiceFrame } from '../../../lib/contract.ts';
import type { Tally } from '../../limits/client-usage.ts';
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
export interface Follow {
  readonly token: string;
  /** When its time is over, as far as is known. */
  expiresAt(): number;
  /** Looks whether it still lives, and whether anything has happened untold. */
  lookAgain(): Promise<void>;
  stop(): void;
}

/** How many follow each address, all connections together: each is told of every change. */
const mostFollowers = 20;

export interface FollowParts {
  store: Store;
  /** How many follow which address. */
  followers: Tally;
  /** Counts as a request with the token; whether there may be one. */
  mayAsk(token: string): Promise<boolean>;
  say(frame: ServiceFrame): void;
  /** Nothing more will come of it. */
  over(): void;
  /** Something went wrong that nobody foresaw. */
  fault(error: unknown): void;
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
export function follow(
  { key, token, seen }: EventAddress,
  { store, followers, mayAsk, say, over, fault }: FollowParts,
): Follow {
  const tokenHash = hashOfToken(token);
  let state: InboxState | undefined;
  let expiresAt = Number.POSITIVE_INFINITY;
  let heardEarly = false;
  let stopped = false;
  let stopListening = () => {};

  function stop(): void {
    stopped = true;
    stopListening();
  }

  function finish(frame: ServiceFrame): void {
    if (stopped) return;
    stop();
    say(frame);
    over();
  }

  function hear(change: InboxChange): void {
    if (stopped) return;
    if (change.kind === 'ended') finish({ type: 'ended', key, code: 'session_expired' });
    else if (state === undefined) heardEarly = true;
    else if (change.kind === 'missed') void lookAgain();
    else if (!isOlder(change, state)) {
      const next = isNext(state, change);
      state = stateOf(change);
      const position = entityTag(state);
      const known = next && change.kind !== 'altered';
      if (known) say({ type: change.kind, key, position, id: change.message });
      else say({ type: 'look', key, position });
    }
  }

  /** The session, undefined where it is over or cannot be asked for: then that was said. */
  async function find(): Promise<Session | undefined> {
    const session = await store.findSession(tokenHash);
    if (typeof session === 'object') return session;
    const code = session === 'expired' ? 'session_expired' : 'unknown_token';
    finish({ type: 'ended', key, code });
    return undefined;
  }

  async function begin(): Promise<void> {
    if (!(await mayAsk(token))) return finish({ type: 'refused', key, code: 'slow_down' });
    const { address } = (await find()) ?? {};
    if (address === undefined || stopped) return;
    if (followers.of(address) >= mostFollowers) {
      return finish({ type: 'refused', key, code: 'slow_down' });
    }
    followers.add(address, 1);
    let unsubscribe = () => {};
    stopListening = () => {
      stopListening = () => {};
      followers.add(address, -1);
      unsubscribe();
    };
    unsubscribe = await store.subscribe(address, hear);
    if (stopped) return unsubscribe();
    // Read again: what happens from here on is heard of.
    const session = await find();
    if (session === undefined || stopped) return;
    state = stateOf(session);
    expiresAt = session.expiresAt;
    const position = entityTag(session);
    const same = !heardEarly && seen?.replace(/^W\//, '') === position;
    say({ type: same ? 'following' : 'look', key, position });
  }

  async function catchUp(): Promise<void> {
    // Asked once, however long the store takes to answer.
    expiresAt = Number.POSITIVE_INFINITY;
    const session = await find();
    if (session === undefined || stopped || state === undefined) return;
    expiresAt = session.expiresAt;
    if (entityTag(session) === entityTag(state) || isOlder(session, state)) return;
    state = stateOf(session);
    say({ type: 'look', key, position: entityTag(session) });
  }

  async function unlessUnavailable(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      finish({ type: 'refused', key, code: 'unavailable' });
      if (!(error instanceof StoreUnavailable)) fault(error);
    }
  }

  const lookAgain = () => unlessUnavailable(catchUp);
  void unlessUnavailable(begin);
  return { token, expiresAt: () => expiresAt, lookAgain, stop };
}
