import { withoutUndefined } from '../../objects/without-undefined.ts';
import {
  type EventSource,
  eventSourceOf,
  type FollowedAddress,
  ServiceError,
} from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { isLive, isShown, type StoredSession } from '../records/stored.ts';
import { callService } from './call-service.ts';
import { supports } from './capabilities.ts';

/** The addresses that a service is to tell of, and where it does. */
export type PushTargets = { source: EventSource; addresses: FollowedAddress[] };

/**
 * What is to be followed, by service: addresses that live and are to be pushed of, where their
 * service offers `events`. One that was extended goes by another key: it may be another inbox.
 */
export async function readPushTargets({
  database,
  now,
}: MailboxDependencies): Promise<Map<string, PushTargets>> {
  const pushed = (await database.getAll('sessions')).filter(
    (one) => isLive(one, now()) && isShown(one) && !one.muted && one.token !== '',
  );
  const incomplete = await database.getAllFromIndex('messages', 'incomplete');
  const unfinished = new Set(incomplete.map(({ session }) => session));
  const targets = new Map<string, PushTargets>();
  for (const [base, sessions] of Map.groupBy(pushed, ({ service }) => service)) {
    const service = await database.get('services', base);
    if (!service?.dialect || !supports(service, 'events')) continue;
    // Some services follow few at once: those that are most likely waited for.
    const latest = sessions.toSorted((one, other) => other.usedAt - one.usedAt);
    const addresses = latest.map((one) => toTarget(one, unfinished.has(one.id)));
    targets.set(base, { source: eventSourceOf(base, service.dialect), addresses });
  }
  return targets;
}

function toTarget(
  { id, extendedAt, token, etag }: StoredSession,
  unfinished: boolean,
): FollowedAddress {
  const key = extendedAt === undefined ? id : `${id} ${extendedAt}`;
  // Where a text is still to be fetched, the listing alone is not all there is to be had.
  return { key, token, ...withoutUndefined({ seen: unfinished ? undefined : etag }) };
}

/** The session that a key of {@link readPushTargets} is of. */
export function sessionOf(key: string): string {
  return key.split(' ', 1)[0] ?? key;
}

/**
 * Asks services of live addresses what they offer by now: those that offer what only services with
 * events and batches of deletions do as well, and lacked one of these.
 */
export async function refreshAllCapabilities(deps: MailboxDependencies): Promise<void> {
  const { database, now } = deps;
  const live = (await database.getAll('sessions')).filter((one) => isLive(one, now()));
  for (const base of new Set(live.map(({ service }) => service))) {
    const service = await database.get('services', base);
    const hasAll = supports(service, 'events') && supports(service, 'delete-many');
    if (!supports(service, 'extend-session') || hasAll) continue;
    await refreshCapabilities(deps, base);
  }
}

/** Reads a service's capabilities again. A failure is recorded where all are. */
export async function refreshCapabilities(deps: MailboxDependencies, base: string): Promise<void> {
  try {
    await callService(deps, base, (reached) => reached.readInfo());
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
}
