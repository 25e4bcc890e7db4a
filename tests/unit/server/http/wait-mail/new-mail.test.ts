import { beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../../../../server/clock.ts';
import { ApiError } from '../../../../../server/http/api-error.ts';
import {
  createNewMail,
  type NewMail,
  type NewMailRequest,
} from '../../../../../server/http/wait-mail/new-mail.ts';
import { createRecordOpener } from '../../../../../server/store/sealing/records.ts';
import type {
  ChangeListener,
  InboxChange,
  Session,
  Store,
  StoredSummary,
} from '../../../../../server/store.ts';

let now: number;
let tick: () => void;
let inbox: StoredSummary[];
let session: Session | 'expired';
let listeners: Set<ChangeListener>;
let whileSubscribing: () => void;
let listings: number;
let newMail: NewMail;

const settle = () => new Promise(setImmediate);

const live: Session = {
  ...{ address: 'a@x.example', createdAt: 1, expiresAt: 5000, revision: 0, full: false },
  usage: { messages: 0, bytes: 0 },
  openRecord: createRecordOpener(undefined),
};

beforeEach(() => {
  now = 1000;
  inbox = [];
  session = live;
  listeners = new Set();
  whileSubscribing = () => {};
  listings = 0;
  const clock: Clock = {
    now: () => now,
    every(_, action) {
      tick = action;
      return () => {};
    },
  };
  // Waiting for mail calls only these operations of the store.
  const store = {
    async listMessages() {
      listings += 1;
      return [...inbox];
    },
    async subscribe(_: string, listener: ChangeListener) {
      whileSubscribing();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  } as Partial<Store> as Store;
  newMail = createNewMail(store, clock);
});

function receive(id: number): void {
  const listed = { senderName: '', senderEmail: '', subject: '' };
  inbox = [{ ...listed, id, receivedAt: now, size: 1, isDamaged: false }, ...inbox];
}

function emit(change: InboxChange): void {
  for (const listener of [...listeners]) listener(change);
}

const state = { createdAt: 1, revision: 1 };

function wait(changes: Partial<NewMailRequest> = {}): Promise<number[]> {
  const request: NewMailRequest = {
    ...{ session: live, after: 0, milliseconds: 60_000 },
    signal: new AbortController().signal,
    async readSession() {
      if (session === 'expired') throw new ApiError('session_expired', 'over');
      return session;
    },
    ...changes,
  };
  return newMail.wait(request).then((found) => found.map(({ id }) => id));
}

describe('waiting for mail', () => {
  it('returns mail that arrives between the first listing and the subscription', async () => {
    whileSubscribing = () => receive(1);
    expect(await wait()).toEqual([1]);
  });

  it('returns mail that arrives while the inbox is being read', async () => {
    const waiting = wait({
      async readSession() {
        if (inbox.length === 0) {
          receive(1);
          emit({ kind: 'mail', message: 1, ...state });
        }
        return live;
      },
      after: 0,
    });
    expect(await waiting).toEqual([1]);
  });

  it.each<InboxChange>([{ kind: 'missed' }, { kind: 'altered', ...state }])(
    'reads the inbox again after a change that may hide mail: $kind',
    async (change) => {
      const waiting = wait();
      await settle();
      receive(1);
      emit(change);
      expect(await waiting).toEqual([1]);
    },
  );

  it('does not read the inbox after changes that bring no new mail', async () => {
    const controller = new AbortController();
    const waiting = wait({ after: 5, signal: controller.signal });
    await settle();
    const before = listings;
    emit({ kind: 'deleted', message: 5, ...state });
    emit({ kind: 'mail', message: 4, ...state });
    for (let second = 0; second < 3; second += 1) tick();
    await settle();
    expect(listings).toBe(before);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'request_timeout' });
  });

  it('returns mail that arrived before the timeout, even without a change event', async () => {
    const waiting = wait({ milliseconds: 20 });
    await settle();
    receive(1);
    expect(await waiting).toEqual([1]);
  });

  it('ends when the session is deleted or expires, and continues if the session was extended', async () => {
    const deleted = wait();
    const expired = wait();
    await settle();
    session = { ...live, expiresAt: 9000 };
    now = 5000;
    tick();
    await settle();
    expect(listeners.size).toBe(2);
    session = 'expired';
    emit({ kind: 'ended' });
    await expect(deleted).rejects.toMatchObject({ code: 'session_expired' });
    await expect(expired).rejects.toMatchObject({ code: 'session_expired' });
    session = live;
    now = 1000;
    const byTime = wait();
    await settle();
    session = 'expired';
    now = 5000;
    tick();
    await expect(byTime).rejects.toMatchObject({ code: 'session_expired' });
  });

  it('ends if the client has disconnected before the wait begins', async () => {
    await expect(wait({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'request_timeout',
    });
  });

  it('ends when the service stops, with a Retry-After header', async () => {
    const waiting = [wait(), wait()];
    await settle();
    newMail.stop();
    for (const each of [...waiting, wait()]) {
      await expect(each).rejects.toMatchObject({
        code: 'unavailable',
        headers: { 'Retry-After': '1' },
      });
    }
    expect(listeners.size).toBe(0);
  });

  it('unsubscribes if reading the session fails', async () => {
    const waiting = wait();
    await settle();
    session = live;
    const failing = wait({ readSession: () => Promise.reject(new Error('no')) });
    await expect(failing).rejects.toThrow('no');
    expect(listeners.size).toBe(1);
    receive(1);
    emit({ kind: 'mail', message: 1, ...state });
    expect(await waiting).toEqual([1]);
  });
});
