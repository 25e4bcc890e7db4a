import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openDB } from 'idb';

/** A database of the extension as written by some version. */
export type StoredExample = {
  version: number;
  stores: {
    name: string;
    keyPath: string | string[] | null;
    indexes: { name: string; keyPath: string | string[] }[];
  }[];
  records: { store: string; value: Record<string, unknown>; key?: string | number }[];
};

/** The frozen example of one version of the extension's database. */
export function readExample(form: number): StoredExample {
  // The file is frozen and not validated here; storing it fails if it is invalid.
  return JSON.parse(readFileSync(fileOf(form), 'utf8')) as StoredExample;
}

/** A digest that changes if a frozen example is edited. */
export function exampleDigest(form: number): string {
  return createHash('sha256')
    .update(JSON.stringify(readExample(form)))
    .digest('hex')
    .slice(0, 16);
}

/** Creates a database from a frozen example. */
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
