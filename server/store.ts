/** Storage of addresses and their mail; store/engine.ts defines the guarantees. */
import { type Store, type StoreOptions, StoreUnavailable } from './store/engine.ts';
import { type BackupSummary, backUp, openSqliteStore } from './store/sqlite.ts';

export type { Client, PendingAuthentication, Verdict } from './store/authentication.ts';
export type { ChangeListener, InboxChange, InboxState } from './store/changes.ts';
export {
  addressRetention,
  type Delivery,
  type DeliveryResult,
  type Session,
  type Store,
  type StoredMessage,
  type StoredSummary,
  StoreFull,
  type StoreOptions,
  type StoreStatistics,
  StoreUnavailable,
  tokenRetention,
} from './store/engine.ts';
export type {
  Aliases,
  Checkpoint,
  MailboxLocation,
  PartnerMailRepository,
} from './store/partner-mail.ts';

/**
 * Opens the store that `location` names: `sqlite:PATH`, `sqlite::memory:`, or
 * `redis://HOST:PORT,…` for a cluster (`rediss://` by TLS).
 * @throws {StoreUnavailable} when it cannot be opened
 */
export async function openStore(location: string, options: StoreOptions): Promise<Store> {
  if (location.startsWith('sqlite:')) {
    return openSqliteStore(location.slice('sqlite:'.length), options);
  }
  if (!/^rediss?:/.test(location)) throw new StoreUnavailable(`There is no store ${location}.`);
  // The Redis client is loaded only where a cluster is used.
  const { openRedisStore } = await import('./store/redis.ts');
  return openRedisStore(location, options);
}

/**
 * Backs the store up to a new file, with everything acknowledged before.
 * @throws {Error} whose message is for the operator
 */
export function backUpStore(location: string, file: string): BackupSummary {
  if (!location.startsWith('sqlite:')) throw new Error('A cluster is saved by its own means.');
  return backUp(location.slice('sqlite:'.length), file);
}
