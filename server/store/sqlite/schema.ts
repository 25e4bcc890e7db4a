import type { DatabaseSync } from 'node:sqlite';
import { pragma } from './row.ts';

/**
 * `MFLY`: identifies a file of this store (https://sqlite.org/pragma.html#pragma_application_id).
 */
const applicationId = 0x4d464c59;

/**
 * Migration n upgrades a database from version n - 1 to n. Never edit a released migration: add a
 * new one, and freeze a store of the new version (tests/service/store/frozen-store/freeze.ts).
 *
 * Columns: `account` is the partner account of an alias. `seal` is the address sealed under its
 * token (null for a deleted session). `fingerprint` identifies an ended address (fingerprint.ts).
 * sealing/records.ts writes `record`, and verdict-text.ts writes `verdict`.
 */
export const migrations: readonly string[] = [
  `PRAGMA application_id = ${applicationId};

   CREATE TABLE sessions (
     id INTEGER PRIMARY KEY,
     address TEXT NOT NULL UNIQUE,
     token_hash BLOB NOT NULL UNIQUE,
     created_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL,
     revision INTEGER NOT NULL DEFAULT 0,
     last_message INTEGER NOT NULL DEFAULT 0,
     messages INTEGER NOT NULL DEFAULT 0,
     bytes INTEGER NOT NULL DEFAULT 0,
     turned_away INTEGER NOT NULL DEFAULT 0,
     account TEXT,
     seal BLOB,
     public_key BLOB,
     wrapped_key BLOB
   ) STRICT;
   CREATE INDEX sessions_by_expiry ON sessions (expires_at);
   CREATE INDEX sessions_by_account ON sessions (account, expires_at) WHERE account IS NOT NULL;

   CREATE TABLE sources (
     id INTEGER PRIMARY KEY,
     raw BLOB NOT NULL
   ) STRICT;

   CREATE TABLE messages (
     session INTEGER NOT NULL,
     id INTEGER NOT NULL,
     received_at INTEGER NOT NULL,
     size INTEGER NOT NULL,
     source INTEGER NOT NULL,
     record BLOB NOT NULL,
     verdict TEXT,
     PRIMARY KEY (session, id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX messages_by_source ON messages (source);

   CREATE TABLE retired (
     fingerprint BLOB NOT NULL,
     token_hash BLOB UNIQUE,
     expired_at INTEGER NOT NULL,
     seal BLOB
   ) STRICT;
   CREATE INDEX retired_by_fingerprint ON retired (fingerprint);
   CREATE INDEX retired_by_time ON retired (expired_at);
   CREATE INDEX retired_tokens_by_time ON retired (expired_at) WHERE token_hash IS NOT NULL;

   CREATE TABLE transfers (
     session INTEGER PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     sealed TEXT NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX transfers_by_expiry ON transfers (expires_at);

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
];

/**
 * The schema version of a database; 0 for an empty database.
 * @throws {Error} with a message for the operator, if the version is unknown
 */
export function readSchemaVersion(database: DatabaseSync, all = migrations): number {
  const version = pragma(database, 'user_version');
  if (pragma(database, 'application_id') === applicationId && version <= all.length) return version;
  const isEmpty = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  if (isEmpty && version === 0) return 0;
  throw new Error(
    `${database.location()} was written by another version of the service, or by another program. ` +
      'To begin with an empty store, move it away or set MAYFLY_STORE to another file.',
  );
}

/** Migrates a database to the newest version. Throws the errors of {@link readSchemaVersion}. */
export function prepareSchema(database: DatabaseSync, all = migrations): void {
  const version = readSchemaVersion(database, all);
  for (const [index, migration] of all.entries()) {
    if (index < version) continue;
    database.exec(`BEGIN IMMEDIATE; ${migration}; PRAGMA user_version = ${index + 1}; COMMIT`);
  }
}
