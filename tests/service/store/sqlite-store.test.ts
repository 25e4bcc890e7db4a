import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import {
  openStore,
  StoreFull,
  type StoreOptions,
  StoreUnavailable,
} from '../../../server/store.ts';
import { describeStore, mail, type StoreUnderTest, tokenHash } from './store-suite.ts';

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-store-'));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function openAt(
  location: string,
  limits: Omit<StoreOptions, 'now'>,
): Promise<StoreUnderTest> {
  let now = Date.UTC(2026, 5, 1);
  const store = await openStore(location, { ...limits, now: () => now });
  return {
    store,
    now: () => now,
    sweeps: true,
    async pass(milliseconds) {
      now += milliseconds;
    },
    close: () => store.close(),
  };
}

describeStore('SQLite file', (limits) =>
  openAt(`sqlite:${join(newFolder(), 'mail.sqlite')}`, limits),
);
describeStore('SQLite memory', (limits) => openAt('sqlite::memory:', limits));

const limits = { inboxMessages: 1000, inboxBytes: 1024 ** 3, storeBytes: 0 };
const hour = 3_600_000;

async function withSession(location: string, changes: Partial<StoreOptions> = {}) {
  const opened = await openAt(location, { ...limits, ...changes });
  await opened.store.createSession({
    address: 'a@x.example',
    tokenHash: tokenHash('token'),
    expiresAt: opened.now() + hour,
    sealedAddress: new TextEncoder().encode('the seal'),
  });
  return opened;
}

function holds(folder: string, bytes: string | Uint8Array): boolean {
  return readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(bytes));
}

describe('the SQLite file', () => {
  test('keeps what was delivered when it is opened again', async () => {
    const location = `sqlite:${join(newFolder(), 'deep', 'er', 'mail.sqlite')}`;
    const first = await withSession(location);
    await first.store.deliver(mail(['a@x.example'], { subject: 'kept' }));
    await first.close();
    const second = await openAt(location, limits);
    expect(await second.store.listMessages('a@x.example')).toMatchObject([{ subject: 'kept' }]);
    await second.close();
  });

  test('shares one commit among deliveries that wait for the disk together', async () => {
    const { store, close } = await withSession(`sqlite:${join(newFolder(), 'mail.sqlite')}`);
    const before = await store.statistics();
    const deliveries = Array.from({ length: 500 }, () => store.deliver(mail(['a@x.example'])));
    expect(new Set(await Promise.all(deliveries))).toEqual(new Set(['stored']));
    const after = await store.statistics();
    expect(after.changes - before.changes).toBe(500);
    expect(after.commits - before.commits).toBeLessThan(100);
    await close();
  });

  test('commits before it answers', async () => {
    const path = join(newFolder(), 'mail.sqlite');
    const { store, close } = await withSession(`sqlite:${path}`);
    await store.deliver(mail(['a@x.example']));
    const other = new DatabaseSync(path, { readOnly: true });
    expect(other.prepare('SELECT count(*) AS count FROM messages').get()).toEqual({ count: 1 });
    other.close();
    await close();
  });

  test('holds nothing of an ended session but two hashes and its seal', async () => {
    const folder = newFolder();
    const { store, pass, close } = await withSession(`sqlite:${join(folder, 'mail.sqlite')}`);
    const text = `From: x\r\n\r\n${'remarkable body '.repeat(2000)}`;
    for (let index = 0; index < 20; index++) {
      const senderEmail = `unmistakable-sender-${index}@shop.example`;
      const changes = { text, subject: `peculiar subject ${index}`, senderEmail };
      await store.deliver(mail(['a@x.example'], changes));
    }
    const words = ['remarkable body', 'peculiar subject', 'unmistakable-sender', 'a@x.example'];
    for (const word of words) expect(holds(folder, word)).toBe(true);
    await pass(hour);
    await store.sweep();
    for (const word of words) expect(holds(folder, word)).toBe(false);
    const hash = tokenHash('token');
    expect(holds(folder, hash)).toBe(true);
    expect(holds(folder, 'the seal')).toBe(true);
    await pass(24 * hour);
    await store.sweep();
    expect(holds(folder, hash)).toBe(false);
    expect(holds(folder, 'the seal')).toBe(false);
    await close();
  });

  test('holds nothing of a deleted session but two hashes', async () => {
    const folder = newFolder();
    const { store, close } = await withSession(`sqlite:${join(folder, 'mail.sqlite')}`);
    await store.deliver(mail(['a@x.example'], { text: 'first '.repeat(500), subject: 'unwanted' }));
    const words = ['unwanted', 'first first', 'a@x.example', 'the seal'];
    for (const word of words) expect(holds(folder, word)).toBe(true);
    await store.deleteSession(tokenHash('token'));
    await store.sweep();
    for (const word of words) expect(holds(folder, word)).toBe(false);
    expect(holds(folder, tokenHash('token'))).toBe(true);
    await close();
  });

  test('holds nothing of a deleted message after the next sweep', async () => {
    const folder = newFolder();
    const { store, close } = await withSession(`sqlite:${join(folder, 'mail.sqlite')}`);
    await store.deliver(mail(['a@x.example'], { text: 'first '.repeat(500), subject: 'unwanted' }));
    await store.deliver(mail(['a@x.example'], { subject: 'welcome' }));
    const unwanted = (await store.listMessages('a@x.example')).at(-1);
    await store.deleteMessages('a@x.example', [unwanted?.id ?? 0]);
    await store.sweep();
    expect(holds(folder, 'unwanted')).toBe(false);
    expect(holds(folder, 'first first')).toBe(false);
    expect(holds(folder, 'welcome')).toBe(true);
    await close();
  });

  test('leaves no source behind that no message refers to', async () => {
    const path = join(newFolder(), 'mail.sqlite');
    const { store, now, pass, close } = await withSession(`sqlite:${path}`);
    const expiresAt = now() + 2 * hour;
    const other = { address: 'b@x.example', tokenHash: tokenHash('b'), expiresAt };
    await store.createSession(other);
    await store.deliver(mail(['a@x.example', 'b@x.example']));
    await store.deliver(mail(['a@x.example']));
    const database = new DatabaseSync(path, { readOnly: true });
    const sources = () => database.prepare('SELECT count(*) AS count FROM sources').get()?.count;
    expect(sources()).toBe(2);
    await pass(hour);
    await store.sweep();
    expect(sources()).toBe(1);
    await pass(hour);
    await store.sweep();
    expect(sources()).toBe(0);
    database.close();
    await close();
  });

  test('that has no room left refuses mail and keeps what it has', async () => {
    const location = `sqlite:${join(newFolder(), 'mail.sqlite')}`;
    const { store, close } = await withSession(location, { storeBytes: 1024 ** 2 });
    const deliver = () => store.deliver(mail(['a@x.example'], { text: 'x'.repeat(100_000) }));
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, deliver));
    const stored = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(stored).toBeGreaterThan(5);
    expect(reasons.length).toBeGreaterThan(5);
    expect(reasons.every((reason) => reason instanceof StoreFull)).toBe(true);
    const listed = await store.listMessages('a@x.example');
    expect(listed).toHaveLength(stored);
    for (const { id } of listed) await store.deleteMessages('a@x.example', [id]);
    await expect(deliver()).resolves.toBe('stored');
    await close();
  });

  test('of a later version is left alone', async () => {
    const path = join(newFolder(), 'mail.sqlite');
    const database = new DatabaseSync(path);
    database.exec('PRAGMA user_version = 999');
    database.close();
    await expect(openAt(`sqlite:${path}`, limits)).rejects.toThrow(StoreUnavailable);
  });
});
