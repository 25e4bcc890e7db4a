import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pragma } from './row.ts';
import { prepareSchema, readForm } from './schema.ts';

export const memory = ':memory:';

/** Checks an existing file first, because opening it for writing changes it and its log. */
function checkForm(path: string): void {
  if (!existsSync(path)) return;
  const database = openForReading(path);
  try {
    readForm(database);
  } finally {
    database.close();
  }
}

/**
 * Opens the file for writing, makes it if there is none, and brings its schema up to date.
 * What is deleted is overwritten (`secure_delete`), and a commit returns only after an fsync.
 * @throws {Error} whose message is for the operator, for a file of an unknown form
 */
export function openForWriting(path: string, storeBytes: number): DatabaseSync {
  if (path !== memory) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    checkForm(path);
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

/** A second connection to a file that is open for writing: its reads wait for no fsync. */
export function openForReading(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, timeout: 5000 });
}
