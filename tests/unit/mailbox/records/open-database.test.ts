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

describe('opening what is stored', () => {
  it('is tried again while a background that ends still holds it', async () => {
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

  it('is given up in the end, so that the person hears of it', async () => {
    const wait = async () => undefined;
    await expect(openStoredMailbox({ open: closed, wait })).rejects.toBeInstanceOf(StorageClosed);
  });

  it('waits for no browser that says neither yes nor no', async () => {
    const wait = async () => undefined;
    const open = () => new Promise<never>(() => undefined);
    await expect(openStoredMailbox({ open, wait })).rejects.toMatchObject({
      code: 'storage-closed',
    });
  });

  it('is given up at once where a newer version has stored it, which stays', async () => {
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

it('goes on after the browser has closed it by itself', async () => {
  const lost: (() => void)[] = [];
  const stored = await openStoredMailbox({
    open: async (name, tellLost) => {
      if (tellLost) lost.push(tellLost);
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

it('says that it cannot be opened where that is so after the browser has closed it', async () => {
  const lost: (() => void)[] = [];
  const stored = await openStoredMailbox({
    open: async (name, tellLost) => {
      if (lost.length > 0) return closed();
      if (tellLost) lost.push(tellLost);
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

it('can be deleted unread', async () => {
  const database = await openMailboxDatabase();
  await database.put('state', { current: 's1' }, 'state');
  database.close();
  await deleteStoredMailbox();
  expect(await (await openMailboxDatabase()).count('state')).toBe(0);
});

it('is deleted though another holds it, who lets go', async () => {
  const held = await openMailboxDatabase();
  await held.put('state', { current: 's1' }, 'state');
  await deleteStoredMailbox();
  expect(await (await openMailboxDatabase()).count('state')).toBe(0);
});

it('says so where another holds it and does not let go', async () => {
  const held = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('mayfly-mailbox', 1);
    request.onsuccess = () => resolve(request.result);
  });
  await expect(deleteStoredMailbox('mayfly-mailbox', async () => undefined)).rejects.toMatchObject({
    code: 'storage-closed',
  });
  held.close();
});
