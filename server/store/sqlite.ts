/**
 * The store on one machine: a SQLite file in WAL mode with three connections. Writes run in a
 * thread, so that an fsync does not block requests. Small reads run on the caller's thread, and
 * large reads in another thread.
 */

import { createRateLimiter } from '../limits/rate-limit.ts';
import { smallMailBytes } from '../mail/small-mail-bytes.ts';
import { createThread, idleLimit, ThreadError } from '../thread.ts';
import { createChangeFeed } from './changes.ts';
import {
  type Engine,
  type SealedMessage,
  StoreFull,
  type StoreOptions,
  StoreUnavailable,
} from './engine.ts';
import { memory, openForReading } from './sqlite/database.ts';
import { run } from './sqlite/operation.ts';
import type { ReadingThreadData, ReadRequest } from './sqlite/reading-thread.ts';
import { prepareReads, type Reads } from './sqlite/reads.ts';
import type { Writes } from './sqlite/writes.ts';
import type { StoreRequest, ThreadData, ThreadOperations } from './sqlite/writing-thread.ts';

export { type BackupSummary, backUp } from './sqlite/backup.ts';
export { inspectSchema } from './sqlite/database.ts';

function toStoreError(error: unknown): unknown {
  if (!(error instanceof ThreadError)) return error;
  if (error.code === 'full') return new StoreFull(error.message);
  return new StoreUnavailable(error.message);
}

/**
 * Opens the file at `path`, or creates it. With `:memory:` nothing is persistent.
 * @throws {StoreUnavailable} if the file cannot be opened
 */
export async function openSqliteEngine(path: string, options: StoreOptions): Promise<Engine> {
  const { storeBytes, addressKey } = options;
  const data: ThreadData = { path, storeBytes, addressKey };
  const thread = createThread(new URL('./sqlite/writing-thread.ts', import.meta.url), { data });
  const { inboxMessages, inboxBytes } = options;
  const feed = createChangeFeed();
  const current = () => ({ now: options.now(), inboxMessages, inboxBytes });

  // The casts are safe: each operation returns its own type, also in the thread.
  async function ask<Name extends keyof ThreadOperations>(
    does: Name,
    given: Parameters<ThreadOperations[Name]>[0],
    transfer?: ArrayBuffer[],
  ): Promise<ReturnType<ThreadOperations[Name]>> {
    const request: StoreRequest = { does, given, options: current() };
    try {
      return (await thread.ask(request, transfer)) as ReturnType<ThreadOperations[Name]>;
    } catch (error) {
      throw toStoreError(error);
    }
  }

  /** Requests a change. After its commit, publishes the inbox changes. */
  async function change<Name extends keyof Writes>(
    does: Name,
    given: Parameters<Writes[Name]>[0],
    transfer?: ArrayBuffer[],
  ): Promise<ReturnType<Writes[Name]>> {
    const { value, inboxChanges } = await ask(does, given, transfer);
    feed.publish(inboxChanges);
    return value as ReturnType<Writes[Name]>;
  }

  const identity = await ask('open', undefined);
  if (identity !== undefined) data.identity = identity;
  // An in-memory database has only one connection, so the writing thread also reads.
  const connection = path === memory ? undefined : openForReading(path);
  const reads = connection && prepareReads(connection);

  async function read<Name extends keyof Reads>(
    does: Name,
    given: Parameters<Reads[Name]>[0],
  ): Promise<ReturnType<Reads[Name]>> {
    if (reads === undefined) return ask(does, given);
    try {
      return run(reads, does, given, current()) as ReturnType<Reads[Name]>;
    } catch (error) {
      throw new StoreUnavailable(error instanceof Error ? error.message : String(error));
    }
  }

  const reader = createThread(new URL('./sqlite/reading-thread.ts', import.meta.url), {
    data: { path, identity } satisfies ReadingThreadData,
    idleMilliseconds: idleLimit,
  });

  async function readMessage(address: string, id: number): Promise<SealedMessage | undefined> {
    const found = await read('findMessage', { address, id });
    if (reads === undefined || found === undefined || found.size <= smallMailBytes) {
      return read('readMessage', { address, id });
    }
    const request: ReadRequest = { address, id, options: current() };
    try {
      return (await reader.ask(request)) as SealedMessage | undefined;
    } catch (error) {
      throw toStoreError(error);
    }
  }

  return {
    // Only one process may use the file.
    isShared: false,
    partner: {
      aliases: (account) => read('aliases', account),
      createdAt: (address) => read('createdAt', address),
      has: (address, location) => read('has', { address, location }),
      checkpoint: (account, folder) => read('checkpoint', { account, folder }),
      setCheckpoint: (account, folder, checkpoint) =>
        change('setCheckpoint', { account, folder, checkpoint }),
      markMailRejected: (address) => change('markMailRejected', address),
      erasures: (account) => read('erasures', account),
      erased: (location) => change('erased', location),
    },
    createSession: (session) => change('createSession', session),
    findSession: (tokenHash) => read('findSession', tokenHash),
    findSealedAddress: (tokenHash) => read('findSealedAddress', tokenHash),
    extendSession: (extension) => change('extendSession', extension),
    deleteSession: (tokenHash) => change('deleteSession', tokenHash),
    findRecipient: (address, size = 0) => read('findRecipient', { address, size }),
    deliver: (delivery) => change('deliver', delivery, [delivery.raw.buffer]),
    listMessages: (address) => read('listMessages', address),
    findMessage: (address, id) => read('findMessage', { address, id }),
    readMessage,
    deleteMessages: (address, ids) => change('deleteMessages', { address, ids }),
    saveVerdict: (copy, verdict) => change('saveVerdict', { copy, verdict }),
    findVerdict: (copy) => read('findVerdict', copy),
    putTransfer: (transfer) => change('putTransfer', transfer),
    // An unknown id, such as a guess, causes no transaction.
    takeTransfer: async (id) =>
      (await read('isTransfer', id)) ? change('takeTransfer', id) : undefined,
    hasTransfer: (address) => read('hasTransfer', address),
    setKeys: (request) => change('setKeys', request),
    subscribe: async (address, listener) => feed.subscribe(address, listener),
    acquireLease: async () => true,
    releaseLease: async () => {},
    limiter: (_name, given) => createRateLimiter(given),
    async sweep() {
      let sessions = 0;
      for (;;) {
        const swept = await change('sweep', undefined);
        sessions += swept.sessions;
        if (!swept.more) return { sessions };
      }
    },
    statistics: () => ask('statistics', undefined),
    async close() {
      // The connection that is closed last writes deletions from the log into the file.
      connection?.close();
      await reader.stop();
      await ask('close', undefined);
      await thread.stop();
    },
  };
}
