import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  deleteStoredMailbox,
  openMailboxDatabase,
  openStoredMailbox,
  StorageClosed,
} from '../../../../lib/mailbox.ts';

const closed = () => Promise.reject(new DOMException('Internal error', 'UnknownError'));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('opening the database', () => {
  it('is retried while an ending background still blocks it', async () => {
    let attempts = 0;
    const waited: number[] = [];
    const database = await openStoredMailbox({
      open: (...input) => (++attempts < 3 ? closed() : openMailboxDatabase(...input)),
      wait: async (milliseconds) => {
        if (milliseconds < 5000) waited.push(milliseconds);
        else await new Promise(() => undefined);
      },
    });
    expect(attempts).toBe(3);
    expect(waited).toEqual([200, 800]);
    database.close();
  });

  it('fails after several attempts, so that the error is shown', async () => {
    const wait = async () => undefined;
    await expect(openStoredMailbox({ open: closed, wait })).rejects.toBeInstanceOf(StorageClosed);
  });

  it('times out if the browser never answers', async () => {
    const wait = async () => undefined;
    const open = () => new Promise<never>(() => undefined);
    await expect(openStoredMailbox({ open, wait })).rejects.toMatchObject({
      code: 'storage-closed',
    });
  });

  it('fails immediately for data of a newer version and keeps that data', async () => {
    const newer = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('mayfly-mailbox', 900);
      request.onsuccess = () => resolve(request.result);
    });
    newer.close();
    const waited: number[] = [];
    const wait = async (milliseconds: number) => {
      waited.push(milliseconds);
      await new Promise(() => undefined);
    };
    await expect(openStoredMailbox({ wait })).rejects.toMatchObject({ code: 'storage-newer' });
    expect(waited).toHaveLength(1);
    expect(await indexedDB.databases()).toEqual([{ name: 'mayfly-mailbox', version: 900 }]);
  });
});

it('reconnects after the browser closed the connection', async () => {
  const lost: (() => void)[] = [];
  const stored = await openStoredMailbox({
    open: async (name, onLost) => {
      if (onLost) lost.push(onLost);
      return openMailboxDatabase(name);
    },
  });
  await stored.put('state', { current: 's1' }, 'state');
  stored.close();
  lost[0]?.();
  const read = () => stored.get('state', 'state').catch(() => undefined);
  await expect.poll(async () => read().catch(() => undefined)).toEqual({ current: 's1' });
  expect(lost).toHaveLength(2);
});

it('reports an error if the database cannot be reopened after the browser closed it', async () => {
  const lost: (() => void)[] = [];
  const stored = await openStoredMailbox({
    open: async (name, onLost) => {
      if (lost.length > 0) return closed();
      if (onLost) lost.push(onLost);
      return openMailboxDatabase(name);
    },
    wait: async (milliseconds) => {
      if (milliseconds > 5000) await new Promise(() => undefined);
    },
  });
  stored.close();
  lost[0]?.();
  const read = async () => stored.get('state', 'state');
  const rejection = () => read().catch((error: { code: unknown }) => error.code);
  await expect.poll(rejection).toBe('storage-closed');
});

it('deletes the database without opening it', async () => {
  const database = await openMailboxDatabase();
  await database.put('state', { current: 's1' }, 'state');
  database.close();
  await deleteStoredMailbox();
  expect(await (await openMailboxDatabase()).count('state')).toBe(0);
});

it('deletes the database after another connection has closed on request', async () => {
  const held = await openMailboxDatabase();
  await held.put('state', { current: 's1' }, 'state');
  await deleteStoredMailbox();
  expect(await (await openMailboxDatabase()).count('state')).toBe(0);
});

it('reports an error if another connection stays open during deletion', async () => {
  const held = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('mayfly-mailbox', 1);
    request.onsuccess = () => resolve(request.result);
  });
  await expect(deleteStoredMailbox('mayfly-mailbox', async () => undefined)).rejects.toMatchObject({
    code: 'storage-closed',
  });
  held.close();
});
