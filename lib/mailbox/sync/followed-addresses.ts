import { eventAddress, type FollowedAddress, ServiceError } from '../../service-client.ts';
import type { MailboxContext } from '../dependencies.ts';
import { isLive, isShown, type StoredSession } from '../records/stored.ts';
import { reachService } from './call-service.ts';
import { isOffered } from './capabilities.ts';

/** The addresses that a service is to tell of, and where it does. */
export type Followable = { url: string; addresses: FollowedAddress[] };

/**
 * What is to be followed, by service: addresses that live and are to be heard of, where their
 * service offers `events`. One that was extended goes by another key: it may be another inbox.
 */
export async function readFollowable({
  database,
  now,
}: MailboxContext): Promise<Map<string, Followable>> {
  const heard = (await database.getAll('sessions')).filter(
    (one) => isLive(one, now()) && isShown(one) && !one.muted && one.token !== '',
  );
  const incomplete = await database.getAllKeysFromIndex('messages', 'incomplete');
  const unfinished = new Set(incomplete.map(([session]) => session));
  const followable = new Map<string, Followable>();
  for (const [base, sessions] of Map.groupBy(heard, ({ service }) => service)) {
    const service = await database.get('services', base);
    if (!service?.dialect || !isOffered(service, 'events')) continue;
    const addresses = sessions.map((one) => toFollowed(one, unfinished.has(one.id)));
    followable.set(base, { url: eventAddress(base, service.dialect), addresses });
  }
  return followable;
}

function toFollowed(
  { id, extendedAt, token, etag }: StoredSession,
  unfinished: boolean,
): FollowedAddress {
  const key = extendedAt === undefined ? id : `${id} ${extendedAt}`;
  // Where a text is still to be fetched, the listing alone is not all there is to be had.
  return { key, token, ...(etag === undefined || unfinished ? {} : { seen: etag }) };
}

/** The session that a key of {@link readFollowable} is of. */
export function sessionOf(key: string): string {
  return key.split(' ', 1)[0] ?? key;
}

/**
 * Asks services of live addresses what they offer by now: those that offer what only services with
 * events and batches of deletions do as well, and lacked one of these.
 */
export async function refreshOffers(context: MailboxContext): Promise<void> {
  const { database, now } = context;
  const live = (await database.getAll('sessions')).filter((one) => isLive(one, now()));
  for (const base of new Set(live.map(({ service }) => service))) {
    const service = await database.get('services', base);
    const hasAll = isOffered(service, 'events') && isOffered(service, 'delete-many');
    if (!isOffered(service, 'extend-session') || hasAll) continue;
    await refreshOffer(context, base);
  }
}

/** Asks a service what it offers by now. A failure is remembered where all are. */
export async function refreshOffer(context: MailboxContext, base: string): Promise<void> {
  try {
    await reachService(context, base, (reached) => reached.readInfo());
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
}
