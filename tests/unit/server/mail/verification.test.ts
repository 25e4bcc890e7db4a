import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clock } from '../../../../server/clock.ts';
import type { MailParser, Verification } from '../../../../server/mail/parse.ts';
import {
  createVerificationFinder,
  type VerificationFinder,
  type VerificationRequest,
} from '../../../../server/mail/verification.ts';
import { createRecordOpener } from '../../../../server/store/sealing/records.ts';
import {
  DamagedMessage,
  type Inbox,
  type Store,
  type StoredSummary,
  StoreUnavailable,
} from '../../../../server/store.ts';

let now: number;
let sweep: () => void;
let looked: number[];
let answer: (id: number) => Promise<Verification>;
let isStoreAway: boolean;
let isDamaged: boolean;
let started: PromiseWithResolvers<void>;
let finder: VerificationFinder;

const address = 'a@x.example';

beforeEach(() => {
  now = 1000;
  looked = [];
  isStoreAway = false;
  isDamaged = false;
  started = Promise.withResolvers();
  answer = async (id) => ({ code: `${id}` });
  const clock: Clock = {
    now: () => now,
    every(_, action) {
      sweep = action;
      return () => {};
    },
  };
  // The finder calls only these operations of the store and the parser.
  const store = {
    async readMessage(_: Inbox, id: number) {
      if (isStoreAway) throw new StoreUnavailable('away');
      if (isDamaged) throw new DamagedMessage('damaged');
      return { ...listed(id), raw: new Uint8Array([id]) };
    },
  } as Partial<Store> as Store;
  const parser = {
    findVerification(raw: Uint8Array) {
      const [id = 0] = raw;
      looked.push(id);
      return answer(id);
    },
    prepareVerification: () => started.promise,
  } as Partial<MailParser> as MailParser;
  finder = createVerificationFinder({ store, parser }, clock);
});

afterEach(() => {
  vi.useRealTimers();
});

function listed(id: number): StoredSummary {
  const listing = { senderName: '', senderEmail: '', subject: '' };
  return { id, ...listing, receivedAt: 0, size: 10, isDamaged: false };
}

function sessionOf(inbox: string, expiresAt = 3_600_000): VerificationRequest['session'] {
  return { address: inbox, expiresAt, openRecord: createRecordOpener(undefined) };
}

function find(ids: number[], changes: Partial<VerificationRequest> = {}) {
  return finder.find({
    session: sessionOf(address),
    messages: ids.map(listed),
    limited: (_, look) => look(),
    isDisconnected: () => false,
    ...changes,
  });
}

const codes = async (ids: number[], changes: Partial<VerificationRequest> = {}) =>
  [...(await find(ids, changes).found)].map(([id, { code }]) => [id, code]);

describe('the verification codes of listed messages', () => {
  it('are extracted once, even for concurrent and repeated requests', async () => {
    const [one, other] = await Promise.all([codes([1, 2]), codes([2, 1])]);
    expect(one?.toSorted()).toEqual([
      [1, '1'],
      [2, '2'],
    ]);
    expect(other?.toSorted()).toEqual(one?.toSorted());
    await codes([1, 2]);
    expect(looked.toSorted()).toEqual([1, 2]);
  });

  it('are cached as missing if a message has none', async () => {
    answer = async () => ({});
    expect(await codes([1])).toEqual([[1, undefined]]);
    await codes([1]);
    expect(looked).toEqual([1]);
  });

  it('leave the cache when their message or address is deleted, after ten minutes, and when the session ends', async () => {
    await codes([1, 2, 3]);
    finder.forget(address, [1]);
    await codes([1, 2, 3]);
    expect(looked).toEqual([1, 2, 3, 1]);
    finder.forget('b@x.example');
    finder.forget(address);
    looked = [];
    await codes([2]);
    expect(looked).toEqual([2]);
    now += 10 * 60_000;
    sweep();
    await codes([2], { session: sessionOf(address, now + 5) });
    now += 5;
    await codes([2]);
    expect(looked).toEqual([2, 2, 2]);
  });

  it('leave the cache, oldest first, when it contains too many', async () => {
    await codes(Array.from({ length: 200 }, (_, index) => index));
    for (let of = 0; of < 25; of += 1) {
      const session = sessionOf(`${of}@x.example`);
      await codes(
        Array.from({ length: 200 }, (_, index) => index),
        { session },
      );
    }
    looked = [];
    await codes([7], { session: sessionOf('24@x.example') });
    expect(looked).toEqual([]);
    await codes([7]);
    expect(looked).toEqual([7]);
  });

  it('are extracted two at a time, until the client disconnects', async () => {
    const ends: (() => void)[] = [];
    answer = (id) => new Promise((resolve) => ends.push(() => resolve({ code: `${id}` })));
    let isGone = false;
    const { found, settled } = find([1, 2, 3, 4], { isDisconnected: () => isGone });
    await expect.poll(() => looked).toEqual([1, 2]);
    ends[0]?.();
    await expect.poll(() => looked).toEqual([1, 2, 3]);
    isGone = true;
    for (const end of ends.slice(1)) end();
    await settled;
    expect([...(await found).keys()]).toEqual([1, 2, 3]);
    expect(looked).toEqual([1, 2, 3]);
  });

  it('are extracted again after the store was unavailable', async () => {
    isStoreAway = true;
    expect(await codes([1])).toEqual([]);
    isStoreAway = false;
    expect(await codes([1])).toEqual([[1, '1']]);
  });

  it('are reported as missing for a damaged message', async () => {
    isDamaged = true;
    expect(await codes([1])).toEqual([[1, undefined]]);
    expect(looked).toEqual([]);
  });

  it('are awaited for at most 5 s, and returned to a later request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = Promise.withResolvers<Verification>();
    answer = (id) => (id === 2 ? late.promise : Promise.resolve({ code: `${id}` }));
    const { found, settled } = find([1, 2, 3]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([...(await found).keys()]).toEqual([1, 3]);
    let isSettled = false;
    void settled.then(() => {
      isSettled = true;
    });
    await Promise.resolve();
    expect(isSettled).toBe(false);
    late.resolve({ code: '2' });
    await settled;
    expect(await codes([2])).toEqual([[2, '2']]);
    expect(looked).toEqual([1, 2, 3]);
  });

  it('are awaited for longer while the parser threads start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cold = Promise.withResolvers<Verification>();
    answer = () => cold.promise;
    finder.prepare();
    const { found } = find([1]);
    await vi.advanceTimersByTimeAsync(60_000);
    started.resolve();
    await vi.advanceTimersByTimeAsync(4000);
    cold.resolve({ code: '1' });
    expect(await found).toEqual(new Map([[1, { code: '1' }]]));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keep their slot until all extractions have settled, even if one fails', async () => {
    const slow = Promise.withResolvers<Verification>();
    answer = async (id) => (id === 1 ? Promise.reject(new Error('broken')) : slow.promise);
    const { found, settled } = find([1, 2]);
    let isSettled = false;
    const settling = settled.then(() => {
      isSettled = true;
    });
    await expect(found).rejects.toThrow('broken');
    await new Promise(setImmediate);
    expect(isSettled).toBe(false);
    slow.resolve({});
    await settling;
  });

  it('fail the request if extraction fails unexpectedly', async () => {
    answer = () => Promise.reject(new TypeError('a bug'));
    const { found, settled } = find([1]);
    await expect(found).rejects.toThrow('a bug');
    await settled;
  });
});
