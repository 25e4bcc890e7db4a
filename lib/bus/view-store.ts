import type { Views } from './views.ts';

/**
 * The last value of each view, without tokens, so that a page paints before the background is
 * awake. Written by the background only. Without a library: this is read before the first paint.
 * Views of another form are forgotten: count the version up whenever that changes.
 */
function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open('mayfly-views', 2);
  opening.onupgradeneeded = () => {
    const { result } = opening;
    for (const name of result.objectStoreNames) result.deleteObjectStore(name);
    result.createObjectStore('views');
  };
  return resultOf(opening);
}

/** The stored value of a view; undefined where there is none, or where storage is closed to us. */
export async function readView<Name extends keyof Views>(
  name: Name,
): Promise<Views[Name] | undefined> {
  return (await readViews([name]))[name];
}

/** The stored values of some views, without those that there are none of. */
export async function readViews(names: readonly (keyof Views)[]): Promise<Partial<Views>> {
  try {
    const values = await withStore('readonly', (store) =>
      Promise.all(names.map((name) => resultOf(store.get(name)))),
    );
    // Written by this module alone, each under its name.
    return Object.fromEntries(names.map((name, at) => [name, values[at]])) as Partial<Views>;
  } catch {
    // A private window may have no access to the store: the bus brings the views instead.
    return {};
  }
}

/** Forgets what was seen last. */
export async function clearViews(): Promise<void> {
  await withStore('readwrite', (store) => resultOf(store.clear()));
}

/** Stores the value of a view for the next first paint. */
export async function writeView<Name extends keyof Views>(
  name: Name,
  value: Views[Name],
): Promise<void> {
  await withStore('readwrite', (store) => resultOf(store.put(value, name)));
}

/** Closed at once, the database goes when the requests are done. */
async function withStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  const result = use(database.transaction('views', mode).objectStore('views'));
  database.close();
  return result;
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
