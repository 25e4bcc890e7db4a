import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { operatorInbox } from '../../address-policy.ts';

/** What a backup holds. */
export type BackupSummary = {
  addresses: number;
  messages: number;
};

function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

/** What the file at `path` holds; throws when it is damaged. */
function inspect(path: string): BackupSummary {
  const database = new DatabaseSync(path, { readOnly: true });
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
 * Copies the database at `path` to a new `file`, which is there whole or not at all: everything
 * that was committed before it began, while others go on writing. Only its owner may read it.
 * @throws {Error} whose message is for the operator
 */
export function backUp(path: string, file: string): BackupSummary {
  if (existsSync(file)) throw new Error(`${file} exists; a backup overwrites nothing.`);
  const part = `${file}.part`;
  const mask = process.umask(0o077);
  try {
    rmSync(part, { force: true });
    const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    // One transaction reads it all: what is deleted meanwhile stays in the log until it is over.
    database.prepare('VACUUM INTO ?').run(part);
    database.close();
    const held = inspect(part);
    sync(part);
    renameSync(part, file);
    sync(dirname(file));
    return held;
  } finally {
    rmSync(part, { force: true });
    process.umask(mask);
  }
}
