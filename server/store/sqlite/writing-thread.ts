/**
 * The thread with the writing connection. Changes that arrive during a commit are committed
 * together afterwards (group commit). Each change is answered after its commit.
 */
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { freeMemory } from '../../free-memory.ts';
import type { ThreadRequest, ThreadResponse } from '../../thread.ts';
import type { AddressChange } from '../changes.ts';
import { createFingerprints } from '../fingerprint.ts';
import { memory, openForWriting } from './database.ts';
import { type FileIdentity, FileMoved, fileIdentityOf } from './file-identity.ts';
import { type OperationOptions, run } from './operation.ts';
import { prepareReads, type Reads } from './reads.ts';
import { pragma } from './row.ts';
import { prepareWrites, type Writes } from './writes.ts';

/** `workerData` of the thread. */
export type ThreadData = {
  path: string;
  storeBytes: number;
  addressKey: Uint8Array;
  /**
   * The identities of the files when they were first opened. A restarted thread must open the same
   * files.
   */
  identity?: FileIdentity;
};

export type StoreRequest = {
  does: keyof ThreadOperations;
  given: unknown;
  options: OperationOptions;
};

/** The result of a change, and the inbox changes to publish. */
export type ChangeResult<Result> = {
  value: Result;
  inboxChanges: AddressChange[];
};

type Change = {
  call: number;
  request: StoreRequest;
};

const statistics = { commits: 0, changes: 0 };
let database: DatabaseSync;
let reads: Reads;
let writes: Writes;
let identity: FileIdentity | undefined;
let waiting: Change[] = [];
/** Inbox changes by the operation that is running. */
let inboxChanges: AddressChange[] = [];
/**
 * Whether deleted mail may remain in the write-ahead log. True at the start, because an earlier run
 * may have left some.
 */
let remnants = true;

const { path, storeBytes, addressKey, identity: before }: ThreadData = workerData;

function isMoved(): boolean {
  if (identity === undefined) return false;
  const now = fileIdentityOf(path);
  return now.file !== identity.file || now.log !== identity.log;
}

function open(): void {
  if (before !== undefined && before.file !== fileIdentityOf(path).file) throw new FileMoved(path);
  database = openForWriting(path, storeBytes);
  reads = prepareReads(database);
  writes = prepareWrites(database, createFingerprints(addressKey), {
    publish: (changed) => void inboxChanges.push(changed),
    leaveRemnants() {
      remnants = true;
    },
  });
  identity = path === memory ? undefined : fileIdentityOf(path);
}

function apply({ does, given, options }: StoreRequest): ChangeResult<unknown> {
  inboxChanges = [];
  const value = run(writes, does, given, options);
  return { value, inboxChanges };
}

function failure(call: number, error: unknown): ThreadResponse {
  const message = error instanceof Error ? error.message : String(error);
  // SQLITE_FULL: the disk is full, or max_page_count is reached.
  const full = error instanceof Error && 'errcode' in error && error.errcode === 13;
  return { call, code: full ? 'full' : 'failed', message };
}

/**
 * Applies all changes in one transaction. Throws if any of them fails, or if the file was moved
 * meanwhile.
 */
function commit(changes: Change[]): ThreadResponse[] {
  try {
    if (isMoved()) throw new FileMoved(path);
    database.exec('BEGIN IMMEDIATE');
    const answers = changes.map(({ call, request }) => ({ call, value: apply(request) }));
    database.exec('COMMIT');
    statistics.commits += 1;
    statistics.changes += changes.length;
    return isMoved() ? changes.map(({ call }) => failure(call, new FileMoved(path))) : answers;
  } catch (error) {
    // After some failures SQLite has already rolled back (https://sqlite.org/lang_transaction.html,
    // 3.1).
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * The file is shrunk if at least this many pages are free, and more than a quarter of all pages.
 */
const minFreePages = 256;
/** Number of pages freed at a time, to limit the delay of arriving mail. */
const shrinkPages = 1000;

function canShrink(database: DatabaseSync): boolean {
  const free = pragma(database, 'freelist_count');
  return free > minFreePages && free * 4 > pragma(database, 'page_count');
}

/**
 * Erases deleted mail from the write-ahead log by a truncating checkpoint; in the file,
 * `secure_delete` has already overwritten it. Returns false if this must be repeated, because a
 * reader blocked it or the file can be shrunk further.
 */
function eraseRemnants(database: DatabaseSync): boolean {
  if (canShrink(database)) database.exec(`PRAGMA incremental_vacuum(${shrinkPages})`);
  const erased = pragma(database, 'wal_checkpoint(TRUNCATE)') === 0;
  return erased && !canShrink(database);
}

function commitAlone(change: Change): ThreadResponse {
  try {
    const [answer] = commit([change]);
    return answer ?? failure(change.call, new Error('The change has no result.'));
  } catch (error) {
    return failure(change.call, error);
  }
}

/** Frees the source of a mail after its commit; before that, the change may be repeated. */
function freeSource({ request: { given } }: Change): void {
  if (given instanceof Object && 'raw' in given && given.raw instanceof Uint8Array) {
    freeMemory(given.raw);
  }
}

function flush(): void {
  const changes = waiting;
  waiting = [];
  if (changes.length === 0) return;
  let answers: ThreadResponse[];
  try {
    answers = commit(changes);
  } catch {
    // One failing change must not make the others fail.
    answers = changes.map(commitAlone);
  }
  changes.forEach(freeSource);
  const sweeps = new Set(
    changes.filter(({ request }) => request.does === 'sweep').map(({ call }) => call),
  );
  parentPort?.postMessage(answers.filter(({ call }) => !sweeps.has(call)));
  if (sweeps.size === 0) return;
  // A sweep is answered only after deleted mail has been erased. Other changes do not wait for
  // that.
  try {
    if (remnants) remnants = !eraseRemnants(database);
    parentPort?.postMessage(answers.filter(({ call }) => sweeps.has(call)));
  } catch (error) {
    parentPort?.postMessage([...sweeps].map((call) => failure(call, error)));
  }
}

const controls = {
  open: () => identity,
  statistics(_: undefined, options: OperationOptions) {
    if (isMoved()) throw new FileMoved(path);
    return { ...statistics, ...reads.totals(undefined, options) };
  },
  close(): void {
    flush();
    database.close();
  },
};

type Changes = {
  [Name in keyof Writes]: (
    given: Parameters<Writes[Name]>[0],
  ) => ChangeResult<ReturnType<Writes[Name]>>;
};

export type ThreadOperations = Reads & Changes & typeof controls;

function receive({ call, request }: ThreadRequest & { request: StoreRequest }): void {
  if (request.does in writes) {
    // Committed in the next turn of the event loop, so that other changes that have arrived can
    // join.
    if (waiting.length === 0) setImmediate(flush);
    waiting.push({ call, request });
    return;
  }
  try {
    const value = run({ ...reads, ...controls }, request.does, request.given, request.options);
    parentPort?.postMessage([{ call, value } satisfies ThreadResponse]);
  } catch (error) {
    parentPort?.postMessage([failure(call, error)]);
  }
}

open();
parentPort?.on('message', (questions: (ThreadRequest & { request: StoreRequest })[]) =>
  questions.forEach(receive),
);
