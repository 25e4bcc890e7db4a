/**
 * Storage of addresses and their mail. store/engine.ts defines the guarantees; store/sealed-store.ts
 * seals mail so that it can be opened only with the token of its address.
 */
import { type Engine, type StoreOptions, StoreUnavailable } from './store/engine.ts';
import { createSealedStore, type Store } from './store/sealed-store.ts';
import { type BackupSummary, backUp, openSqliteEngine } from './store/sqlite.ts';

export type { Client, PendingAuthentication, Verdict } from './store/authentication.ts';
export type { ChangeListener, InboxChange, InboxState } from './store/changes.ts';
export {
  addressRetention,
  type DeliveryResult,
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
export {
  DamagedMessage,
  type Delivery,
  type Inbox,
  type Session,
  type Store,
  type StoredMessage,
  type StoredSummary,
} from './store/sealed-store.ts';
export { isPublicKey, newKeyPair } from './store/sealing/key-agreement.ts';

async function openEngine(location: string, options: StoreOptions): Promise<Engine> {
  if (location.startsWith('sqlite:')) {
    return openSqliteEngine(location.slice('sqlite:'.length), options);
  }
  if (!/^rediss?:/.test(location)) throw new StoreUnavailable(`There is no store ${location}.`);
  // The Redis client is loaded only where a cluster is used.
  const { openRedisEngine } = await import('./store/redis.ts');
  return openRedisEngine(location, options);
}

/**
 * Opens the store that `location` names: `sqlite:PATH`, `sqlite::memory:`, or
 * `redis://HOST:PORT,…` for a cluster (`rediss://` by TLS).
 * @throws {StoreUnavailable} when it cannot be opened
 */
export async function openStore(location: string, options: StoreOptions): Promise<Store> {
  return createSealedStore(await openEngine(location, options), options);
}

/**
 * Backs up the store to a new file, including all mail acknowledged before the call.
 * @throws {Error} whose message is for the operator
 */
export function backUpStore(location: string, file: string): BackupSummary {
  if (!location.startsWith('sqlite:'))
    throw new Error('The backup command is for SQLite; back up a cluster with Redis itself.');
  return backUp(location.slice('sqlite:'.length), file);
}
