/** Records as forms 1 to 7 had them: lives were told by several flags that were read together. */
import { withoutUndefined } from '../../objects/without-undefined.ts';
import { newEntry } from '../outbox/outbox-entry.ts';
import { isOutage } from '../sync/failure.ts';
import type {
  AddressLife,
  MessageLife,
  OutboxEntry,
  ShownLife,
  StoredFailure,
  StoredMessage,
  StoredService,
  StoredSession,
} from './stored.ts';

/** A record whose fields may be damaged; the inspection that follows a migration repairs them. */
export type EarlierRecord = Record<string, unknown>;

export function isEarlier(record: unknown): record is EarlierRecord {
  return typeof record === 'object' && record !== null;
}

/** A record of today's form, with what the outbox is to do with it. */
type Migrated<Stored> = { record: Stored; entries: OutboxEntry[] };

type Ending = { at: number; final?: unknown; told?: unknown; trouble?: unknown };

export function migrateSession(earlier: EarlierRecord): Migrated<StoredSession> {
  const { endedAt, ending, removedAt, outdated, purged, trouble, room, ...rest } = earlier;
  const end: Ending | undefined =
    isTime(endedAt) && isEarlier(ending) ? { ...ending, at: endedAt } : undefined;
  const isFinal = end !== undefined && 'final' in end;
  const shown: ShownLife = end
    ? { kind: isFinal ? 'ended' : 'ended-here', at: end.at }
    : isTime(endedAt)
      ? { kind: 'expired', at: endedAt }
      : { kind: 'live' };
  const life: AddressLife = isTime(removedAt)
    ? {
        kind: purged ? 'purged' : 'removed',
        at: removedAt,
        by: outdated ? 'retention' : 'person',
        before: shown,
      }
    : shown;
  const target: [string] = [String(rest.id)];
  const entries: OutboxEntry[] = [];
  if (end && !('told' in end)) {
    const entry = withFailure(newEntry('end-address', target, end.at), end);
    entries.push({ ...entry, attempts: Math.max(entry.attempts, isFinal ? 1 : 0) });
  }
  if (life.kind === 'removed') entries.push(newEntry('remove-address', target, life.at));
  const record = { ...rest, ...withoutUndefined({ failure: trouble, quota: room }), life };
  // The fields that other forms had under the same names are as they were.
  return { record: record as unknown as StoredSession, entries };
}

export function migrateMessage(earlier: EarlierRecord): Migrated<StoredMessage> {
  const { deletedAt, purged, goneAt, wasUnread, trouble, print, unannounced, ...rest } = earlier;
  const life: MessageLife = !isTime(deletedAt)
    ? { kind: 'kept' }
    : isTime(goneAt)
      ? { kind: 'gone', deletedAt, goneAt, ...(isFailure(trouble) ? { lastFailure: trouble } : {}) }
      : purged
        ? { kind: 'purged', deletedAt }
        : { kind: 'deleted', deletedAt, wasUnread: wasUnread !== undefined };
  const target: [string, string] = [String(rest.session), String(rest.id)];
  const entries: OutboxEntry[] = [];
  if (life.kind === 'deleted') entries.push(newEntry('delete-message', target, life.deletedAt));
  if (life.kind === 'purged') {
    entries.push(withFailure(newEntry('delete-message', target, life.deletedAt), { trouble }));
  }
  const failure = life.kind === 'kept' || life.kind === 'deleted' ? trouble : undefined;
  const record = {
    ...rest,
    ...withoutUndefined({ failure, fingerprint: print, unnotified: unannounced }),
    life,
  };
  // As above.
  return { record: record as unknown as StoredMessage, entries };
}

export function migrateService({ trouble, ...rest }: EarlierRecord): Migrated<StoredService> {
  const record = { ...rest, ...withoutUndefined({ failure: trouble }) };
  // As above.
  return { record: record as unknown as StoredService, entries: [] };
}

/** An entry that failed before it was one. */
function withFailure(entry: OutboxEntry, { trouble }: { trouble?: unknown }): OutboxEntry {
  if (!isFailure(trouble)) return entry;
  const retryAt = isOutage(trouble) ? 0 : trouble.retryAt;
  const dueAt = Math.max(entry.dueAt, retryAt);
  return { ...entry, dueAt, attempts: Math.max(1, trouble.failures), lastFailure: trouble };
}

function isTime(value: unknown): value is number {
  return typeof value === 'number';
}

function isFailure(value: unknown): value is StoredFailure {
  if (!isEarlier(value) || !('code' in value) || !('retryAt' in value)) return false;
  return 'failures' in value && isTime(value.retryAt) && isTime(value.failures);
}
