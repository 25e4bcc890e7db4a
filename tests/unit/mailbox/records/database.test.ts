import { afterEach, expect, it, vi } from 'vitest';
import { currentForm } from '../../../../lib/mailbox/records/database.ts';
import { inspectAll } from '../../../../lib/mailbox/records/inspect.ts';
import { openMailboxDatabase } from '../../../../lib/mailbox.ts';
import { readExample } from '../../stored-example.ts';
import { database, deps, mailbox, restartOn } from '../mailbox-under-test.ts';
import { openExample } from '../open-example.ts';

/** Has the browser fail to read one record, alone or among others, as after a fault of the disk. */
function makeUnreadable(store: string, key: unknown): void {
  const { get, getAll } = IDBObjectStore.prototype;
  const failing = function (this: IDBObjectStore): IDBRequest {
    // The way in which fake-indexeddb itself has a request fail.
    const { transaction } = this as unknown as {
      transaction: { _execRequestAsync(work: object): IDBRequest };
    };
    const operation = () => {
      throw new DOMException('Data lost', 'NotReadableError');
    };
    return transaction._execRequestAsync({ source: this, operation });
  };
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...input
  ) {
    return (this.name === store ? failing : getAll).apply(this, input);
  });
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    wanted,
  ) {
    const isIt = this.name === store && JSON.stringify(wanted) === JSON.stringify(key);
    return (isIt ? failing : get).call(this, wanted);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['messages', ['s1', '1'], ['2']],
  ['services', 'https://service.test', ['2', '1']],
] as const)(
  'brings all else up to date where one of %s cannot be read',
  async (store, key, left) => {
    makeUnreadable(store, key);
    await openExample(readExample('mailbox-1-first.json'));
    vi.restoreAllMocks();
    const complete = await database.getAll('messages');
    expect(complete.filter((message) => 'complete' in message).map(({ id }) => id)).toEqual(
      store === 'messages' ? ['1'] : [],
    );
    const view = await mailbox.view();
    expect(view.addresses.map(({ id }) => id)).toContain('s1');
    expect(view.inbox.map(({ message }) => message)).toEqual(expect.arrayContaining([...left]));
  },
);

it('opens what a newer extension has left, and keeps what it does not know', async () => {
  const { stores, records } = readExample(`mailbox-${currentForm}.json`);
  const newer = { name: 'newer', keyPath: 'id', indexes: [] };
  const known = records.map((one) => ({ ...one, value: { ...one.value, newField: [1] } }));
  await openExample({ version: 900, stores: [...stores, newer], records: known });
  expect((await mailbox.view()).inbox).toHaveLength(2);
  await inspectAll(deps);
  await mailbox.renameAddress('s1', 'Boots');
  expect(await database.get('sessions', 's1')).toMatchObject({ name: 'Boots', newField: [1] });
  expect([...database.objectStoreNames].map(String)).toContain('newer');
});

it('makes what a damaged database lacks, and keeps all else in it', async () => {
  const { stores, records, version } = readExample(`mailbox-${currentForm}.json`);
  const left = stores
    .filter(({ name }) => name !== 'bodies' && name !== 'state')
    .map((store) => ({ ...store, indexes: store.indexes.slice(1) }));
  const names = left.map(({ name }) => name);
  const kept = records.filter(({ store }) => names.includes(store));
  await openExample({ version, stores: left, records: kept });
  expect((await mailbox.view()).inbox.map(({ message }) => message)).toEqual(['2', '1']);
  database.close();
  restartOn(await openMailboxDatabase());
  expect((await mailbox.view()).addresses).toHaveLength(3);
});
