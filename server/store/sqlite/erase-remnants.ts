import type { DatabaseSync } from 'node:sqlite';
import { pragma } from './row.ts';

/** The file is shrunk from so many free pages on, if they are a quarter of it. */
const minFreePages = 256;
/** Pages freed at a time, which limits the delay of arriving mail. */
const shrinkPages = 1000;

function canShrink(database: DatabaseSync): boolean {
  const free = pragma(database, 'freelist_count');
  return free > minFreePages && free * 4 > pragma(database, 'page_count');
}

/**
 * Erases deleted mail from the write-ahead log by a truncating checkpoint; in the file
 * `secure_delete` has overwritten it. Returns false when a reader blocked it or the file can be
 * shrunk further; it is to be repeated then.
 */
export function eraseRemnants(database: DatabaseSync): boolean {
  if (canShrink(database)) database.exec(`PRAGMA incremental_vacuum(${shrinkPages})`);
  const erased = pragma(database, 'wal_checkpoint(TRUNCATE)') === 0;
  return erased && !canShrink(database);
}
