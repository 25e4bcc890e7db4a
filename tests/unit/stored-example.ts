import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openDB } from 'idb';

/** A database of the extension as a version has left it. */
export type StoredExample = {
  version: number;
  stores: {
    name: string;
    keyPath: string | string[] | null;
    indexes: { name: string; keyPath: string | string[] }[];
  }[];
  records: { store: string; value: Record<string, unknown>; key?: string | number }[];
};

/** The frozen example of a form of the extension's database. */
export function readExample(form: number): StoredExample {
  // Frozen; what it is not shows when it is stored.
  return JSON.parse(readFileSync(fileOf(form), 'utf8')) as StoredExample;
}

/** Tells whether a frozen example was touched. */
export function exampleDigest(form: number): string {
  return createHash('sha256')
    .update(JSON.stringify(readExample(form)))
    .digest('hex')
    .slice(0, 16);
}

/** Makes a database as it once was. */
export async function storeExample(
  { version, stores, records }: StoredExample,
  name = 'mayfly-mailbox',
): Promise<void> {
  const old = await openDB(name, version, {
    upgrade(fresh) {
      for (const { name: store, keyPath, indexes } of stores) {
        const made = fresh.createObjectStore(store, keyPath === null ? {} : { keyPath });
        for (const index of indexes) made.createIndex(index.name, index.keyPath);
      }
    },
  });
  for (const { store, value, key } of records) await old.put(store, value, key);
  old.close();
}

function fileOf(form: number): URL {
  return new URL(`../fixtures/stored/mailbox-${form}.json`, import.meta.url);
}
