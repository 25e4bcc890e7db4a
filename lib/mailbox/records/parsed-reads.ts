import { type IDBPDatabase, type IDBPObjectStore, type StoreNames, unwrap } from 'idb';
import type { MailboxDatabase, MailboxSchema } from './schema.ts';
import { recordSchemas } from './stored.ts';

type StoreName = StoreNames<MailboxSchema>;
type AnyStore = IDBPObjectStore<MailboxSchema, ArrayLike<StoreName>, StoreName, IDBTransactionMode>;

/** Stores whose unreadable records are counted. Records of the other stores can be recreated. */
const counted: readonly StoreName[] = ['sessions', 'messages', 'bodies'];

/**
 * Wraps a database so that `get`, `getAll` and `getAllFromIndex` parse records, also within a
 * transaction. Records that do not parse, or that the browser cannot read, are skipped. Cursors and
 * `getFromIndex` do not parse.
 */
export function withParsedReads(database: IDBPDatabase<MailboxSchema>): MailboxDatabase {
  const raw = unwrap(database);
  const unreadable = new Map<string, { store: StoreName; key: IDBValidKey }>();

  const readOne = async (store: IDBObjectStore, query: IDBValidKey | IDBKeyRange) => {
    const name = nameOf(store);
    const read = await outcomeOf<unknown>(store.get(query));
    if (read && (read.result === undefined || parses(name, read.result))) return read.result;
    const key = (await outcomeOf(store.getKey(query)))?.result;
    if (key !== undefined) unreadable.set(idOf(name, key), { store: name, key });
    return undefined;
  };

  const readAll = async (
    source: IDBObjectStore | IDBIndex,
    query?: IDBValidKey | IDBKeyRange | null,
    count?: number,
  ) => {
    const store = 'objectStore' in source ? source.objectStore : source;
    const read = await outcomeOf<unknown[]>(source.getAll(query, count));
    if (read?.result.every((record) => parses(nameOf(store), record))) return read.result;
    const keys = source.getAllKeys(query);
    const readable: unknown[] = [];
    for (const key of (await outcomeOf(keys))?.result ?? throwErrorOf(keys)) {
      if (readable.length === count) break;
      const record = await readOne(store, key);
      if (record !== undefined) readable.push(record);
    }
    return readable;
  };

  const parsedStore = (store: AnyStore) => {
    const source = unwrap(store);
    return replacing(store, {
      get: (query: IDBValidKey) => readOne(source, query),
      getAll: (query?: IDBValidKey, count?: number) => readAll(source, query, count),
      index: (name: keyof MailboxSchema['messages']['indexes']) =>
        replacing(store.index(name as never), {
          getAll: (query?: IDBValidKey, count?: number) =>
            readAll(source.index(name), query, count),
        }),
    });
  };
  const storeOf = (name: StoreName) => raw.transaction(name).objectStore(name);

  // Each replacement returns what idb's method would, but parsed.
  return replacing(database, {
    get: async (store: StoreName, query: IDBValidKey) => readOne(storeOf(store), query),
    getAll: async (store: StoreName, query?: IDBValidKey, count?: number) =>
      readAll(storeOf(store), query, count),
    getAllFromIndex: async (store: StoreName, index: string, query?: IDBValidKey, count?: number) =>
      readAll(storeOf(store).index(index), query, count),
    transaction: (...input: Parameters<typeof database.transaction>) => {
      const transaction = database.transaction(...input);
      return replacing(transaction, {
        objectStore: (name: StoreName) => parsedStore(transaction.objectStore(name)),
        get store() {
          return transaction.store && parsedStore(transaction.store);
        },
      });
    },
    unreadable: {
      has: (store: StoreName, key: IDBValidKey) =>
        unreadable.size > 0 && unreadable.has(idOf(store, key)),
      read: async (store: StoreName, key: IDBValidKey) =>
        (await outcomeOf<unknown>(storeOf(store).get(key)))?.result,
      async count() {
        let count = 0;
        for (const [id, { store, key }] of unreadable) {
          const read = await outcomeOf<unknown>(storeOf(store).get(key));
          const isGone = read && (read.result === undefined || parses(store, read.result));
          if (isGone) unreadable.delete(id);
          else if (counted.includes(store)) count += 1;
        }
        return count;
      },
    },
  }) as unknown as MailboxDatabase;
}

function nameOf(store: IDBObjectStore): StoreName {
  // The schema names all stores.
  return store.name as StoreName;
}

function parses(store: StoreName, record: unknown): boolean {
  return recordSchemas[store].safeParse(record).success;
}

function idOf(store: StoreName, key: IDBValidKey): string {
  return JSON.stringify([store, key]);
}

/** A proxy of an object in which some properties are replaced. */
function replacing<Target extends object>(target: Target, replacements: object): Target {
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(replacements, name)) return Reflect.get(replacements, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The result of a read, or undefined if the browser cannot read it. Keeps the transaction alive. */
function outcomeOf<Result>(request: IDBRequest<Result>): Promise<{ result: Result } | undefined> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve({ result: request.result });
    request.onerror = (event) => {
      if (request.error?.name === 'AbortError') return reject(request.error);
      event.preventDefault();
      event.stopPropagation();
      resolve(undefined);
    };
  });
}

function throwErrorOf(request: IDBRequest): never {
  throw request.error;
}
