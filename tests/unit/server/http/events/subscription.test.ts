import { beforeEach, describe, expect, it } from 'vitest';
import type { ServiceFrame } from '../../../../../lib/contract.ts';
import {
  type AddressSubscription,
  subscribeToAddress,
} from '../../../../../server/http/events/subscription.ts';
import { UsageByKey } from '../../../../../server/limits/usage.ts';
import { createRecordOpener } from '../../../../../server/store/sealing/records.ts';
import {
  type InboxChange,
  type Session,
  type Store,
  StoreUnavailable,
} from '../../../../../server/store.ts';

const sessionStart = 1000;

let session: Session | 'expired' | undefined;
let failure: Error | undefined;
let listeners: Set<(change: InboxChange) => void>;
let whileSubscribing: () => void;
let frames: ServiceFrame[];
let errors: unknown[];
let endCount: number;
let subscription: AddressSubscription;
let subscriberCounts: UsageByKey;

const settle = () => new Promise(setImmediate);

function sessionAt(revision: number, createdAt = sessionStart): Session {
  const usage = { messages: 0, bytes: 0 };
  const times = { createdAt, expiresAt: 5000 };
  const openRecord = createRecordOpener(undefined);
  return { address: 'a@x.example', ...times, revision, full: false, usage, openRecord };
}

function emit(change: InboxChange): void {
  for (const listener of listeners) listener(change);
}

/** The position that the service sends for an inbox in this state. */
function position(revision: number, createdAt = sessionStart): string {
  return `"${createdAt.toString(36)}-${revision.toString(36)}"`;
}

/** Subscribes to the address. `seen` is the position that the client sends. */
async function begin(seen?: string): Promise<void> {
  // The subscription calls only these operations of the store.
  const store = {
    async findSession() {
      if (failure) throw failure;
      return session;
    },
    async subscribe(_: string, listener: (change: InboxChange) => void) {
      listeners.add(listener);
      whileSubscribing();
      return () => void listeners.delete(listener);
    },
  } as Partial<Store> as Store;
  subscription = subscribeToAddress(
    { key: 'k', token: 'token', ...(seen === undefined ? {} : { seen }) },
    {
      ...{ store, subscriberCounts },
      mayRequest: async () => true,
      send: (frame) => void frames.push(frame),
      onEnd: () => {
        endCount += 1;
      },
      onError: (error) => void errors.push(error),
    },
  );
  await settle();
}

beforeEach(() => {
  session = sessionAt(4);
  failure = undefined;
  listeners = new Set();
  whileSubscribing = () => undefined;
  frames = [];
  errors = [];
  endCount = 0;
  subscriberCounts = new UsageByKey();
});

describe('a subscription to an address', () => {
  it('reports a change that the client has not seen, and reports each change once', async () => {
    await begin(position(4));
    emit({ kind: 'mail', message: 9, createdAt: sessionStart, revision: 6 });
    emit({ kind: 'mail', message: 8, createdAt: sessionStart, revision: 5 });
    emit({ kind: 'mail', message: 9, createdAt: sessionStart, revision: 6 });
    emit({ kind: 'altered', createdAt: sessionStart + 5, revision: 0 });
    expect(frames.slice(1)).toEqual([
      { type: 'look', key: 'k', position: position(6) },
      { type: 'look', key: 'k', position: position(0, sessionStart + 5) },
    ]);
  });

  it('reports a change that happens while the subscription starts', async () => {
    whileSubscribing = () =>
      emit({ kind: 'mail', message: 9, createdAt: sessionStart, revision: 5 });
    await begin(position(4));
    expect(frames).toEqual([{ type: 'look', key: 'k', position: position(4) }]);
  });

  it('reads the address again after an outage of the store, and reports a change only if it was missed', async () => {
    await begin(position(4));
    emit({ kind: 'missed' });
    await settle();
    expect(frames).toHaveLength(1);
    session = sessionAt(6);
    emit({ kind: 'missed' });
    await settle();
    expect(frames.slice(1)).toEqual([{ type: 'look', key: 'k', position: position(6) }]);
  });

  it('ends when the address is deleted, expires, or was removed during an outage of the store', async () => {
    await begin();
    emit({ kind: 'ended' });
    expect(frames.at(-1)).toEqual({ type: 'ended', key: 'k', code: 'session_expired' });
    await begin();
    expect(subscription.expiresAt()).toBe(5000);
    session = 'expired';
    await subscription.refresh();
    expect(frames.at(-1)).toEqual({ type: 'ended', key: 'k', code: 'session_expired' });
    session = sessionAt(4);
    await begin();
    session = undefined;
    emit({ kind: 'missed' });
    await settle();
    expect(frames.at(-1)).toEqual({ type: 'ended', key: 'k', code: 'unknown_token' });
    expect([endCount, listeners.size]).toEqual([3, 0]);
  });

  it('continues until the new expiry if the session was extended', async () => {
    await begin(position(4));
    session = { ...sessionAt(4), expiresAt: 9000 };
    await subscription.refresh();
    expect(subscription.expiresAt()).toBe(9000);
    expect(frames).toHaveLength(1);
  });

  it('is rejected as temporarily unavailable if the store cannot be reached, at the start or later', async () => {
    failure = new StoreUnavailable('away');
    await begin();
    expect(frames).toEqual([{ type: 'refused', key: 'k', code: 'unavailable' }]);
    failure = undefined;
    await begin();
    failure = new StoreUnavailable('away');
    await subscription.refresh();
    expect(frames.at(-1)).toEqual({ type: 'refused', key: 'k', code: 'unavailable' });
    expect([endCount, listeners.size, errors]).toEqual([2, 0, []]);
  });

  it('is rejected as unavailable after an unexpected error, which is also logged', async () => {
    failure = new TypeError('an unexpected error');
    await begin();
    expect(frames).toEqual([{ type: 'refused', key: 'k', code: 'unavailable' }]);
    expect(errors).toEqual([failure]);
  });

  it('is rejected if the address already has twenty subscriptions, until one of them ends', async () => {
    for (let count = 0; count < 20; count++) await begin();
    const last = subscription;
    await begin();
    expect(frames.at(-1)).toEqual({ type: 'refused', key: 'k', code: 'slow_down' });
    expect([endCount, listeners.size]).toEqual([1, 20]);
    last.stop();
    last.stop();
    await begin();
    expect(frames.at(-1)?.type).toBe('look');
    expect([listeners.size, subscriberCounts.of('a@x.example')]).toEqual([20, 20]);
  });

  it('sends nothing after it was stopped, even if that happens while it starts', async () => {
    await begin(position(4));
    subscription.stop();
    emit({ kind: 'altered', createdAt: sessionStart, revision: 5 });
    expect(frames).toHaveLength(1);
    whileSubscribing = () => subscription.stop();
    await begin(position(4));
    expect([frames.length, endCount, listeners.size]).toEqual([1, 0, 0]);
  });
});
