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

/** The event source of a service and the addresses to subscribe to. */
export type PushTargets = { source: EventSource; addresses: FollowedAddress[] };

/**
 * The push targets by service: live addresses that need events, at services with `events`. An
 * extended address gets a new key, because it may have a new inbox.
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
    // A WebSocket cannot send a login.
    if (!service?.dialect || service.login || !supports(service, 'events')) continue;
    // Some services allow few subscriptions: the most recently used addresses come first.
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
  // While bodies are missing, a check is needed even if the listing is unchanged: omit the ETag.
  return { key, token, ...withoutUndefined({ seen: unfinished ? undefined : etag }) };
}

/** The session of a key from {@link readPushTargets}. */
export function sessionOf(key: string): string {
  return key.split(' ', 1)[0] ?? key;
}

/**
 * Reads the info of live addresses' services again in two cases: services of other protocols, whose
 * domains may have changed, and recent services (with `extend-session`) that lacked events or batch
 * deletion.
 */
export async function refreshAllCapabilities(deps: MailboxDependencies): Promise<void> {
  const { database, now } = deps;
  const live = (await database.getAll('sessions')).filter((one) => isLive(one, now()));
  for (const base of new Set(live.map(({ service }) => service))) {
    const service = await database.get('services', base);
    const hasAll = supports(service, 'events') && supports(service, 'delete-many');
    const mayHaveMore = supports(service, 'extend-session') && !hasAll;
    if (service?.dialect?.protocol === undefined && !mayHaveMore) continue;
    await refreshCapabilities(deps, base);
  }
}

/** Reads a service's capabilities again. A failure is recorded as usual. */
export async function refreshCapabilities(deps: MailboxDependencies, base: string): Promise<void> {
  try {
    await callService(deps, base, (reached) => reached.readInfo());
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
}
