import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { runOwnService, ServiceDidNotStart } from '../../../scripts/processes/run-service.ts';
import { createFingerprints } from '../../../server/store/fingerprint.ts';
import { migrations, prepareSchema } from '../../../server/store/sqlite/schema.ts';
import { StoreFull, StoreUnavailable } from '../../../server/store.ts';
import { addressKey } from '../../address-key.ts';
import { digestOf, openTestStore, type TestStoreOptions } from './store-suite/fixture.ts';
import { describeStore, mail, type StoreUnderTest } from './store-suite.ts';

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
  limits: Omit<TestStoreOptions, 'now'>,
): Promise<StoreUnderTest> {
  let now = Date.UTC(2026, 5, 1);
  const store = await openTestStore(location, { ...limits, now: () => now });
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

describeStore('SQLite', (limits) => openAt(`sqlite:${join(newFolder(), 'mail.sqlite')}`, limits));

const limits = { inboxMessages: 1000, inboxBytes: 1024 ** 3, storeBytes: 0 };
const hour = 3_600_000;
const token = 'token that is nowhere in the file';

async function withSession(location: string, changes: Partial<TestStoreOptions> = {}) {
  const opened = await openAt(location, { ...limits, ...changes });
  await opened.store.createSession({
    address: 'a@x.example',
    token,
    expiresAt: opened.now() + hour,
  });
  return opened;
}

function holds(folder: string, bytes: string | Uint8Array): boolean {
  return readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(bytes));
}

/** The blobs that a query returns, read over a separate connection. */
function bytesOf(path: string, select: string): Uint8Array[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const found = database.prepare(select).all().flatMap(Object.values);
  database.close();
  return found.filter((each) => each instanceof Uint8Array);
}

const allRecords = 'SELECT record FROM messages ORDER BY id';
/** Only the first bytes of each source, because they are within one page. */
const allSources = 'SELECT substr(raw, 1, 300) FROM sources ORDER BY id';
const allKeys = 'SELECT public_key, wrapped_key FROM sessions';
const allSeals = 'SELECT seal FROM sessions';

describe('the SQLite file', () => {
  test('still contains all delivered mail when it is opened again', async () => {
    const location = `sqlite:${join(newFolder(), 'deep', 'er', 'mail.sqlite')}`;
    const first = await withSession(location);
    await first.store.deliver(mail(['a@x.example'], { subject: 'kept' }));
    await first.close();
    const second = await openAt(location, limits);
    expect(await second.store.listMessages('a@x.example')).toMatchObject([{ subject: 'kept' }]);
    await second.close();
  });

  test('gets concurrent deliveries in a single commit', async () => {
    const { store, close } = await withSession(`sqlite:${join(newFolder(), 'mail.sqlite')}`);
    const before = await store.statistics();
    const deliveries = Array.from({ length: 500 }, () => store.deliver(mail(['a@x.example'])));
    expect(new Set(await Promise.all(deliveries))).toEqual(new Set(['stored']));
    const after = await store.statistics();
    expect(after.changes - before.changes).toBe(500);
    expect(after.commits - before.commits).toBeLessThan(100);
    await close();
  });

  test('contains no readable mail, and only hashes and the sealed address of an expired session', async () => {
    const folder = newFolder();
    const path = join(folder, 'mail.sqlite');
    const { store, pass, close } = await withSession(`sqlite:${path}`);
    const text = `From: x\r\n\r\n${'remarkable body '.repeat(2000)}`;
    for (let index = 0; index < 20; index++) {
      const senderEmail = `unmistakable-sender-${index}@shop.example`;
      const senderName = `singular name ${index}`;
      const changes = { text, subject: `peculiar subject ${index}`, senderEmail, senderName };
      await store.deliver(mail(['a@x.example'], changes));
    }
    const listed = await store.listMessages('a@x.example');
    expect(listed.at(-1)).toMatchObject({ subject: 'peculiar subject 0' });
    const words = ['remarkable body', 'peculiar subject', 'unmistakable-sender', 'singular name'];
    const expectNoWords = () => {
      for (const word of [...words, token]) expect(holds(folder, word)).toBe(false);
    };
    const records = bytesOf(path, allRecords);
    const sources = bytesOf(path, allSources);
    const keys = bytesOf(path, allKeys);
    const [seal = ''] = bytesOf(path, allSeals);
    expect([records.length, sources.length, keys.length]).toEqual([20, 20, 2]);
    const guess = digestOf('a@x.example').subarray(0, 4);
    const live = ['a@x.example', ...records, ...sources, ...keys];
    expectNoWords();
    for (const bytes of [...live, seal]) expect(holds(folder, bytes)).toBe(true);
    await pass(hour);
    await store.sweep();
    expectNoWords();
    for (const bytes of live) expect(holds(folder, bytes)).toBe(false);
    expect(holds(folder, digestOf(token))).toBe(true);
    expect(holds(folder, seal)).toBe(true);
    // Without the key, a person who has the file cannot check a guess.
    expect(holds(folder, guess)).toBe(false);
    expect(bytesOf(path, 'SELECT fingerprint FROM retired')).toEqual([
      new Uint8Array(createFingerprints(addressKey).ofAddress('a@x.example')),
    ]);
    await pass(24 * hour);
    await store.sweep();
    expect(holds(folder, digestOf(token))).toBe(false);
    expect(holds(folder, seal)).toBe(false);
    await close();
    expectNoWords();
  });

  test('contains only hashes of a deleted session', async () => {
    const folder = newFolder();
    const path = join(folder, 'mail.sqlite');
    const { store, close } = await withSession(`sqlite:${path}`);
    await store.deliver(mail(['a@x.example'], { text: 'first '.repeat(500), subject: 'unwanted' }));
    const live = [
      'a@x.example',
      ...[allRecords, allSources, allKeys, allSeals].flatMap((select) => bytesOf(path, select)),
    ];
    expect(live).toHaveLength(6);
    for (const bytes of live) expect(holds(folder, bytes)).toBe(true);
    await store.deleteSession(token);
    await store.sweep();
    for (const bytes of live) expect(holds(folder, bytes)).toBe(false);
    expect(holds(folder, digestOf(token))).toBe(true);
    await close();
  });

  test('does not contain earlier keys of a restored session', async () => {
    const folder = newFolder();
    const path = join(folder, 'mail.sqlite');
    const { store, now, pass, close } = await withSession(`sqlite:${path}`);
    const before = bytesOf(path, allKeys);
    await pass(hour);
    const extension = { token, address: 'a@x.example', expiresAt: now() + hour };
    expect(await store.extendSession(extension)).toBe(now() + hour);
    await store.sweep();
    const after = bytesOf(path, allKeys);
    expect([before.length, after.length]).toEqual([2, 2]);
    for (const key of before) expect(holds(folder, key)).toBe(false);
    for (const key of after) expect(holds(folder, key)).toBe(true);
    await close();
  });

  test('contains nothing of a deleted message after the next sweep', async () => {
    const folder = newFolder();
    const path = join(folder, 'mail.sqlite');
    const { store, close } = await withSession(`sqlite:${path}`);
    await store.deliver(mail(['a@x.example'], { text: 'first '.repeat(500), subject: 'unwanted' }));
    await store.deliver(mail(['a@x.example'], { subject: 'welcome' }));
    const [ofUnwanted = '', ofWelcome = ''] = bytesOf(path, allRecords);
    const [source = '', otherSource = ''] = bytesOf(path, allSources);
    const kept = [ofWelcome, otherSource];
    for (const bytes of [ofUnwanted, source, ...kept]) expect(holds(folder, bytes)).toBe(true);
    const unwanted = (await store.listMessages('a@x.example')).at(-1);
    await store.deleteMessages('a@x.example', [unwanted?.id ?? 0]);
    await store.sweep();
    for (const bytes of [ofUnwanted, source]) expect(holds(folder, bytes)).toBe(false);
    for (const bytes of kept) expect(holds(folder, bytes)).toBe(true);
    expect(await store.listMessages('a@x.example')).toMatchObject([{ subject: 'welcome' }]);
    await close();
  });

  test('accepts no mail when it is full, until a message is deleted', async () => {
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

  test.each([
    ['a later version', migrations.length + 1, true],
    ['another program', 0, false],
    ['an unreleased version', 6, false],
  ])(
    'is rejected and left unchanged if it is of %s, and the service reports it',
    async (_, form, isOurs) => {
      const original = join(newFolder(), 'mail.sqlite');
      const path = join(newFolder(), 'mail.sqlite');
      const database = new DatabaseSync(original);
      database.exec('PRAGMA journal_mode = WAL');
      if (isOurs) prepareSchema(database);
      else database.exec('CREATE TABLE messages (text TEXT)');
      database.exec(`PRAGMA user_version = ${form}`);
      // The state after a process was killed: the log has not been copied into the file.
      const files = ['', '-wal'].map((ending) => `${path}${ending}`);
      copyFileSync(original, path);
      copyFileSync(`${original}-wal`, `${path}-wal`);
      database.close();
      const before = files.map((file) => readFileSync(file));
      const MAYFLY_STORE = `sqlite:${path}`;
      await expect(openAt(MAYFLY_STORE, limits)).rejects.toThrow(StoreUnavailable);
      const failure = await runOwnService({ MAYFLY_STORE }).catch((error: unknown) => error);
      if (!(failure instanceof ServiceDidNotStart)) throw new Error('The service has started.');
      expect([failure.code, failure.output]).toEqual([
        1,
        `mayfly: cannot start: ${path} was written by another version of the service, or by another program. To begin with an empty store, move it away or set MAYFLY_STORE to another file.\n`,
      ]);
      expect(files.map((file) => readFileSync(file))).toEqual(before);
    },
  );

  test('is used if it has no tables, as after a process was killed at its first start', async () => {
    const path = join(newFolder(), 'mail.sqlite');
    const database = new DatabaseSync(path);
    database.exec('PRAGMA journal_mode = WAL');
    database.close();
    const { close } = await withSession(`sqlite:${path}`);
    await close();
  });
});

test('the private key of an address is removed from memory a minute after its last use', async ({
  onTestFinished,
}) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, close } = await withSession('sqlite::memory:');
  onTestFinished(close);
  /** The cached opener holds the private key, so the key is in memory as long as the opener. */
  async function opener() {
    const session = await store.findSession(token);
    if (typeof session !== 'object') throw new Error('There is no session.');
    return session.openRecord;
  }
  const first = await opener();
  vi.advanceTimersByTime(59_999);
  await store.sweep();
  expect(await opener()).toBe(first);
  vi.advanceTimersByTime(60_000);
  await store.sweep();
  expect(await opener()).not.toBe(first);
});
