import type { DatabaseSync } from 'node:sqlite';

/** From so many free pages on, and only when they are a quarter of the file, it is shortened. */
const shrinkFrom = 1000;
const shrinkStep = 1000;

function pragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
}

/**
 * Removes what deleted mail left behind: `secure_delete` has overwritten it in the pages, the
 * write-ahead log still holds them as they were until it is emptied into the file and cut.
 * False when a reader was in the way; then it wants repeating.
 */
export function eraseRemnants(database: DatabaseSync): boolean {
  const free = pragma(database, 'freelist_count');
  if (free > shrinkFrom && free * 4 > pragma(database, 'page_count')) {
    database.exec(`PRAGMA incremental_vacuum(${shrinkStep})`);
  }
  return pragma(database, 'wal_checkpoint(TRUNCATE)') === 0;
}
