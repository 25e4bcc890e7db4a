import { runPool } from '../../concurrency.ts';
import { endAfterCode } from '../addresses/end-address.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import type { MailboxDatabase } from '../records/schema.ts';
import {
  isAtService,
  isLive,
  isWithinLifetime,
  type MessageId,
  type OutboxEntry,
  type StoredService,
  type StoredSession,
} from '../records/stored.ts';
import { isPaused } from '../sync/failure.ts';
import { createRequestRate, type RequestRate } from '../sync/request-rate.ts';
import { batchDelay, concurrency, outboxRate } from '../sync/schedule.ts';
import { deleteAtService, endAtService } from './call-services.ts';
import { keyOf } from './outbox-entry.ts';
import { purgeAddress, purgeMessages } from './purge.ts';

/**
 * Carries out operations that can no longer be undone, here and at the services: deletions, ends
 * and removals. Entries are stored, so a stop loses nothing.
 */
export type Outbox = {
  /**
   * Carries out due entries, within each service's rate limit. Runs are serialised: a call during a
   * run shares the next one. Failures of services are recorded, not thrown.
   *
   * @returns when to run again, in milliseconds since 1970; undefined if nothing is left
   */
  run(): Promise<number | undefined>;
};

/** Creates the outbox. Checking for mail never waits for it. */
export function createOutbox(deps: MailboxDependencies): Outbox {
  const requestRate = createRequestRate(outboxRate);
  let latest: Promise<unknown> = Promise.resolve();
  let next: Promise<number | undefined> | undefined;

  const runOnce = async () => {
    next = undefined;
    await applyLocally(deps);
    await callServices(deps, requestRate);
    await dropSettled(deps);
    return nextRun(deps);
  };

  return {
    run() {
      next ??= latest.then(runOnce, runOnce);
      latest = next;
      return next;
    },
  };
}

async function readDue({ database, now }: MailboxDependencies): Promise<OutboxEntry[]> {
  return (await database.getAll('outbox')).filter(({ dueAt }) => dueAt <= now());
}

function targetsOf(entries: OutboxEntry[], operation: OutboxEntry['operation']): string[] {
  return entries.filter((one) => one.operation === operation).map(({ target }) => target[0]);
}

function messagesOf(entries: OutboxEntry[]): MessageId[] {
  return entries.flatMap(({ target: [session, id] }) => (id === undefined ? [] : [[session, id]]));
}

/** Ends addresses after their code, and deletes what can no longer be undone. */
async function applyLocally(deps: MailboxDependencies): Promise<void> {
  await endAfterCode(deps);
  const due = await readDue(deps);
  await purgeMessages(deps, messagesOf(due));
  for (const session of targetsOf(due, 'remove-address')) await purgeAddress(deps, session);
}

/** One request at a time per service; a slow service does not delay the others. */
async function callServices(deps: MailboxDependencies, requestRate: RequestRate): Promise<void> {
  const now = deps.now();
  const due = await readDue(deps);
  if (due.length === 0) return;
  const sessions = await deps.database.getAll('sessions');
  const byService = [...Map.groupBy(sessions, ({ service }) => service)];
  await runPool(byService, concurrency.all, async ([base, atService]) => {
    const service = await deps.database.get('services', base);
    if (isPaused(service?.failure, now) || isPaused(service?.outboxFailure, now)) return;
    const mayCall = () => requestRate.take(base, [base], deps.now()).length > 0;
    const ended = new Set(targetsOf(due, 'end-address'));
    for (const session of atService) {
      if (!ended.has(session.id) || !isWithinLifetime(session, now)) continue;
      if (!mayCall() || !(await endAtService(deps, session.id))) return;
    }
    await deleteAtService(deps, { base, sessions: atService, entries: due, mayCall });
  });
}

/** Deletes entries that no longer need a call, and the records kept only for these entries. */
async function dropSettled(deps: MailboxDependencies): Promise<void> {
  const { database, now } = deps;
  const sessions = new Map((await database.getAll('sessions')).map((one) => [one.id, one]));
  for (const { session: owner, id, life } of await database.getAllFromIndex(
    'messages',
    'deleted',
  )) {
    if (life.kind === 'deleted') continue;
    const session = sessions.get(owner);
    if (session ? isAtService(session, now()) : database.unreadable.has('sessions', owner))
      continue;
    const transaction = database.transaction(['messages', 'outbox'], 'readwrite');
    await transaction.objectStore('messages').delete([owner, id]);
    await transaction.objectStore('outbox').delete(['delete-message', [owner, id]]);
    await transaction.done;
  }
  for (const entry of await database.getAll('outbox')) {
    if (isUnreadable(database, entry)) continue;
    if (isObsolete(entry, sessions, now())) await database.delete('outbox', keyOf(entry));
  }
  const pending = new Set(targetsOf(await database.getAll('outbox'), 'end-address'));
  for (const { id, life } of sessions.values()) {
    if (life.kind === 'purged' && !pending.has(id)) await purgeAddress(deps, id);
  }
}

/** Whether an entry's target is unreadable: a later version may be able to read it. */
function isUnreadable({ unreadable }: MailboxDatabase, { target }: OutboxEntry): boolean {
  const [session, id] = target;
  if (unreadable.has('sessions', session)) return true;
  return id !== undefined && unreadable.has('messages', [session, id]);
}

/** Whether the target is gone, or has expired or ended meanwhile, so that no call is needed. */
function isObsolete(
  { operation, target }: OutboxEntry,
  sessions: ReadonlyMap<string, StoredSession>,
  now: number,
): boolean {
  const session = sessions.get(target[0]);
  if (!session) return true;
  if (operation === 'end-after-code') return !isLive(session, now);
  return operation === 'end-address' && !isWithinLifetime(session, now);
}

/** When the next entry is due or a service may be called again. */
async function nextRun({ database, now }: MailboxDependencies): Promise<number | undefined> {
  const services = new Map((await database.getAll('services')).map((one) => [one.base, one]));
  const sessions = await database.getAll('sessions');
  const serviceOf = new Map(sessions.map(({ id, service }) => [id, services.get(service)]));
  const entries = (await database.getAll('outbox')).filter((one) => !isUnreadable(database, one));
  const due = entries.map(({ operation, target, dueAt }) =>
    operation === 'remove-address' ? dueAt : Math.max(dueAt, pausedUntil(serviceOf.get(target[0]))),
  );
  if (due.length === 0) return undefined;
  const earliest = Math.min(...due);
  // Entries already due wait for the rate limit or the network.
  return Math.max(earliest, now() + (earliest > now() ? batchDelay : outboxRate.per));
}

function pausedUntil(service: StoredService | undefined): number {
  return Math.max(service?.failure?.retryAt ?? 0, service?.outboxFailure?.retryAt ?? 0);
}
