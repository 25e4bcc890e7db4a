import { type StoreNames, unwrap } from 'idb';
import * as z from 'zod/mini';
import { isEarlier, migrateMessage, migrateService, migrateSession } from './form-7.ts';
import type { MailboxSchema, MailboxUpgrade } from './schema.ts';
import type {
  MessageId,
  StoredFailure,
  StoredMessage,
  StoredService,
  StoredState,
} from './stored.ts';

/**
 * Brings the records of an earlier form up to date, within the step that brings the stores up to
 * date: whoever is stopped in it finds all as it was. What the browser cannot read stays as it is: the
 * inspection that follows an update quarantines it.
 *
 * @param form that in which they are
 */
export async function migrate(transaction: MailboxUpgrade, form: number): Promise<void> {
  // What is made of all messages is made later: nothing could be read until then.
  if (form < 6) void transaction.objectStore('state').put({ indexedUpTo: ['', ''] }, 'indexing');
  if (form < 2) await forgetDialects(transaction);
  if (form < 3) {
    await keepFailures(transaction);
    await markIncomplete(transaction);
  }
  if (form < 8) await joinFlags(transaction);
}

/** Lives of addresses and messages were once told by flags, and what the outbox is to do as well. */
async function joinFlags(transaction: MailboxUpgrade): Promise<void> {
  const state = transaction.objectStore('state');
  const migrations = {
    sessions: migrateSession,
    messages: migrateMessage,
    services: migrateService,
  };
  for (const name of ['sessions', 'messages', 'services'] as const) {
    for (const earlier of await readAll<unknown>(transaction, name)) {
      if (!isEarlier(earlier)) continue;
      const { record, entries } = migrations[name](earlier);
      // Each function makes records of its own store.
      await transaction.objectStore(name).put(record as never);
      for (const entry of entries) await transaction.objectStore('outbox').put(entry);
    }
  }
  const wording = await outcomeOf<{ worded?: MessageId } | undefined>(unwrap(state).get('wording'));
  if (wording?.worded && !(await state.getKey('indexing'))) {
    await state.put({ indexedUpTo: wording.worded }, 'indexing');
  }
  const room = await outcomeOf<StoredState | undefined>(unwrap(state).get('room'));
  if (room) await state.put(room, 'reservation');
  await outcomeOf(unwrap(state).delete('wording'));
  await outcomeOf(unwrap(state).delete('room'));
}

/** Dialects once lacked what a service offers beyond the five calls: they are learnt anew. */
async function forgetDialects(transaction: MailboxUpgrade): Promise<void> {
  const services = transaction.objectStore('services');
  for (const stored of await readAll<StoredService>(transaction, 'services')) {
    const { dialect: _, ...service } = stored;
    await services.put(service);
  }
}

const FirstService = z.object({
  base: z.string(),
  failures: z.number(),
  retryAt: z.optional(z.number()),
  problem: z.optional(z.object({ code: z.string(), detail: z.optional(z.string()) })),
});

/** What failed at a service was once part of its record. */
async function keepFailures(transaction: MailboxUpgrade): Promise<void> {
  const services = transaction.objectStore('services');
  for (const stored of await readAll<StoredService>(transaction, 'services')) {
    const first = z.safeParse(FirstService, stored);
    if (!first.success) continue;
    const { base, failures, retryAt = 0, problem } = first.data;
    const { dialect } = stored;
    await services.put({
      base,
      ...(dialect ? { dialect } : {}),
      // The codes are the same as today.
      ...(problem ? { failure: { ...problem, failures, retryAt } as StoredFailure } : {}),
    });
  }
}

const FirstMessage = z.looseObject({ session: z.string(), complete: z.boolean() });

/** Whether a message was here in full was once said the other way round, and by no index. */
async function markIncomplete(transaction: MailboxUpgrade): Promise<void> {
  const messages = transaction.objectStore('messages');
  for (const stored of await readAll<StoredMessage>(transaction, 'messages')) {
    const first = z.safeParse(FirstMessage, stored);
    if (!first.success) continue;
    const { complete, session } = first.data;
    const { complete: _, ...message } = { complete, ...stored };
    await messages.put({ ...message, ...(complete ? {} : { incomplete: session }) });
  }
}

/** All records of a store that can be read: one that cannot be would have all of them refused. */
async function readAll<Stored>(
  transaction: MailboxUpgrade,
  name: StoreNames<MailboxSchema>,
): Promise<Stored[]> {
  const store = unwrap(transaction.objectStore(name));
  const all = await outcomeOf<Stored[]>(store.getAll());
  if (all) return all;
  const readable: Stored[] = [];
  for (const key of (await outcomeOf(store.getAllKeys())) ?? []) {
    const record = await outcomeOf<Stored | undefined>(store.get(key));
    if (record !== undefined) readable.push(record);
  }
  return readable;
}

/** What came of a request; undefined where it failed, which then does not undo the whole step. */
function outcomeOf<Result>(request: IDBRequest<Result>): Promise<Result | undefined> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      event.stopPropagation();
      resolve(undefined);
    };
  });
}
