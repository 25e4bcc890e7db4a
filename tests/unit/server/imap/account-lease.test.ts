import { expect, onTestFinished, test } from 'vitest';
import {
  type LeaseDependencies,
  leaseMilliseconds,
  watchWithLease,
} from '../../../../server/imap/account-lease.ts';
import type { AccountWatchDependencies } from '../../../../server/imap/account-watch.ts';
import { openStore, type Store, StoreUnavailable } from '../../../../server/store.ts';
import { addressKey } from '../../../address-key.ts';

const email = 'box@partner.example';
const place = { account: email, folder: 'INBOX', uidValidity: 1, uid: 1 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Simulates processes that share a lease, with a fake clock. */
function createWorld() {
  let now = 1000;
  let slept = 0;
  let holder: { name: string; until: number } | undefined;
  const wakers = new Set<{ at: number; process: Process; wake(): void }>();

  async function pass(milliseconds: number): Promise<void> {
    for (let index = 0; index < milliseconds; index += 100) {
      now += 100;
      for (const each of wakers) if (each.at <= now && !each.process.frozen) each.wake();
      await settled();
    }
  }

  interface Process {
    frozen: boolean;
    /** Whether the process cannot reach the store. */
    cutOff: boolean;
    /** The store that this process's watch received; undefined while it does not watch. */
    store: Store | undefined;
    state(): string;
    stop(): Promise<void>;
  }

  async function start(name: string): Promise<Process> {
    const real = await openStore('sqlite::memory:', {
      ...{ inboxMessages: 3, inboxBytes: 1000, storeBytes: 0, addressKey },
      now: () => now,
    });
    onTestFinished(() => real.close());
    const store: Store = {
      ...real,
      async acquireLease(_, milliseconds) {
        if (process.cutOff) throw new StoreUnavailable('nobody answers');
        if (holder !== undefined && holder.until > now && holder.name !== name) return false;
        holder = { name, until: now + milliseconds };
        return true;
      },
      async releaseLease() {
        if (holder?.name === name) holder = undefined;
      },
    };
    const setting: LeaseDependencies = {
      clocks: () => [now, now + slept],
      sleep: (milliseconds, signal) =>
        new Promise((resolve) => {
          const waker = {
            ...{ at: now + milliseconds, process },
            wake() {
              wakers.delete(waker);
              resolve();
            },
          };
          wakers.add(waker);
          signal.addEventListener('abort', waker.wake);
        }),
      watch(parts) {
        process.store = parts.store;
        return {
          state: () => 'ready',
          waiting: () => new Map(),
          async stop() {
            process.store = undefined;
          },
        };
      },
    };
    const process: Process = {
      ...{ frozen: false, cutOff: false, store: undefined },
      state: () => turn.state(),
      stop: () => turn.stop(),
    };
    // The tests do not connect to a mailbox.
    const parts = { account: { id: 1, email }, store, log: { warn() {} } };
    const turn = watchWithLease(parts as unknown as AccountWatchDependencies, setting);
    onTestFinished(() => turn.stop());
    await settled();
    return process;
  }

  return {
    pass,
    start,
    /** Simulates sleep of the machine, during which one of the two clocks does not advance. */
    sleep(milliseconds: number) {
      slept += milliseconds;
    },
  };
}

const mail = () => ({
  recipients: ['nobody@partner.example'],
  ...{ senderName: '', senderEmail: '', subject: '' },
  raw: new Uint8Array(1),
});

test('a second process takes over from a frozen one when the lease expires, and not earlier', async () => {
  const { start, pass } = createWorld();
  const [one, other] = [await start('one'), await start('other')];
  one.frozen = true;
  await pass(leaseMilliseconds - 100);
  expect(other.state()).toBe('elsewhere');
  await pass(1100);
  expect(other.state()).toBe('ready');
});

test('a frozen process that resumes after its lease has expired performs no store operation', async () => {
  const { start, pass } = createWorld();
  const [one] = [await start('one'), await start('other')];
  const { store } = one;
  if (store === undefined) throw new Error('The process does not watch the account.');
  const { partner } = store;
  const steps: (() => Promise<unknown>)[] = [
    () => store.deliver(mail()),
    () => partner.aliases(email),
    () => partner.createdAt(email),
    () => partner.has(email, place),
    () => partner.checkpoint(email, 'INBOX'),
    () => partner.setCheckpoint(email, 'INBOX', { uidValidity: 1, nextUid: 1 }),
    () => partner.markMailRejected(email),
    () => partner.erasures(email),
    () => partner.erased(place),
  ];
  for (const step of steps) await expect(step()).resolves.not.toThrow();
  one.frozen = true;
  await pass(leaseMilliseconds + 1000);
  for (const step of steps) await expect(step()).rejects.toThrow(StoreUnavailable);
  expect(one.store).toBe(store);
  one.frozen = false;
  await pass(100);
  expect([one.store, one.state()]).toEqual([undefined, 'elsewhere']);
});

test('a process whose machine slept checks its lease before it continues', async () => {
  const { start, sleep } = createWorld();
  const one = await start('one');
  sleep(leaseMilliseconds);
  one.cutOff = true;
  await expect(one.store?.partner.aliases(email)).rejects.toThrow(StoreUnavailable);
  one.cutOff = false;
  expect(await one.store?.partner.aliases(email)).toEqual({ count: 0, oldest: 0 });
});

test('a process that cannot reach the store stops when its lease expires and resumes when the store is back', async () => {
  const { start, pass } = createWorld();
  const one = await start('one');
  one.cutOff = true;
  await pass(leaseMilliseconds - 1000);
  expect(one.state()).toBe('ready');
  expect(await one.store?.deliver(mail())).toBe('gone');
  await pass(4000);
  expect([one.store, one.state()]).toEqual([undefined, 'elsewhere']);
  one.cutOff = false;
  await pass(1000);
  expect(one.state()).toBe('ready');
});
