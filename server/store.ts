/**
 * Stores addresses and their mail. store/engine.ts defines the guarantees. store/sealed-store.ts
 * seals mail, so that only the token of its address can open it.
 */
import { type Engine, type StoreOptions, StoreUnavailable } from './store/engine.ts';
import { createSealedStore, type Store } from './store/sealed-store.ts';
import { type BackupSummary, backUp, inspectSchema, openSqliteEngine } from './store/sqlite.ts';

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
  // Loaded on demand: only a cluster needs the Redis client.
  const { openRedisEngine } = await import('./store/redis.ts');
  return openRedisEngine(location, options);
}

/**
 * Opens the store at `location`: `sqlite:PATH`, `sqlite::memory:`, or a cluster at
 * `redis://HOST:PORT,…` (`rediss://` for TLS).
 * @throws {StoreUnavailable} if it cannot be opened
 */
export async function openStore(location: string, options: StoreOptions): Promise<Store> {
  return createSealedStore(await openEngine(location, options), options);
}

/**
 * Backs up the store to a new file, with all mail acknowledged before the call.
 * @throws {Error} with a message for the operator
 */
export function backUpStore(location: string, file: string): BackupSummary {
  if (!location.startsWith('sqlite:'))
    throw new Error('The backup command is for SQLite; back up a cluster with Redis itself.');
  return backUp(location.slice('sqlite:'.length), file);
}

/**
 * The schema version of the SQLite store at `location`, and the one that this service migrates it
 * to. Changes nothing.
 * @throws {Error} with a message for the operator, if the store cannot be read
 */
export function storeVersion(location: string): { present: number; newest: number } {
  return inspectSchema(location.slice('sqlite:'.length));
}
