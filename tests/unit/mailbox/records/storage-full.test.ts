import { beforeEach, describe, expect, it } from 'vitest';
import {
  callCount,
  checkNow,
  current,
  database,
  inbox,
  key,
  mailbox,
  notified,
  pass,
  passUndo,
  problem,
  restartOn,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

const full = { code: 'storage-full' };
const refused = { name: 'QuotaExceededError' };

let disk: Disk;

beforeEach(async () => {
  disk = { full: false };
  restartOn(onDisk(database, disk));
  await mailbox.ensureAddress({});
  service.deliver({ id: '1' });
  await checkNow();
});

describe('while the disk is full, the mailbox', () => {
  it('reports the problem, leaves new mail at the service, and stores it when there is space', async () => {
    disk.full = true;
    service.deliver({ id: '2', text: 'Your verification code is 482913.' });
    await checkNow();
    expect(await problem()).toEqual(full);
    expect(await inbox()).toEqual(['1']);
    expect(callCount('delete')).toBe(0);
    expect(service.mails.size).toBe(2);
    disk.full = false;
    pass(60_000);
    await mailbox.checkMail();
    expect(await problem()).toBeUndefined();
    expect((await mailbox.view()).inbox).toMatchObject([{ message: '2', code: '482913' }, {}]);
    expect(notified).toEqual(['1', '2']);
  });

  it('retries the same mail at most once a minute', async () => {
    disk.full = true;
    service.deliver({ id: '2' });
    await checkNow();
    const before = service.calls.length;
    for (let passed = 0; passed < 57; passed += 3) {
      pass(3000);
      await mailbox.checkMail({ watched: [await current()] });
    }
    expect(service.calls).toHaveLength(before);
  });

  it('creates no address that could not be stored', async () => {
    disk.full = true;
    const before = callCount('create');
    await expect(mailbox.createAddress({})).rejects.toMatchObject(refused);
    expect(callCount('create')).toBe(before);
    disk.full = false;
    await mailbox.createAddress({});
    expect((await mailbox.view()).addresses).toHaveLength(2);
    expect(await database.get('state', 'reservation')).toBeUndefined();
  });

  it('does not apply part of a failed change', async () => {
    disk.full = true;
    const one = await key('1');
    await expect(mailbox.deleteMessages({ messages: [one] })).rejects.toMatchObject(refused);
    await expect(mailbox.endAddress({ address: one.address })).rejects.toMatchObject(refused);
    await expect(
      mailbox.renameAddress({ address: one.address, name: 'Shoes' }),
    ).rejects.toMatchObject(refused);
    passUndo();
    await mailbox.checkMail({ urgent: [one.address] });
    await mailbox.runOutbox();
    disk.full = false;
    expect(await inbox()).toEqual(['1']);
    expect((await mailbox.view()).addresses).toMatchObject([{ expired: false }]);
    expect(callCount('delete') + callCount('end')).toBe(0);
  });

  it('calls no service for an action that could not be stored first', async () => {
    const one = await key('1');
    await mailbox.deleteMessages({ messages: [one] });
    await mailbox.endAddress({ address: one.address });
    disk.full = true;
    passUndo();
    await mailbox.checkMail();
    await mailbox.runOutbox();
    expect(callCount('delete') + callCount('end')).toBe(0);
    expect(await problem()).toEqual(full);
    disk.full = false;
    await mailbox.runOutbox();
    expect(await problem()).toBeUndefined();
    expect(callCount('end')).toBe(1);
    expect(await inbox()).toEqual([]);
  });

  it('still opens stored mail', async () => {
    disk.full = true;
    expect(await mailbox.openMessage(await key('1'))).toMatchObject({ text: 'Hello there' });
    expect((await mailbox.searchMessages({ query: 'hello', count: 9 })).total).toBe(1);
  });
});

/** A disk that is full while `full` is set. */
type Disk = { full: boolean };

const changes = new Set(['put', 'add', 'delete', 'clear']);

/**
 * Wraps a database. While the disk is full, writes appear to succeed, as in browsers, but the
 * transaction fails on commit and stores none of its changes.
 */
function onDisk<Real extends object>(database: Real, disk: Disk): Real {
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...input: unknown[]) => {
        if (disk.full && changes.has(String(name))) return Promise.reject(noRoom());
        const made: unknown = Reflect.apply(value, target, input);
        return disk.full && isTransaction(made) ? refusing(made) : made;
      };
    },
  });
}

type Transaction = { done: Promise<void> };

function refusing(transaction: Transaction): Transaction {
  let changed = false;
  /** A store whose writes appear to succeed but change nothing. */
  const unchanging = (store: { count(): Promise<number> }): object =>
    new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (!changes.has(String(name))) return value.bind(target);
        return () => {
          changed = true;
          return target.count();
        };
      },
    });
  const done = transaction.done.then(() => (changed ? Promise.reject(noRoom()) : undefined));
  done.catch(() => undefined);
  return new Proxy(transaction, {
    get(target, name) {
      if (name === 'done') return done;
      const value: unknown = Reflect.get(target, name, target);
      if (isStore(value)) return unchanging(value);
      if (typeof value !== 'function') return value;
      return (...input: unknown[]) => {
        const made: unknown = Reflect.apply(value, target, input);
        return isStore(made) ? unchanging(made) : made;
      };
    },
  });
}

function isTransaction(value: unknown): value is Transaction {
  return typeof value === 'object' && value !== null && 'done' in value;
}

function isStore(value: unknown): value is { count(): Promise<number> } {
  return typeof value === 'object' && value !== null && 'count' in value;
}

function noRoom(): DOMException {
  return new DOMException('The disk is full', 'QuotaExceededError');
}
