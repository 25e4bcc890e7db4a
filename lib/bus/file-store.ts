import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The key of a file; `owner` and `name` depend on the purpose. */
export type FileKey = [purpose: string, owner: string, name: string];

/** `storedAt` is in milliseconds since 1970. */
interface FileSchema extends DBSchema {
  files: { key: FileKey; value: { file: Blob; storedAt: number } };
}

/** Files exchanged by pages and the background, because runtime messages cannot carry a Blob. */
function open() {
  return openDB<FileSchema>('mayfly-files', 1, {
    upgrade(database) {
      database.createObjectStore('files');
    },
  });
}

async function withFiles<Result>(
  use: (database: IDBPDatabase<FileSchema>) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

export async function putFile(key: FileKey, file: Blob): Promise<void> {
  await withFiles((database) => database.put('files', { file, storedAt: Date.now() }, key));
}

export async function getFile(key: FileKey): Promise<Blob | undefined> {
  return (await withFiles((database) => database.get('files', key)))?.file;
}

export function deleteFile(key: FileKey): Promise<void> {
  return withFiles((database) => database.delete('files', key));
}

/** Deletes every file, or those of one purpose. */
export function clearFiles(purpose?: string): Promise<void> {
  return withFiles((database) =>
    purpose === undefined
      ? database.clear('files')
      : database.delete('files', IDBKeyRange.bound([purpose], [purpose, []])),
  );
}

/** The files of one owner, by name. */
export function listFiles(purpose: string, owner: string): Promise<Map<string, Blob>> {
  return withFiles(async (database) => {
    const range = IDBKeyRange.bound([purpose, owner], [purpose, owner, []]);
    const { store } = database.transaction('files');
    const [keys, files] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return new Map(keys.flatMap(([, , name], at) => (files[at] ? [[name, files[at].file]] : [])));
  });
}

/** The keys of all files, and when each was stored. */
export function listStoredFiles(): Promise<{ key: FileKey; storedAt: number }[]> {
  return withFiles(async (database) => {
    const { store } = database.transaction('files');
    const [keys, files] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.flatMap((key, at) => (files[at] ? [{ key, storedAt: files[at].storedAt }] : []));
  });
}
