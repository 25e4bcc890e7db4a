import type { AddressView } from '../../bus/views.ts';
import { withoutUndefined } from '../../objects/without-undefined.ts';
import { matchesListedDomain } from '../../urls/listed-domain.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { isFull } from '../messages/inbox-quota.ts';
import type { MailboxDatabase } from '../records/schema.ts';
import {
  endOf,
  isEndedByPerson,
  isLive,
  isShown,
  isWithinLifetime,
  type MessageId,
  type StoredService,
  type StoredSession,
} from '../records/stored.ts';
import { supports } from '../sync/capabilities.ts';
import { readEndsAfterCode } from './end-address.ts';
import { isExtendable } from './extend-address.ts';
import { filledSites } from './uses.ts';

type Counts = { messages: number; unread: number };

/** Views of the addresses, newest first, without removed ones. */
export async function readAddresses(
  { database, now, newAddressService }: MailboxDependencies,
  sessions: StoredSession[],
): Promise<AddressView[]> {
  const counts = await readCounts(database);
  const services = new Map((await database.getAll('services')).map((one) => [one.base, one]));
  const endsAt = await readEndsAfterCode({ database });
  const usual = await newAddressService();
  return sessions
    .filter(isShown)
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .map((session) => ({
      ...toAddressView(session, services.get(session.service), endsAt.get(session.id), now()),
      ...(counts.get(session.id) ?? { messages: 0, unread: 0 }),
      ...(session.service === usual ? {} : { service: new URL(session.service).host }),
    }));
}

/** The minimum remaining time shown for a live address, in milliseconds. */
const leastLeft = 60_000;

/** The number of unread messages of all addresses that are not muted. */
export async function readUnread(database: MailboxDatabase): Promise<number> {
  const keys = await database.getAllKeysFromIndex('messages', 'unread');
  if (keys.length === 0) return 0;
  const sessions = await database.getAll('sessions');
  const counted = new Set(sessions.filter((one) => isShown(one) && !one.muted).map(({ id }) => id));
  return readableOf(database, keys).filter(([session]) => counted.has(session)).length;
}

/** Counts message keys in one step for all addresses: there may be thousands. */
async function readCounts(database: MailboxDatabase): Promise<Map<string, Counts>> {
  const { store, done } = database.transaction('messages');
  const [stored, deleted, unread] = await Promise.all([
    store.getAllKeys(),
    store.index('deleted').getAllKeys(),
    store.index('unread').getAllKeys(),
    done,
  ]);
  const counts = new Map<string, Counts>();
  const add = (session: string, messages: number, unread: number) => {
    const before = counts.get(session);
    counts.set(session, {
      messages: (before?.messages ?? 0) + messages,
      unread: (before?.unread ?? 0) + unread,
    });
  };
  for (const [session] of readableOf(database, stored)) add(session, 1, 0);
  for (const [session] of readableOf(database, deleted)) add(session, -1, 0);
  for (const [session] of readableOf(database, unread)) add(session, 0, 1);
  return counts;
}

function readableOf(database: MailboxDatabase, messages: MessageId[]): MessageId[] {
  return messages.filter((key) => !database.unreadable.has('messages', key));
}

function toAddressView(
  session: StoredSession,
  service: StoredService | undefined,
  endsAt: number | undefined,
  now: number,
): Omit<AddressView, 'messages' | 'unread'> {
  const live = isLive(session, now);
  const [site, ...earlier] = filledSites(session);
  return {
    id: session.id,
    email: session.email,
    createdAt: session.createdAt,
    // If the service still has the address after its guessed expiry, the guess was wrong.
    expiresAt:
      live && session.mayLiveUntil
        ? Math.max(session.expiresAt, now + leastLeft)
        : session.expiresAt,
    expired: !live,
    muted: session.muted === true,
    canExtend: supports(service, 'extend-session') && isExtendable(session, now),
    ...withoutUndefined({
      endedAt: live ? undefined : endOf(session),
      full: (live && session.quota && isFull(session.quota)) || undefined,
      domainGone: (live && isDomainGone(session, service)) || undefined,
      endsAfterCode: live ? session.endsAfterCode : undefined,
      endsAt: live && endsAt && isWithinLifetime(session, endsAt) ? endsAt : undefined,
      ended: isEndedByPerson(session) || undefined,
      extendedAt: session.extendedAt,
      name: session.name || undefined,
      site,
      earlierSites: earlier.length > 0 ? earlier : undefined,
      mutedSenders: session.mutedSenders,
    }),
  };
}

/** Whether the service no longer lists the address's domain. An empty list counts as unknown. */
function isDomainGone({ email }: StoredSession, service: StoredService | undefined): boolean {
  const listed = service?.dialect?.domains ?? [];
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return listed.length > 0 && !listed.some((one) => matchesListedDomain(domain, one));
}
