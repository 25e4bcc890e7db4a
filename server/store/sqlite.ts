/**
 * The store on one machine: a SQLite file in WAL mode. A thread of its own writes, so that an
 * fsync holds up no request; small reads go through a second connection on the caller's thread,
 * so that they wait for no fsync either; large ones have a thread and a connection of their own.
 */

import { createRateLimiter } from '../limits/rate-limit.ts';
import { smallMailBytes } from '../mail/small-mail-bytes.ts';
import { createThread, ThreadError } from '../thread.ts';
import { createChangeFeed } from './changes.ts';
import {
  type Store,
  type StoredMessage,
  StoreFull,
  type StoreOptions,
  StoreUnavailable,
} from './engine.ts';
import { memory, openForReading } from './sqlite/database.ts';
import type { ReadRequest } from './sqlite/reading-thread.ts';
import { prepareReads, type Reads } from './sqlite/reads.ts';
import { createAuthenticationQueue, createPartnerMailRepository } from './sqlite/repositories.ts';
import type { Sweep } from './sqlite/sessions.ts';
import type { ChangeResult, StoreRequest, ThreadData } from './sqlite/writing-thread.ts';

export { type BackupSummary, backUp } from './sqlite/backup.ts';

function converted(error: unknown): unknown {
  if (!(error instanceof ThreadError)) return error;
  if (error.code === 'full') return new StoreFull(error.message);
  return new StoreUnavailable(error.message);
}

/**
 * Opens the file at `path`, and creates it if needed; `:memory:` is not persistent.
 * @throws {StoreUnavailable} when the file cannot be opened
 */
export async function openSqliteStore(path: string, options: StoreOptions): Promise<Store> {
  const data: ThreadData = { path, storeBytes: options.storeBytes };
  const thread = createThread(new URL('./sqlite/writing-thread.ts', import.meta.url), { data });
  const { inboxMessages, inboxBytes } = options;
  const feed = createChangeFeed();
  const context = () => ({ now: options.now(), inboxMessages, inboxBytes });

  // The cast is safe: the thread answers with the type that `does` names.
  async function ask<Result>(request: StoreRequest, transfer?: ArrayBuffer[]): Promise<Result> {
    try {
      return (await thread.ask(request, transfer)) as Result;
    } catch (error) {
      throw converted(error);
    }
  }

  /** Requests a change, and publishes its inbox changes after the commit. */
  async function change<Result>(request: StoreRequest, transfer?: ArrayBuffer[]): Promise<Result> {
    const { value, inboxChanges } = await ask<ChangeResult<Result>>(request, transfer);
    feed.publish(inboxChanges);
    return value;
  }

  const identity = await ask<ThreadData['identity']>({ does: 'open' });
  if (identity !== undefined) data.identity = identity;
  // A database in memory belongs to one connection: there the thread reads as well.
  const connection = path === memory ? undefined : openForReading(path);
  const reads = connection && prepareReads(connection);

  function read<Result>(here: () => Result): Promise<Result> {
    try {
      return Promise.resolve(here());
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return Promise.reject(new StoreUnavailable(message));
    }
  }

  const reader = createThread(new URL('./sqlite/reading-thread.ts', import.meta.url), {
    data: { path },
  });
  // Opened at once, since another file may be at this path later.
  if (reads) await reader.ask(undefined);

  async function readSource(
    here: Reads,
    question: { address: string; id: number },
  ): Promise<StoredMessage | undefined> {
    const found = await read(() => here.findMessage(question, context()));
    if (found === undefined) return undefined;
    if (found.size <= smallMailBytes) return read(() => here.readMessage(question, context()));
    const request: ReadRequest = { ...question, context: context() };
    try {
      return (await reader.ask(request)) as StoredMessage | undefined;
    } catch (error) {
      throw converted(error);
    }
  }

  const access = { ask, change, read, reads, context };
  return {
    partner: createPartnerMailRepository(access),
    authentication: createAuthenticationQueue(access),
    createSession: (session) =>
      change({ does: 'createSession', with: session, context: context() }),
    findSession: (tokenHash) =>
      reads
        ? read(() => reads.findSession(tokenHash, context()))
        : ask({ does: 'findSession', with: tokenHash, context: context() }),
    findSealedAddress: (tokenHash) =>
      reads
        ? read(() => reads.findSealedAddress(tokenHash, context()))
        : ask({ does: 'findSeal', with: tokenHash, context: context() }),
    extendSession: (extension) =>
      change({ does: 'extendSession', with: extension, context: context() }),
    deleteSession: (tokenHash) =>
      change({ does: 'deleteSession', with: tokenHash, context: context() }),
    findRecipient: (address, size = 0) =>
      reads
        ? read(() => reads.findRecipient({ address, size }, context()))
        : ask({ does: 'findRecipient', with: { address, size }, context: context() }),
    deliver: (delivery) =>
      change({ does: 'deliver', with: delivery, context: context() }, [delivery.raw.buffer]),
    listMessages: (address) =>
      reads
        ? read(() => reads.listMessages(address, context()))
        : ask({ does: 'listMessages', with: address, context: context() }),
    findMessage: (address, id) =>
      reads
        ? read(() => reads.findMessage({ address, id }, context()))
        : ask({ does: 'findMessage', with: { address, id }, context: context() }),
    readMessage: (address, id) =>
      reads
        ? readSource(reads, { address, id })
        : ask({ does: 'readMessage', with: { address, id }, context: context() }),
    deleteMessages: (address, ids) =>
      change({ does: 'deleteMessages', with: { address, ids }, context: context() }),
    subscribe: async (address, listener) => feed.subscribe(address, listener),
    // Only one process uses a file.
    acquireLease: async () => true,
    releaseLease: async () => {},
    limiter: (_name, given) => createRateLimiter(given),
    async sweep() {
      let sessions = 0;
      let more = true;
      while (more) {
        const swept = await change<Sweep>({ does: 'sweep', context: context() });
        sessions += swept.sessions;
        more = swept.more;
      }
      return { sessions };
    },
    statistics: () => ask({ does: 'statistics', context: context() }),
    async close() {
      // The last connection to close checkpoints deletions into the file.
      connection?.close();
      await reader.stop();
      await ask({ does: 'close' });
      await thread.stop();
    },
  };
}
