import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const memory = ':memory:';

/** Each step takes the file from the version of its index to the next. Never edit one: add one. */
const migrations = [
  `CREATE TABLE sessions (
     id INTEGER PRIMARY KEY,
     address TEXT NOT NULL UNIQUE,
     token_hash BLOB NOT NULL UNIQUE,
     created_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL,
     revision INTEGER NOT NULL DEFAULT 0,
     last_message INTEGER NOT NULL DEFAULT 0,
     messages INTEGER NOT NULL DEFAULT 0,
     bytes INTEGER NOT NULL DEFAULT 0,
     turned_away INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX sessions_by_expiry ON sessions (expires_at);

   CREATE TABLE sources (
     id INTEGER PRIMARY KEY,
     raw BLOB NOT NULL
   ) STRICT;

   CREATE TABLE messages (
     session INTEGER NOT NULL,
     id INTEGER NOT NULL,
     received_at INTEGER NOT NULL,
     sender_name TEXT NOT NULL,
     sender_email TEXT NOT NULL,
     subject TEXT NOT NULL,
     size INTEGER NOT NULL,
     source INTEGER NOT NULL,
     PRIMARY KEY (session, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX messages_by_source ON messages (source);

   CREATE TABLE retired (
     address_hash BLOB PRIMARY KEY,
     token_hash BLOB UNIQUE,
     expired_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX retired_by_time ON retired (expired_at);
   CREATE INDEX retired_tokens_by_time ON retired (expired_at) WHERE token_hash IS NOT NULL;`,

  // Null for sessions from before there were seals, and for those that were deleted.
  `ALTER TABLE sessions ADD COLUMN seal BLOB;
   ALTER TABLE retired ADD COLUMN seal BLOB;`,

  // The partner's account that an alias belongs to; null for an address at a domain of the service.
  `ALTER TABLE sessions ADD COLUMN account TEXT;
   CREATE INDEX sessions_by_account ON sessions (account, expires_at) WHERE account IS NOT NULL;

   CREATE TABLE checkpoints (
     account TEXT NOT NULL,
     folder TEXT NOT NULL,
     uid_validity INTEGER NOT NULL,
     next_uid INTEGER NOT NULL,
     PRIMARY KEY (account, folder)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE origins (
     session INTEGER NOT NULL,
     message INTEGER NOT NULL,
     digest BLOB NOT NULL,
     erase INTEGER NOT NULL,
     account TEXT NOT NULL,
     folder TEXT NOT NULL,
     uid_validity INTEGER NOT NULL,
     uid INTEGER NOT NULL,
     PRIMARY KEY (session, message)
   ) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX origins_by_digest ON origins (session, digest);
   CREATE UNIQUE INDEX origins_by_place ON origins (account, folder, uid_validity, uid, session);

   CREATE TABLE erasures (
     account TEXT NOT NULL,
     folder TEXT NOT NULL,
     uid_validity INTEGER NOT NULL,
     uid INTEGER NOT NULL,
     PRIMARY KEY (account, folder, uid_validity, uid)
   ) STRICT, WITHOUT ROWID;`,

  // Beside the sources, not in them: a row with a large source is written anew as a whole.
  `CREATE TABLE verdicts (
     source INTEGER PRIMARY KEY,
     nonce INTEGER NOT NULL,
     due INTEGER,
     tries INTEGER NOT NULL DEFAULT 0,
     client_ip TEXT,
     helo TEXT,
     sender TEXT,
     spf TEXT,
     dkim TEXT,
     dmarc TEXT
   ) STRICT;
   CREATE INDEX verdicts_due ON verdicts (due) WHERE due IS NOT NULL;`,

  // Whose turn it is when many are due.
  `ALTER TABLE verdicts ADD COLUMN client_key TEXT;
   UPDATE verdicts SET client_key = coalesce(client_ip, '') WHERE due IS NOT NULL;
   DROP INDEX verdicts_due;
   CREATE INDEX verdicts_due ON verdicts (client_key, due) WHERE due IS NOT NULL;`,

  // What is listed is in a sealed record (sealing/records.ts); '0' marks those from before keys. Who
  // handed a mail in is no longer stored: a verdict is saved once it is there.
  `ALTER TABLE sessions ADD COLUMN public_key BLOB;
   ALTER TABLE sessions ADD COLUMN wrapped_key BLOB;

   CREATE TABLE copies (
     session INTEGER NOT NULL,
     id INTEGER NOT NULL,
     received_at INTEGER NOT NULL,
     size INTEGER NOT NULL,
     source INTEGER NOT NULL,
     record BLOB NOT NULL,
     verdict TEXT,
     PRIMARY KEY (session, id)
   ) STRICT, WITHOUT ROWID;
   INSERT INTO copies
     SELECT m.session, m.id, m.received_at, m.size, m.source,
       CAST('0' || json_array(m.sender_name, m.sender_email, m.subject) AS BLOB),
       CASE WHEN v.source IS NULL THEN NULL WHEN v.spf IS NULL THEN 'awaited'
         ELSE json_array(v.spf, v.dkim, v.dmarc) END
     FROM messages m LEFT JOIN verdicts v ON v.source = m.source;
   DROP TABLE messages;
   DROP TABLE verdicts;
   ALTER TABLE copies RENAME TO messages;
   CREATE INDEX messages_by_source ON messages (source);`,
];

function migrate(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > migrations.length) {
    throw new Error(`The file is of version ${version}; this program knows ${migrations.length}.`);
  }
  for (const [index, step] of migrations.entries()) {
    if (index < version) continue;
    database.exec(`BEGIN IMMEDIATE; ${step}; PRAGMA user_version = ${index + 1}; COMMIT`);
  }
}

/**
 * Opens the file for writing, makes it if there is none, and brings its schema up to date.
 * What is deleted is overwritten (`secure_delete`), and a commit returns only after an fsync.
 */
export function openForWriting(path: string, storeBytes: number): DatabaseSync {
  if (path !== memory) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec(`
    PRAGMA auto_vacuum = INCREMENTAL;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
  `);
  migrate(database);
  if (storeBytes > 0) {
    const pageSize = Number(database.prepare('PRAGMA page_size').get()?.page_size);
    database.exec(`PRAGMA max_page_count = ${Math.max(64, Math.floor(storeBytes / pageSize))}`);
  }
  return database;
}

/** A second connection to a file that is open for writing: its reads wait for no fsync. */
export function openForReading(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, timeout: 5000 });
}
