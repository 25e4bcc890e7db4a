/** One account: a connection that waits for mail, and is made again whenever it is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { BaseLogger } from 'pino';
import type { Judge } from '../authenticate.ts';
import type { PartnerAccount } from '../config.ts';
import type { Store } from '../store.ts';
import { createBackOff } from './back-off.ts';
import { createBell } from './bell.ts';
import { answered, connect, LoginRefused, reasonFor, ServerFailed } from './connection.ts';
import { eraseRequested } from './erase.ts';
import { findNew } from './folder.ts';
import { otherFolders } from './other-folders.ts';
import { takeAll } from './take.ts';

/** A connection from which nothing was heard for so long is asked whether it lives. */
const heartbeat = 30_000;
/** What has not answered by then does not live. */
const patience = 10_000;
const inbox = 'INBOX';

/**
 * `refused`: the server does not take the name or the password. `elsewhere`: another process
 * watches the account.
 */
export type AccountState = 'connecting' | 'ready' | 'waiting' | 'refused' | 'elsewhere';

export interface Watch {
  state(): AccountState;
  /** Ends the connection; resolves when nothing is being stored any more. */
  stop(): Promise<void>;
}

export interface WatchParts {
  account: PartnerAccount;
  store: Store;
  judge: Judge;
  log: BaseLogger;
  largestMessage: number;
}

/** Keeps looking for mail to the account's aliases until it is stopped. Never throws. */
export function watchAccount({ account, store, judge, log, largestMessage }: WatchParts): Watch {
  const books = store.partner;
  const stopping = new AbortController();
  const failures = new Map<string, number>();
  const soon = createBackOff(1000, 60_000);
  const late = createBackOff(60_000, 30 * 60_000);
  let state: AccountState = 'connecting';
  let current: ImapFlow | undefined;

  async function readFolder(client: ImapFlow, folder: string): Promise<void> {
    const found = await findNew({ client, account, books }, folder);
    if (found === undefined) return;
    await takeAll({ client, account, store, judge, log, largestMessage, failures }, found.matches);
    await books.setCheckpoint(account.email, folder, found.next);
  }

  async function hasNews(client: ImapFlow, folder: string): Promise<boolean> {
    const query = { uidNext: true, uidValidity: true };
    const status = await answered(client, client.status(folder, query), patience);
    if (!status) throw new ServerFailed('status-failed');
    const checkpoint = await books.checkpoint(account.email, folder);
    return (
      checkpoint?.uidValidity !== Number(status.uidValidity) ||
      checkpoint.nextUid !== status.uidNext
    );
  }

  async function attend(client: ImapFlow): Promise<void> {
    const others = await otherFolders(client, account, log);
    const bell = createBell(client);
    let heard = Number.NEGATIVE_INFINITY;
    while (!stopping.signal.aborted) {
      const { count } = await books.aliases(account.email);
      const toErase = (await books.erasures(account.email)).length > 0;
      const looks = count > 0 && (others.length > 0 || !bell.idles());
      const told = bell.told();
      if (told || toErase || looks || performance.now() - heard >= heartbeat) {
        if (toErase) await eraseRequested(client, account, books);
        const news: string[] = told || toErase || !bell.idles() ? [inbox] : [];
        for (const folder of others) if (await hasNews(client, folder)) news.push(folder);
        for (const folder of news) await readFolder(client, folder);
        // A server tells of the folder that is open.
        const open = client.mailbox ? client.mailbox.path : undefined;
        if (open !== inbox) await readFolder(client, inbox);
        else if (news.length === 0) await answered(client, client.noop(), patience);
        heard = performance.now();
      }
      if (!client.usable) throw new ServerFailed('connection-closed');
      if (state !== 'ready') log.info({ partner: account.id }, 'mailbox ready');
      state = 'ready';
      soon.reset();
      late.reset();
      await bell.wait(account.pollMilliseconds);
      if (!client.usable) throw new ServerFailed('connection-closed');
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let wait = 0;
      try {
        current = await connect(account, largestMessage);
        if (!stopping.signal.aborted) await attend(current);
      } catch (error) {
        if (stopping.signal.aborted) return;
        const refused = error instanceof LoginRefused;
        state = refused ? 'refused' : 'waiting';
        wait = (refused ? late : soon).next();
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
    async stop() {
      stopping.abort();
      current?.close();
      await running;
    },
  };
}
