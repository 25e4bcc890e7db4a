/** Where addresses and their mail live: the promises are in store/engine.ts. */
import { type Store, type StoreOptions, StoreUnavailable } from './store/engine.ts';
import { type BackedUp, backUp, openSqliteStore } from './store/sqlite.ts';

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
export type { Client, Unjudged, Verdict } from './store/judging.ts';
export type { Aliases, PartnerMail, Place } from './store/partner-mail.ts';

/** Where the engine that `location` names keeps its file. */
function fileOf(location: string): string {
  const [engine, ...rest] = location.split(':');
  if (engine === 'sqlite') return rest.join(':');
  throw new StoreUnavailable(`There is no store engine named ${engine}.`);
}

/**
 * Opens the store that `location` names, `sqlite:PATH` or `sqlite::memory:`.
 * @throws {StoreUnavailable} when it cannot be opened
 */
export async function openStore(location: string, options: StoreOptions): Promise<Store> {
  return openSqliteStore(fileOf(location), options);
}

/**
 * Saves the store to a new file, which can take its place: all that was acknowledged before.
 * @throws {Error} whose message is for the operator
 */
export function backUpStore(location: string, file: string): BackedUp {
  return backUp(fileOf(location), file);
}
