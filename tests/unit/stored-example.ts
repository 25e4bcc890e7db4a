import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { openDB } from 'idb';

/** A database as an earlier version of the extension has left it. */
export type StoredExample = {
  version: number;
  stores: {
    name: string;
    keyPath: string | string[] | null;
    autoIncrement?: true;
    indexes: { name: string; keyPath: string | string[] }[];
  }[];
  records: { store: string; value: Record<string, unknown>; key?: string | number }[];
};

const folder = new URL('../fixtures/stored/', import.meta.url);

/** Names of the frozen examples of a kind, oldest first. */
export function exampleNames(kind: 'mailbox' | 'settings'): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${kind}-`))
    .toSorted();
}

/** The text of a frozen example. */
export function readExampleFile(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

export function readExample(name: string): StoredExample {
  // Frozen; what it is not shows when it is stored.
  return JSON.parse(readExampleFile(name)) as StoredExample;
}

/** Makes a database as it once was. */
export async function storeExample(
  { version, stores, records }: StoredExample,
  name = 'mayfly-mailbox',
): Promise<void> {
  const old = await openDB(name, version, {
    upgrade(fresh) {
      for (const { name: store, keyPath, autoIncrement, indexes } of stores) {
        const made = fresh.createObjectStore(store, {
          ...(keyPath === null ? {} : { keyPath }),
          ...(autoIncrement ? { autoIncrement } : {}),
        });
        for (const index of indexes) made.createIndex(index.name, index.keyPath);
      }
    },
  });
  for (const { store, value, key } of records) await old.put(store, value, key);
  old.close();
}

/** Digests of all examples of a kind, by name: they tell whether a frozen one was touched. */
export function exampleDigests(kind: Parameters<typeof exampleNames>[0]): Record<string, string> {
  const digest = (name: string) =>
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(readExampleFile(name))))
      .digest('hex')
      .slice(0, 16);
  return Object.fromEntries(exampleNames(kind).map((name) => [name, digest(name)]));
}
