/**
 * The thread with the writing connection. Changes that queue up while a commit waits for the disk
 * are committed together (group commit), and none is answered before its commit.
 */
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadRequest, ThreadResponse } from '../../thread.ts';
import type { AddressChange } from '../changes.ts';
import type { Delivery, Extension, NewSession } from '../engine.ts';
import type { AuthenticationChange, AuthenticationQuery } from './authentication.ts';
import { memory, openForWriting } from './database.ts';
import { eraseRemnants } from './erase-remnants.ts';
import { type FileIdentity, FileMoved, fileIdentityOf } from './file-identity.ts';
import type { PartnerMailChange, PartnerMailQuery } from './partner-mail.ts';
import { prepareReads, type ReadOptions, type Reads } from './reads.ts';
import { prepareWrites, type Writes } from './writes.ts';

/** What the thread is started with. */
export type ThreadData = {
  path: string;
  storeBytes: number;
  /** The files' identities when first opened: a restarted thread must open the same files. */
  identity?: FileIdentity;
};

/** What the thread is asked. */
export type StoreRequest =
  | { does: 'open' | 'close' }
  | { does: 'statistics'; context: ReadOptions }
  | { does: 'findSession' | 'findSeal' | 'deleteSession'; with: Uint8Array; context: ReadOptions }
  | { does: 'findRecipient'; with: { address: string; size: number }; context: ReadOptions }
  | { does: 'listMessages'; with: string; context: ReadOptions }
  | {
      does: 'findMessage' | 'readMessage';
      with: { address: string; id: number };
      context: ReadOptions;
    }
  | { does: 'createSession'; with: NewSession; context: ReadOptions }
  | { does: 'extendSession'; with: Extension; context: ReadOptions }
  | { does: 'deliver'; with: Delivery; context: ReadOptions }
  | {
      does: 'deleteMessages';
      with: { address: string; ids: readonly number[] };
      context: ReadOptions;
    }
  | { does: 'askPartner'; with: PartnerMailQuery; context: ReadOptions }
  | { does: 'askVerdict'; with: AuthenticationQuery; context: ReadOptions }
  | { does: 'changeVerdict'; with: AuthenticationChange; context: ReadOptions }
  | { does: 'changePartner'; with: PartnerMailChange; context: ReadOptions }
  | { does: 'sweep'; context: ReadOptions };

/** The result of a change, and its inbox changes. */
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
/** Inbox changes of the change that is being applied. */
let inboxChanges: AddressChange[] = [];
/** Set while deleted mail may still be read from the file's log, perhaps since an earlier run. */
let remnants = true;

const { path, storeBytes, identity: before }: ThreadData = workerData;

function isMoved(): boolean {
  if (identity === undefined) return false;
  const now = fileIdentityOf(path);
  return now.file !== identity.file || now.log !== identity.log;
}

function open(): void {
  if (before !== undefined && before.file !== fileIdentityOf(path).file) throw new FileMoved(path);
  database = openForWriting(path, storeBytes);
  reads = prepareReads(database);
  writes = prepareWrites(database, (changed) => void inboxChanges.push(changed));
  identity = path === memory ? undefined : fileIdentityOf(path);
}

function apply(request: StoreRequest): unknown {
  switch (request.does) {
    case 'createSession':
      return writes.createSession(request.with, request.context);
    case 'extendSession': {
      const extended = writes.extendSession(request.with, request.context);
      remnants ||= extended.removed;
      return extended.expiresAt;
    }
    case 'deleteSession': {
      const deleted = writes.deleteSession(request.with, request.context);
      remnants ||= deleted;
      return deleted;
    }
    case 'deliver':
      return writes.deliver(request.with, request.context);
    case 'changePartner':
      return writes.changePartner(request.with);
    case 'changeVerdict':
      return writes.changeVerdict(request.with);
    case 'deleteMessages': {
      const deleted = writes.deleteMessages(request.with, request.context);
      remnants ||= deleted.length > 0;
      return deleted;
    }
    case 'sweep': {
      const swept = writes.sweep(request.context);
      remnants ||= swept.removed;
      return swept;
    }
    default:
      throw new TypeError(`${request.does} is no change.`);
  }
}

function applied(request: StoreRequest): ChangeResult<unknown> {
  inboxChanges = [];
  const value = apply(request);
  return { value, inboxChanges };
}

function failure(call: number, error: unknown): ThreadResponse {
  const message = error instanceof Error ? error.message : String(error);
  // SQLITE_FULL, the disk's and max_page_count's alike.
  const full = error instanceof Error && 'errcode' in error && error.errcode === 13;
  return { call, code: full ? 'full' : 'failed', message };
}

/**
 * Applies all changes in one transaction; throws when any fails. A commit to a file that was moved
 * meanwhile counts as failed.
 */
function commit(changes: Change[]): ThreadResponse[] {
  try {
    if (isMoved()) throw new FileMoved(path);
    database.exec('BEGIN IMMEDIATE');
    const answers = changes.map(({ call, request }) => ({ call, value: applied(request) }));
    database.exec('COMMIT');
    statistics.commits += 1;
    statistics.changes += changes.length;
    return isMoved() ? changes.map(({ call }) => failure(call, new FileMoved(path))) : answers;
  } catch (error) {
    // Some failures roll back by themselves (https://sqlite.org/lang_transaction.html, 3.1).
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function commitAlone(change: Change): ThreadResponse {
  try {
    const [answer] = commit([change]);
    return answer ?? failure(change.call, new Error('No answer.'));
  } catch (error) {
    return failure(change.call, error);
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
    // One that cannot be done must not take the others with it.
    answers = changes.map(commitAlone);
  }
  const sweeps = new Set(
    changes.filter(({ request }) => request.does === 'sweep').map(({ call }) => call),
  );
  parentPort?.postMessage(answers.filter(({ call }) => !sweeps.has(call)));
  if (sweeps.size === 0) return;
  // A sweep is done when nothing can be read any more; mail need not wait for that.
  try {
    if (remnants) remnants = !eraseRemnants(database);
    parentPort?.postMessage(answers.filter(({ call }) => sweeps.has(call)));
  } catch (error) {
    parentPort?.postMessage([...sweeps].map((call) => failure(call, error)));
  }
}

function answerRead(request: StoreRequest): unknown {
  switch (request.does) {
    case 'open':
      return identity;
    case 'statistics':
      if (isMoved()) throw new FileMoved(path);
      return { ...statistics, ...reads.totals(request.context) };
    case 'close':
      flush();
      database.close();
      return true;
    case 'findSession':
      return reads.findSession(request.with, request.context);
    case 'findSeal':
      return reads.findSealedAddress(request.with, request.context);
    case 'findRecipient':
      return reads.findRecipient(request.with, request.context);
    case 'listMessages':
      return reads.listMessages(request.with, request.context);
    case 'findMessage':
      return reads.findMessage(request.with, request.context);
    case 'readMessage':
      return reads.readMessage(request.with, request.context);
    case 'askPartner':
      return reads.partner(request.with, request.context.now);
    case 'askVerdict':
      return reads.authentication(request.with, request.context.now);
    default:
      return undefined;
  }
}

const changeRequests = new Set<StoreRequest['does']>([
  ...(['createSession', 'extendSession', 'deleteSession'] as const),
  ...(['deliver', 'deleteMessages', 'changePartner', 'changeVerdict', 'sweep'] as const),
]);

open();
parentPort?.on('message', ({ call, request }: ThreadRequest & { request: StoreRequest }) => {
  if (changeRequests.has(request.does)) {
    // Everything that has already arrived joins before the next turn of the loop commits.
    if (waiting.length === 0) setImmediate(flush);
    waiting.push({ call, request });
    return;
  }
  try {
    parentPort?.postMessage([{ call, value: answerRead(request) } satisfies ThreadResponse]);
  } catch (error) {
    parentPort?.postMessage([failure(call, error)]);
  }
});
