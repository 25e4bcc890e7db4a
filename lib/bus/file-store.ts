import { type DBSchema, openDB } from 'idb';

/** Names a file: what it is for, and two names of the maker's choice. */
export type FileKey = [purpose: string, owner: string, name: string];

interface FileSchema extends DBSchema {
  files: { key: FileKey; value: Blob };
}

/**
 * Files on their way between pages and the background, which messages cannot carry. Whoever takes
 * one out deletes it.
 */
function open() {
  return openDB<FileSchema>('mayfly-files', 1, {
    upgrade(database) {
      database.createObjectStore('files');
    },
  });
}

export async function putFile(key: FileKey, file: Blob): Promise<void> {
  const database = await open();
  await database.put('files', file, key);
  database.close();
}

export async function getFile(key: FileKey): Promise<Blob | undefined> {
  const database = await open();
  const file = await database.get('files', key);
  database.close();
  return file;
}

export async function deleteFile(key: FileKey): Promise<void> {
  const database = await open();
  await database.delete('files', key);
  database.close();
}

/** Deletes every file, or those of one purpose. */
export async function clearFiles(purpose?: string): Promise<void> {
  const database = await open();
  if (purpose === undefined) await database.clear('files');
  else await database.delete('files', IDBKeyRange.bound([purpose], [purpose, []]));
  database.close();
}

/** The files of one owner, by name. */
export async function listFiles(purpose: string, owner: string): Promise<Map<string, Blob>> {
  const database = await open();
  const range = IDBKeyRange.bound([purpose, owner], [purpose, owner, []]);
  const transaction = database.transaction('files');
  const [keys, files] = await Promise.all([
    transaction.store.getAllKeys(range),
    transaction.store.getAll(range),
  ]);
  database.close();
  return new Map(keys.flatMap(([, , name], at) => (files[at] ? [[name, files[at]]] : [])));
}

/** The keys of all files. */
export async function listFileKeys(): Promise<FileKey[]> {
  const database = await open();
  const keys = await database.getAllKeys('files');
  database.close();
  return keys;
}
