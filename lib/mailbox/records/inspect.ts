import type { MailboxDependencies } from '../dependencies.ts';
import { keyOf, newEntry } from '../outbox/outbox-entry.ts';
import { type Fields, fieldsByStore, type Repaired, repair } from './repair.ts';
import type { MailboxDatabase } from './schema.ts';
import {
  hasContent,
  lifeBeneath,
  type OutboxEntry,
  type StoredSession,
  withLifeBeneath,
} from './stored.ts';

type Dependencies = Pick<MailboxDependencies, 'database' | 'now' | 'changed'>;
type InspectedStore = keyof ReturnType<typeof fieldsByStore>;

/** Those that all else depends on, and of which there are few. */
const essential = ['sessions', 'services', 'state', 'outbox'] as const;
const bulk = ['messages', 'bodies', 'searchEntries'] as const;
/** Losing something of these is the person's loss; the others are made or learnt anew. */
const irreplaceable: ReadonlySet<InspectedStore> = new Set(['sessions', 'messages', 'bodies']);
const atOnce = 200;

/**
 * Looks for damage in the records that all else depends on: what can be read of them is kept, and
 * quarantined is what was found. Costs a few milliseconds.
 */
export async function inspectEssential(deps: Dependencies): Promise<void> {
  for (const store of essential) await inspectStore(deps, store);
  await addMissingEntries(deps);
}

/** The same for everything that is stored. Reads all of it. */
export async function inspectAll(deps: Dependencies): Promise<void> {
  await inspectEssential(deps);
  for (const store of bulk) await inspectStore(deps, store);
  await quarantineOrphans(deps);
  await refetchMissingBodies(deps);
  const { database, changed } = deps;
  if ((await database.count('searchEntries')) < (await database.count('messages'))) {
    await database.put('state', { indexedUpTo: ['', ''] }, 'indexing');
  }
  changed();
}

function repairRecord(
  store: InspectedStore,
  record: unknown,
  now: number,
): Repaired<object> | undefined {
  const all = fieldsByStore(now);
  if (store === 'sessions') return repairSession(repair(all.sessions, record), now);
  const fields: Fields<object> = all[store];
  return repair(fields, record);
}

/** What was hidden or purged and has lost its entry would stay so for ever. */
async function addMissingEntries({ database, now }: Dependencies): Promise<void> {
  const transaction = database.transaction(['sessions', 'messages', 'outbox'], 'readwrite');
  const outbox = transaction.objectStore('outbox');
  const add = async (entry: OutboxEntry) => {
    if ((await outbox.getKey(keyOf(entry))) === undefined) await outbox.put(entry);
  };
  for (const { id, life } of await transaction.objectStore('sessions').getAll()) {
    if (life.kind === 'removed') await add(newEntry('remove-address', [id], now()));
  }
  for (const { session, id, life } of await transaction
    .objectStore('messages')
    .index('deleted')
    .getAll()) {
    if (life.kind === 'deleted' || life.kind === 'purged') {
      await add(newEntry('delete-message', [session, id], now()));
    }
  }
  await transaction.done;
}

/** An address that nothing opens any more has ended. */
function repairSession(found: Repaired<StoredSession> | undefined, now: number) {
  const { record, repaired } = found ?? {};
  if (!record || !repaired || record.token || lifeBeneath(record).kind !== 'live') return found;
  return { repaired, record: withLifeBeneath(record, { kind: 'expired', at: now }) };
}

async function inspectStore({ database, now }: Dependencies, store: InspectedStore): Promise<void> {
  const isValid = (record: unknown) => repairRecord(store, record, now())?.repaired === false;
  for await (const key of damagedKeys(database, store, isValid)) {
    await repairStored(database, store, key, now());
  }
}

/** Keys of the records that are not as they should be, or cannot be read at all. */
async function* damagedKeys(
  database: MailboxDatabase,
  store: InspectedStore,
  isValid: (record: unknown) => boolean,
): AsyncGenerator<IDBValidKey> {
  let after: IDBKeyRange | undefined;
  for (;;) {
    const keys: IDBValidKey[] = await database.getAllKeys(store, after, atOnce);
    const last = keys.at(-1);
    if (last === undefined) return;
    const records = await database.getAll(store, after, atOnce).catch(() => undefined);
    for (const [at, key] of keys.entries()) {
      const isIntact = records
        ? isValid(records[at])
        : await readOne(database, store, key).then(isValid, () => false);
      if (!isIntact) yield key;
    }
    after = IDBKeyRange.lowerBound(last, true);
  }
}

function readOne(database: MailboxDatabase, store: InspectedStore, key: IDBValidKey) {
  return database.get(store, IDBKeyRange.only(key));
}

/**
 * Keeps what can be read of a record, and quarantines what was found, in one step. Leaves alone what
 * turns out to be valid, or deleted: whoever else is at work may have changed or deleted it meanwhile.
 */
async function repairStored(
  database: MailboxDatabase,
  store: InspectedStore,
  key: IDBValidKey,
  at: number,
): Promise<void> {
  const isReadable = await readOne(database, store, key).then(
    () => true,
    () => false,
  );
  const transaction = database.transaction([store, 'quarantine'], 'readwrite');
  const records = transaction.objectStore(store);
  const only = IDBKeyRange.only(key);
  const found = isReadable ? await records.get(only) : undefined;
  const repaired = found === undefined ? undefined : repairRecord(store, found, at);
  if (repaired?.repaired === false || (await records.count(only)) === 0) return;
  if (!repaired) await records.delete(only);
  // The store's own record, which a schema has read; only `state` has its keys beside the records.
  else if (store === 'state') await records.put(repaired.record as never, key as never);
  else await records.put(repaired.record as never);
  if (irreplaceable.has(store)) {
    const record = found === undefined ? {} : { record: found };
    await transaction.objectStore('quarantine').add({ store, key, at, ...record });
  }
  await transaction.done;
}

/** Mail of an address that is not here any more can be shown nowhere. */
async function quarantineOrphans({ database, now }: Dependencies): Promise<void> {
  const stores = ['sessions', ...bulk, 'quarantine'] as const;
  const transaction = database.transaction(stores, 'readwrite');
  const homes = new Set(await transaction.objectStore('sessions').getAllKeys());
  for (const store of bulk) {
    for (const key of await transaction.objectStore(store).getAllKeys()) {
      if (homes.has(key[0])) continue;
      const record = await transaction.objectStore(store).get(key);
      if (irreplaceable.has(store)) {
        await transaction.objectStore('quarantine').add({ store, key, at: now(), record });
      }
      await transaction.objectStore(store).delete(key);
    }
  }
  await transaction.done;
}

/**
 * A message whose text is gone is fetched again, for as long as its service has it. One whose text
 * never came is left alone: its service had it no more.
 */
async function refetchMissingBodies({ database }: Dependencies): Promise<void> {
  const transaction = database.transaction(['messages', 'bodies', 'searchEntries'], 'readwrite');
  const keys = await transaction.objectStore('bodies').getAllKeys();
  const bodies = new Set(keys.map((key) => JSON.stringify(key)));
  const messages = transaction.objectStore('messages');
  for (const message of await messages.getAll()) {
    const { session, id, incomplete } = message;
    if (incomplete || !hasContent(message) || bodies.has(JSON.stringify([session, id]))) continue;
    const words = await transaction.objectStore('searchEntries').get([session, id]);
    if (words?.text === '') continue;
    await messages.put({ ...message, incomplete: session });
  }
  await transaction.done;
}
