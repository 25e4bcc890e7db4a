import type { DatabaseSync } from 'node:sqlite';

/** From so many free pages on, and only when they are a quarter of the file, it is shortened. */
const minFreePages = 256;
/** So many pages at a time: mail that arrives meanwhile waits for no more. */
const shrinkPages = 1000;

function pragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
}

function canShrink(database: DatabaseSync): boolean {
  const free = pragma(database, 'freelist_count');
  return free > minFreePages && free * 4 > pragma(database, 'page_count');
}

/**
 * Removes what deleted mail left behind: `secure_delete` has overwritten it in the pages, the
 * write-ahead log still holds them as they were until it is emptied into the file and cut.
 * False when a reader was in the way, or the file can be shortened further; then it wants repeating.
 */
export function eraseRemnants(database: DatabaseSync): boolean {
  if (canShrink(database)) database.exec(`PRAGMA incremental_vacuum(${shrinkPages})`);
  const erased = pragma(database, 'wal_checkpoint(TRUNCATE)') === 0;
  return erased && !canShrink(database);
}
