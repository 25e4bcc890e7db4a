import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { openTestStore } from '../store-suite/fixture.ts';

const fixtures = new URL('../../../fixtures/store/', import.meta.url);

/** The store that is kept of a version. Only a copy is ever opened: opening writes. */
export function frozenFile(version: number): string {
  return fileURLToPath(new URL(`version-${version}.db`, fixtures));
}

/** The versions of which one is kept, in order. */
export function frozenVersions(): number[] {
  return readdirSync(fixtures)
    .map((name) => Number(/^version-(\d+)\.db$/.exec(name)?.[1]))
    .filter(Number.isInteger)
    .sort((one, other) => one - other);
}

/** The version that a database says it has. */
export function userVersion(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true });
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  database.close();
  return version;
}

/** All tables and indexes of a database, as they were made. */
export function schemaOf(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL').all();
  database.close();
  return rows.map(({ sql }) => String(sql).replace(/\s+/g, ' ')).sort();
}

/** The version that this program makes and takes others over to, and its schema. */
export async function currentVersion(): Promise<{ version: number; schema: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-new-'));
  const path = join(folder, 'mail.sqlite');
  const limits = { inboxMessages: 1, inboxBytes: 1, storeBytes: 0 };
  try {
    const store = await openTestStore(`sqlite:${path}`, { ...limits, now: Date.now });
    await store.close();
    return { version: userVersion(path), schema: schemaOf(path) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
