/** Where addresses and their mail live: the promises are in store/engine.ts. */
import { type Store, type StoreOptions, StoreUnavailable } from './store/engine.ts';
import { openSqliteStore } from './store/sqlite.ts';

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

/**
 * Opens the store that `location` names, `sqlite:PATH` or `sqlite::memory:`.
 * @throws {StoreUnavailable} when it cannot be opened
 */
export function openStore(location: string, options: StoreOptions): Promise<Store> {
  const [engine, ...rest] = location.split(':');
  if (engine === 'sqlite') return openSqliteStore(rest.join(':'), options);
  throw new StoreUnavailable(`There is no store engine named ${engine}.`);
}
