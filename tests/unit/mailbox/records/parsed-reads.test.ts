import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordSchemas } from '../../../../lib/mailbox/records/stored.ts';
import type { StoredMessage } from '../../../../lib/mailbox.ts';
import { readExample } from '../../stored-example.ts';
import { database, setUpMailbox } from '../mailbox-under-test.ts';

setUpMailbox();

/**
 * Makes every read that includes one record fail, as after a disk error.
 *
 * @returns a function that restores reading
 */
function failReadsOf(store: string, key: unknown): () => void {
  const { get, getAll } = IDBObjectStore.prototype;
  const { getAll: getAllOfIndex } = IDBIndex.prototype;
  const failing = (source: IDBObjectStore | IDBIndex): IDBRequest => {
    const { transaction } = 'objectStore' in source ? source.objectStore : source;
    // fake-indexeddb itself makes requests fail in this way.
    const { _execRequestAsync: execute } = transaction as unknown as {
      _execRequestAsync(work: object): IDBRequest;
    };
    const operation = () => {
      throw new DOMException('Data lost', 'NotReadableError');
    };
    return execute.call(transaction, { source, operation });
  };
  IDBObjectStore.prototype.getAll = function (...input) {
    return this.name === store ? failing(this) : getAll.apply(this, input);
  };
  IDBIndex.prototype.getAll = function (...input) {
    return this.objectStore.name === store ? failing(this) : getAllOfIndex.apply(this, input);
  };
  IDBObjectStore.prototype.get = function (wanted) {
    const isIt = this.name === store && JSON.stringify(wanted) === JSON.stringify(key);
    return isIt ? failing(this) : get.call(this, wanted);
  };
  return () => {
    Object.assign(IDBObjectStore.prototype, { get, getAll });
    Object.assign(IDBIndex.prototype, { getAll: getAllOfIndex });
  };
}

const { records } = readExample(1);
/** A value that is invalid for every kind of field. */
const damaged = Symbol('damaged');

/** Copies of the value, each with one inner value damaged. */
function damagedWithin(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    [damaged, ...damagedWithin(inner)].map((bad) =>
      Array.isArray(value) ? value.with(Number(name), bad) : { ...value, [name]: bad },
    ),
  );
}

describe.each(Object.entries(recordSchemas))('a record of %s', (store, schema) => {
  const values = records.filter((one) => one.store === store).map(({ value }) => value);
  const isReadable = (record: unknown) => schema.safeParse(record).success;

  it('parses with unknown fields', () => {
    for (const value of values) expect(isReadable({ ...value, newField: 1 })).toBe(true);
  });

  it('does not parse if any inner value is damaged', () => {
    for (const value of values) {
      for (const bad of damagedWithin(value)) expect(isReadable(bad)).toBe(false);
    }
  });

  it('does not parse if it is not an object', () => {
    for (const none of [undefined, null, 'x', 7, []]) expect(isReadable(none)).toBe(false);
  });
});

it('only known parameter encodings parse', () => {
  const isReadable = (dialect: object) =>
    recordSchemas.services.safeParse({
      base: 'https://a.test',
      dialect: { bearer: true, features: [], ...dialect },
    }).success;
  for (const post of ['both', 'json', 'multipart', 'form', 'query']) {
    expect(isReadable({ post, failedPosts: [post] }), post).toBe(true);
  }
  for (const errors of ['http', 'status', 'both'])
    expect(isReadable({ errors }), errors).toBe(true);
  for (const other of [{ post: '' }, { post: 'other' }, { failedPosts: [''] }, { errors: '' }]) {
    expect(isReadable(other)).toBe(false);
  }
});

it('a session needs an address and a service, and links must be web links', () => {
  const session = records.find(({ store }) => store === 'sessions')?.value;
  const message = records.find(({ store }) => store === 'messages')?.value;
  for (const bad of [{ email: '' }, { service: 'nowhere' }]) {
    expect(recordSchemas.sessions.safeParse({ ...session, ...bad }).success).toBe(false);
  }
  expect(recordSchemas.services.safeParse({ base: 'nowhere' }).success).toBe(false);
  for (const link of ['javascript:alert(1)', 'data:text/html,x', '//a.test', '']) {
    expect(recordSchemas.messages.safeParse({ ...message, link }).success, link).toBe(false);
  }
  for (const link of ['https://a.test/', 'HTTP://a.test']) {
    expect(recordSchemas.messages.safeParse({ ...message, link }).success, link).toBe(true);
  }
});

describe('database reads', () => {
  const message = (id: string, receivedAt: number, more: object = {}) => ({
    ...{ session: 's1', id, senderName: '', senderEmail: '', subject: id, receivedAt },
    ...{ life: { kind: 'kept' as const }, unread: 's1', ...more },
  });
  const idsOf = (found: StoredMessage[]) => found.map(({ id }) => id);
  const unparsed = { subject: 7 };

  beforeEach(async () => {
    for (const one of [message('1', 1), message('2', 2, unparsed), message('3', 3)]) {
      await database.put('messages', one as StoredMessage);
    }
  });

  let restore = () => {};
  afterEach(() => restore());

  /** All ways to read a record. */
  const ways: [string, () => Promise<string[]>][] = [
    [
      'get',
      async () => idsOf([await database.get('messages', ['s1', '2'])].filter((one) => !!one)),
    ],
    ['getAll', async () => idsOf(await database.getAll('messages'))],
    ['getAll of a number', async () => idsOf(await database.getAll('messages', undefined, 2))],
    [
      'getAllFromIndex',
      async () => idsOf(await database.getAllFromIndex('messages', 'unread', 's1')),
    ],
    [
      'getAllFromIndex of a number',
      async () => idsOf(await database.getAllFromIndex('messages', 'time', undefined, 2)),
    ],
    [
      'get in a transaction',
      async () => {
        const { store, done } = database.transaction('messages', 'readwrite');
        const found = await store.get(['s1', '2']);
        await store.put(message('4', 4));
        await done;
        return idsOf([found].filter((one) => !!one));
      },
    ],
    [
      'getAll in a transaction',
      async () => {
        const transaction = database.transaction(['messages', 'bodies'], 'readwrite');
        const found = await transaction.objectStore('messages').getAll();
        await transaction.objectStore('messages').put(message('4', 4));
        await transaction.done;
        return idsOf(found);
      },
    ],
    [
      'getAll of an index in a transaction',
      async () => {
        const { store, done } = database.transaction('messages');
        const found = await store.index('unread').getAll();
        await done;
        return idsOf(found);
      },
    ],
  ];

  it.each(ways)('skip records that do not parse and keep them stored: %s', async (name, read) => {
    expect(await read()).toEqual(name.startsWith('get ') || name === 'get' ? [] : ['1', '3']);
    expect(database.unreadable.has('messages', ['s1', '2'])).toBe(true);
    expect(await database.unreadable.count()).toBe(1);
    expect(await database.unreadable.read('messages', ['s1', '2'])).toMatchObject(unparsed);
  });

  it.each(ways)('skip records that the browser cannot read: %s', async (name, read) => {
    await database.put('messages', message('2', 2));
    restore = failReadsOf('messages', ['s1', '2']);
    expect(await read()).toEqual(name.startsWith('get ') || name === 'get' ? [] : ['1', '3']);
    expect(await database.unreadable.count()).toBe(1);
    restore();
    expect(await database.unreadable.count()).toBe(0);
    expect(idsOf(await database.getAll('messages'))).toContain('2');
  });

  it('stop counting a record that has become readable', async () => {
    await database.getAll('messages');
    await database.put('messages', message('2', 2));
    expect(await database.unreadable.count()).toBe(0);
    await database.put('messages', message('2', 2, unparsed) as never);
    await database.getAll('messages');
    await database.delete('messages', ['s1', '2']);
    expect(await database.unreadable.count()).toBe(0);
    expect(database.unreadable.has('messages', ['s1', '2'])).toBe(false);
  });

  it('throw after the transaction was aborted', async () => {
    const transaction = database.transaction('messages', 'readwrite');
    transaction.done.catch(() => undefined);
    const reading = transaction.store.getAll();
    transaction.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('throw after the database was closed', async () => {
    database.close();
    await expect(database.getAll('messages')).rejects.toMatchObject({ name: 'InvalidStateError' });
  });
});
