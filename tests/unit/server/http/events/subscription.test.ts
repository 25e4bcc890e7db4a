import { beforeEach, describe, expect, it } from 'vitest';
import type { ServiceFrame } from '../../../../../lib/contract.ts';
import {
  type AddressSubscription,
  subscribeToAddress,
} from '../../../../../server/http/events/subscription.ts';
import { ClientUsage } from '../../../../../server/limits/client-usage.ts';
import { createRecordOpener } from '../../../../../server/store/sealing/records.ts';
import {
  type InboxChange,
  type Session,
  type Store,
  StoreUnavailable,
} from '../../../../../server/store.ts';

const made = 1000;

let session: Session | 'expired' | undefined;
let failure: Error | undefined;
let listeners: Set<(change: InboxChange) => void>;
let whileSubscribing: () => void;
let said: ServiceFrame[];
let problems: unknown[];
let overs: number;
let following: AddressSubscription;
let subscriberCounts: ClientUsage;
let mayRequest: boolean;

const settle = () => new Promise(setImmediate);

function sessionAt(revision: number, createdAt = made): Session {
  const usage = { messages: 0, bytes: 0 };
  const times = { createdAt, expiresAt: 5000 };
  const openRecord = createRecordOpener(undefined);
  return { address: 'a@x.example', ...times, revision, full: false, usage, openRecord };
}

function tell(change: InboxChange): void {
  for (const listener of listeners) listener(change);
}

/** What the service says of an inbox that has come so far. */
function position(revision: number, createdAt = made): string {
  return `"${createdAt.toString(36)}-${revision.toString(36)}"`;
}

/** Begins to follow; `seen` is the listing that the client has. */
async function begin(seen?: string): Promise<void> {
  // Of a store no more is asked here.
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
  following = subscribeToAddress(
    { key: 'k', token: 'token', ...(seen === undefined ? {} : { seen }) },
    {
      ...{ store, subscriberCounts },
      mayRequest: async () => mayRequest,
      send: (frame) => void said.push(frame),
      onEnd: () => {
        overs += 1;
      },
      onError: (error) => void problems.push(error),
    },
  );
  await settle();
}

beforeEach(() => {
  session = sessionAt(4);
  failure = undefined;
  listeners = new Set();
  whileSubscribing = () => undefined;
  said = [];
  problems = [];
  overs = 0;
  subscriberCounts = new ClientUsage();
  mayRequest = true;
});

describe('an address that is followed', () => {
  it('is to be looked at where a change was not heard of, and once where one is heard of twice', async () => {
    await begin(position(4));
    tell({ kind: 'mail', message: 9, createdAt: made, revision: 6 });
    tell({ kind: 'mail', message: 8, createdAt: made, revision: 5 });
    tell({ kind: 'mail', message: 9, createdAt: made, revision: 6 });
    tell({ kind: 'altered', createdAt: made + 5, revision: 0 });
    expect(said.slice(1)).toEqual([
      { type: 'look', key: 'k', position: position(6) },
      { type: 'look', key: 'k', position: position(0, made + 5) },
    ]);
  });

  it('is to be looked at where something happened while it was begun with', async () => {
    whileSubscribing = () => tell({ kind: 'mail', message: 9, createdAt: made, revision: 5 });
    await begin(position(4));
    expect(said).toEqual([{ type: 'look', key: 'k', position: position(4) }]);
  });

  it('is read again where the store was cut off, and told of only where that was missed', async () => {
    await begin(position(4));
    tell({ kind: 'missed' });
    await settle();
    expect(said).toHaveLength(1);
    session = sessionAt(6);
    tell({ kind: 'missed' });
    await settle();
    expect(said.slice(1)).toEqual([{ type: 'look', key: 'k', position: position(6) }]);
  });

  it('is over when its holder ends it, when its time is over, or was cut off meanwhile', async () => {
    await begin();
    tell({ kind: 'ended' });
    expect(said.at(-1)).toEqual({ type: 'ended', key: 'k', code: 'session_expired' });
    await begin();
    expect(following.expiresAt()).toBe(5000);
    session = 'expired';
    await following.refresh();
    expect(said.at(-1)).toEqual({ type: 'ended', key: 'k', code: 'session_expired' });
    session = sessionAt(4);
    await begin();
    session = undefined;
    tell({ kind: 'missed' });
    await settle();
    expect(said.at(-1)).toEqual({ type: 'ended', key: 'k', code: 'unknown_token' });
    expect([overs, listeners.size]).toEqual([3, 0]);
  });

  it('lives on where its time was put off', async () => {
    await begin(position(4));
    session = { ...sessionAt(4), expiresAt: 9000 };
    await following.refresh();
    expect(following.expiresAt()).toBe(9000);
    expect(said).toHaveLength(1);
  });

  it('is refused for now where the store cannot be asked, at first or later', async () => {
    failure = new StoreUnavailable('away');
    await begin();
    expect(said).toEqual([{ type: 'refused', key: 'k', code: 'unavailable' }]);
    failure = undefined;
    await begin();
    failure = new StoreUnavailable('away');
    await following.refresh();
    expect(said.at(-1)).toEqual({ type: 'refused', key: 'k', code: 'unavailable' });
    expect([overs, listeners.size, problems]).toEqual([2, 0, []]);
  });

  it('is refused, and the fault told, where something else went wrong', async () => {
    failure = new TypeError('a fault');
    await begin();
    expect(said).toEqual([{ type: 'refused', key: 'k', code: 'unavailable' }]);
    expect(problems).toEqual([failure]);
  });

  it('is refused to the 21st subscriber until another one leaves', async () => {
    for (let count = 0; count < 20; count++) await begin();
    const last = following;
    await begin();
    expect(said.at(-1)).toEqual({ type: 'refused', key: 'k', code: 'slow_down' });
    expect([overs, listeners.size]).toEqual([1, 20]);
    last.stop();
    last.stop();
    await begin();
    expect(said.at(-1)?.type).toBe('look');
    expect([listeners.size, subscriberCounts.of('a@x.example')]).toEqual([20, 20]);
  });

  it('is told of no more once it was left, even while it was begun with', async () => {
    await begin(position(4));
    following.stop();
    tell({ kind: 'altered', createdAt: made, revision: 5 });
    expect(said).toHaveLength(1);
    whileSubscribing = () => following.stop();
    await begin(position(4));
    expect([said.length, overs, listeners.size]).toEqual([1, 0, 0]);
  });
});
