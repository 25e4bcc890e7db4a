/** Watches one account over an IMAP connection, and reconnects after a connection is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { BaseLogger } from 'pino';
import type { Authenticator } from '../authentication.ts';
import type { PartnerAccount } from '../config.ts';
import type { DiskSpace } from '../operations/disk-space.ts';
import type { Store } from '../store.ts';
import { createBackOff } from './back-off.ts';
import { createInboxCapacity, type Shortage } from './capacity.ts';
import {
  connect,
  LoginRejected,
  reasonFor,
  requireOpenConnection,
  withTimeout,
} from './connection.ts';
import { deleteRequested } from './delete-at-mailbox.ts';
import { createFolderReader } from './folder-reader.ts';
import { createMailSignal } from './mail-signal.ts';

/** After this time without traffic, a NOOP checks the connection. In milliseconds. */
const heartbeat = 30_000;
/** Timeout of the NOOP, in milliseconds. */
const answerTimeout = 10_000;
const inbox = 'INBOX';

/** `refused`: the provider rejects the login. `elsewhere`: another process watches the account. */
export type AccountState = 'connecting' | 'ready' | 'waiting' | 'refused' | 'elsewhere';

export type AccountWatch = {
  state(): AccountState;
  /** The number of mails that wait for capacity, by kind of shortage. */
  waiting(): Map<Shortage, number>;
  /** Closes the connection; resolves after all deliveries in progress have ended. */
  stop(): Promise<void>;
};

export type AccountWatchDependencies = {
  account: PartnerAccount;
  store: Store;
  authenticator: Authenticator;
  disk: DiskSpace;
  log: BaseLogger;
  largestMessage: number;
};

/**
 * The folders to read besides the inbox: the spam folder, found by its special use (RFC 6154) or
 * its name, and the configured folders.
 */
async function otherFolders(
  client: ImapFlow,
  account: PartnerAccount,
  log: BaseLogger,
): Promise<string[]> {
  const listed = await withTimeout(client, client.list());
  const spam = listed.filter(({ specialUse }) => specialUse === '\\Junk').map(({ path }) => path);
  const named = account.folders.filter((name) => listed.some(({ path }) => path === name));
  const missing = account.folders.length - named.length;
  if (missing > 0) log.warn({ partner: account.id, missing }, 'mailbox lacks configured folders');
  return [...new Set([...spam, ...named])].filter((path) => path !== 'INBOX');
}

/** Fetches mail to the account's aliases until it is stopped. Never throws. */
export function watchAccount({ disk, ...dependencies }: AccountWatchDependencies): AccountWatch {
  const { account, store, log, largestMessage } = dependencies;
  const repository = store.partner;
  const stopping = new AbortController();
  const reader = createFolderReader({
    ...dependencies,
    capacity: createInboxCapacity(store, disk),
  });
  const connectionBackOff = createBackOff(1000, 60_000);
  const loginBackOff = createBackOff(60_000, 30 * 60_000);
  let state: AccountState = 'connecting';
  let current: ImapFlow | undefined;

  async function watchConnection(client: ImapFlow): Promise<void> {
    const others = await otherFolders(client, account, log);
    reader.keepOnly([inbox, ...others]);
    const signal = createMailSignal(client);
    let lastHeardAt = Number.NEGATIVE_INFINITY;
    while (!stopping.signal.aborted) {
      const { count } = await repository.aliases(account.email);
      const toErase = (await repository.erasures(account.email)).length > 0;
      const hasFoldersToPoll = count > 0 && (others.length > 0 || !signal.usesIdle());
      const isSignaled = signal.consume();
      const toRetry = await reader.foldersToRetry();
      const due = isSignaled || toErase || hasFoldersToPoll || toRetry.length > 0;
      if (due || performance.now() - lastHeardAt >= heartbeat) {
        if (toErase) await deleteRequested(client, account, repository, log);
        const toRead = new Set(toRetry);
        if (isSignaled || toErase || !signal.usesIdle()) toRead.add(inbox);
        for (const folder of others)
          if (await reader.hasNewMail(client, folder)) toRead.add(folder);
        for (const folder of toRead) await reader.read(client, folder);
        // Servers send notifications only for the open folder.
        const open = client.mailbox ? client.mailbox.path : undefined;
        if (open !== inbox) await reader.read(client, inbox);
        else if (toRead.size === 0) await withTimeout(client, client.noop(), answerTimeout);
        lastHeardAt = performance.now();
      }
      requireOpenConnection(client);
      if (state !== 'ready') log.info({ partner: account.id }, 'mailbox ready');
      state = 'ready';
      connectionBackOff.reset();
      loginBackOff.reset();
      await signal.wait(account.pollMilliseconds);
      requireOpenConnection(client);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let wait = 0;
      try {
        current = await connect(account, largestMessage, stopping.signal);
        if (!stopping.signal.aborted) await watchConnection(current);
      } catch (error) {
        if (stopping.signal.aborted) return;
        const refused = error instanceof LoginRejected;
        state = refused ? 'refused' : 'waiting';
        wait = (refused ? loginBackOff : connectionBackOff).next();
        const seconds = Math.round(wait / 1000);
        log.warn({ partner: account.id, state, why: reasonFor(error), seconds }, 'mailbox lost');
      } finally {
        current?.close();
      }
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    state: () => state,
    waiting: () => reader.waiting(),
    async stop() {
      stopping.abort();
      current?.close();
      await running;
    },
  };
}
