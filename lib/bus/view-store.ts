import type { Views } from './views.ts';

/**
 * The last value of each view, without tokens, so that a page paints before the background is
 * awake. Only the background writes it. It uses no library, because it is read before the first
 * paint. Increment the version whenever the form of a view changes: the stored values are then
 * dropped.
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

/** The stored value of a view; undefined if there is none or storage is not accessible. */
export async function readView<Name extends keyof Views>(
  name: Name,
): Promise<Views[Name] | undefined> {
  return (await readViews([name]))[name];
}

/** The stored values of views; views without a stored value are undefined. */
export async function readViews(names: readonly (keyof Views)[]): Promise<Partial<Views>> {
  try {
    const values = await withStore('readonly', (store) =>
      Promise.all(names.map((name) => resultOf(store.get(name)))),
    );
    // Only this module writes them, each under its name.
    return Object.fromEntries(names.map((name, at) => [name, values[at]])) as Partial<Views>;
  } catch {
    // A private window may have no access: the bus then delivers the views.
    return {};
  }
}

export async function clearViews(): Promise<void> {
  await withStore('readwrite', (store) => resultOf(store.clear()));
}

export async function writeView<Name extends keyof Views>(
  name: Name,
  value: Views[Name],
): Promise<void> {
  await withStore('readwrite', (store) => resultOf(store.put(value, name)));
}

/** The connection closes when its requests are done. */
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
