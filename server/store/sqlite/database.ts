import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pragma } from './row.ts';
import { prepareSchema, readSchemaVersion } from './schema.ts';

export const memory = ':memory:';

/**
 * Rejects a file with an unknown schema version before it is opened for writing, because opening
 * would change the file.
 */
function checkSchemaVersion(path: string): void {
  if (!existsSync(path)) return;
  const database = openForReading(path);
  try {
    readSchemaVersion(database);
  } finally {
    database.close();
  }
}

/**
 * Opens or creates the file for writing, and migrates its schema. Deleted data is overwritten
 * (`secure_delete`), and a commit returns only after an fsync.
 * @throws {Error} with a message for the operator, if the schema version is unknown
 */
export function openForWriting(path: string, storeBytes: number): DatabaseSync {
  if (path !== memory) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    checkSchemaVersion(path);
  }
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec(`
    PRAGMA auto_vacuum = INCREMENTAL;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
  `);
  prepareSchema(database);
  if (storeBytes > 0) {
    const pageSize = pragma(database, 'page_size');
    database.exec(`PRAGMA max_page_count = ${Math.max(64, Math.floor(storeBytes / pageSize))}`);
  }
  return database;
}

/** Opens a read-only connection. Its reads never wait for an fsync. */
export function openForReading(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, timeout: 5000 });
}
