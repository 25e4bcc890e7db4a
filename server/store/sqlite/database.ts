import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync as Database } from 'node:sqlite';
import { pragma } from './row.ts';
import { migrations, prepareSchema, readSchemaVersion } from './schema.ts';

export const memory = ':memory:';

/**
 * Suppresses Node 22's warning that SQLite is experimental: it is plain text, but every line of the
 * log is JSON. An `import` would load SQLite before this code runs.
 */
function loadSqlite() {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

const { DatabaseSync } = loadSqlite();

/**
 * The schema version of an existing file, and the newest version. Changes nothing.
 * @throws {Error} with a message for the operator, if the version is unknown
 */
export function inspectSchema(path: string): { present: number; newest: number } {
  const database = openForReading(path);
  try {
    return { present: readSchemaVersion(database), newest: migrations.length };
  } finally {
    database.close();
  }
}

/**
 * Opens or creates the file for writing, and migrates its schema. Deleted data is overwritten
 * (`secure_delete`), and a commit returns only after an fsync.
 * @throws {Error} with a message for the operator, if the schema version is unknown
 */
export function openForWriting(path: string, storeBytes: number): Database {
  if (path !== memory) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // Opening would change a file with an unknown version.
    if (existsSync(path)) inspectSchema(path);
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
export function openForReading(path: string): Database {
  return new DatabaseSync(path, { readOnly: true, timeout: 5000 });
}
