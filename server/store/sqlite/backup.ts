import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { operatorInbox } from '../../address-policy.ts';
import { openForReading } from './database.ts';

/** Number of addresses and messages in a backup. */
export type BackupSummary = {
  addresses: number;
  messages: number;
};

function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

/** Checks the file at `path` and counts its contents. Throws if the file is damaged. */
function inspect(path: string): BackupSummary {
  const database = openForReading(path);
  try {
    const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (found !== 'ok') throw new Error(`The copy is damaged: ${found}.`);
    const count = (from: string) =>
      Number(database.prepare(`SELECT count(*) AS count FROM ${from}`).get()?.count);
    return {
      addresses: count(`sessions WHERE address <> '${operatorInbox}'`),
      messages: count('messages'),
    };
  } finally {
    database.close();
  }
}

/**
 * Copies the database at `path`, which may be in use, to a new `file` that only its owner may read.
 * The copy contains everything that was committed before the call. The file appears only when the
 * copy is complete.
 * @throws {Error} with a message for the operator
 */
export function backUp(path: string, file: string): BackupSummary {
  if (existsSync(file)) throw new Error(`${file} exists; backup does not overwrite files.`);
  const part = `${file}.part`;
  const mask = process.umask(0o077);
  try {
    rmSync(part, { force: true });
    const database = openForReading(path);
    // Runs in a single transaction. Data deleted meanwhile stays in the write-ahead log until it
    // ends.
    database.prepare('VACUUM INTO ?').run(part);
    database.close();
    const summary = inspect(part);
    sync(part);
    renameSync(part, file);
    sync(dirname(file));
    return summary;
  } finally {
    rmSync(part, { force: true });
    process.umask(mask);
  }
}
