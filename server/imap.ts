/**
 * Watches the mailboxes of partner accounts, which provide aliases, by IMAP. Only mail to live
 * aliases is fetched and stored.
 */
import type { BaseLogger } from 'pino';
import type { Authenticator } from './authentication.ts';
import type { PartnerAccount } from './config.ts';
import type { AccountState, AccountWatchDependencies } from './imap/account-watch.ts';
import { canonicalAlias, makeAlias } from './imap/alias.ts';
import type { Shortage } from './imap/capacity.ts';
import type { DiskSpace } from './operations/disk-space.ts';
import type { Store } from './store.ts';

export { type AccountState, makeAlias };

export type PartnerAccounts = {
  /** The account with the fewest live aliases. Connected accounts are preferred. */
  leastUsed(): Promise<PartnerAccount | undefined>;
  /**
   * Whether the provider rejects the account's login, so that no mail to a new alias would arrive.
   */
  isLoginRejected(account: PartnerAccount): boolean;
  /** The state of each account, and the number of its mails that wait for capacity. */
  states(): { id: number; state: AccountState; waiting: ReadonlyMap<Shortage, number> }[];
  /** Closes all connections; resolves after all deliveries in progress have ended. */
  close(): Promise<void>;
};

/** The account that provides the alias `address`. */
export function accountOf(
  accounts: readonly PartnerAccount[],
  address: string,
): PartnerAccount | undefined {
  return accounts.find((account) => canonicalAlias(account, address) === address);
}

/** The IMAP library takes 10 MB of memory, so it is loaded only if there are accounts. */
async function watchAccounts(all: AccountWatchDependencies[]) {
  if (all.length === 0) return [];
  const { watchWithLease } = await import('./imap/account-lease.ts');
  return all.map((dependencies) => ({
    account: dependencies.account,
    watch: watchWithLease(dependencies),
  }));
}

/** Watches all accounts. If `watches` is false, this process only creates aliases. */
export async function startPartnerAccounts(
  {
    accounts,
    messageBytes,
    watches = true,
  }: { accounts: readonly PartnerAccount[]; messageBytes: number; watches?: boolean },
  disk: DiskSpace,
  store: Store,
  authenticator: Authenticator,
  log: BaseLogger,
): Promise<PartnerAccounts> {
  const largestMessage = messageBytes;
  const watched = await watchAccounts(
    (watches ? accounts : []).map((account) => ({
      account,
      store,
      authenticator,
      disk,
      log,
      largestMessage,
    })),
  );

  return {
    async leastUsed() {
      const reached = watched.filter(({ watch }) => watch.state() === 'ready');
      const known = reached.map(({ account }) => account);
      const counted = await Promise.all(
        (known.length > 0 ? known : accounts).map(async (account) => ({
          account,
          count: (await store.partner.aliases(account.email)).count,
        })),
      );
      return counted.sort((one, other) => one.count - other.count)[0]?.account;
    },
    isLoginRejected: ({ id }) =>
      watched.some(({ account, watch }) => account.id === id && watch.state() === 'refused'),
    states: () =>
      watched.map(({ account, watch }) => ({
        id: account.id,
        state: watch.state(),
        waiting: watch.waiting(),
      })),
    async close() {
      await Promise.all(watched.map(({ watch }) => watch.stop()));
    },
  };
}
