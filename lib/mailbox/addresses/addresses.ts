import type { AddressOptions, ServiceInfo } from '../../service-client.ts';
import type { MailboxContext } from '../dependencies.ts';
import { isLive, isShown, type StoredSession } from '../records/stored.ts';
import { reachService } from '../sync/call-service.ts';
import { waitingTime } from '../sync/schedule.ts';
import { usedOn } from './uses.ts';

/** More than an address takes when it is stored, in characters. */
const room = 4096;

/**
 * Makes an address and shows it.
 *
 * @param given what it has from the start; without a `service`, that of the settings makes it
 */
export async function createAddress(
  context: MailboxContext,
  wish: AddressOptions,
  given: Partial<
    Pick<StoredSession, 'service' | 'name' | 'muted' | 'site' | 'uses' | 'taken'>
  > = {},
): Promise<StoredSession> {
  const base = given.service ?? (await context.newAddressService());
  // Better no address than one that its service makes and nobody can keep.
  await context.database.put('state', { reserved: ' '.repeat(room) }, 'room');
  const fresh = await reachService(context, base, (service) => service.createSession(wish), {
    urgent: true,
  });
  const now = context.now();
  const session: StoredSession = {
    ...given,
    id: context.newId(),
    service: base,
    ...fresh,
    createdAt: now,
    usedAt: now,
    waitUntil: now + waitingTime,
  };
  const change = context.database.transaction(['sessions', 'state'], 'readwrite');
  await Promise.all([
    change.objectStore('sessions').add(session),
    change.objectStore('state').put({ current: session.id }, 'state'),
    change.objectStore('state').delete('room'),
    change.done,
  ]);
  context.changed();
  return session;
}

/** Shows another address; one that is still alive counts as used again. */
export async function selectAddress(context: MailboxContext, id: string): Promise<void> {
  if (!(await context.database.get('sessions', id))) return;
  await context.database.put('state', { current: id }, 'state');
  await changeSession(context, id, (session) => ({ ...session, usedAt: context.now() }));
}

/**
 * Notes that an address was filled into a page, or copied beside one: its mail is expected soon, and it
 * is no fresh one any more. Of a page without a site, as in a private window, nothing else is kept.
 */
export async function markFilled(
  context: MailboxContext,
  id: string,
  site: string | undefined,
): Promise<void> {
  const now = context.now();
  await changeSession(context, id, (session) => ({
    ...session,
    taken: true,
    waitUntil: now + waitingTime,
    ...(site ? { usedAt: now, ...usedOn(session, site, now) } : {}),
  }));
}

/** Changes one session in one step; answers what is stored then, nothing where there is none. */
export async function changeSession(
  context: MailboxContext,
  id: string,
  change: (session: StoredSession) => StoredSession,
): Promise<StoredSession | undefined> {
  const transaction = context.database.transaction('sessions', 'readwrite');
  const session = await transaction.store.get(id);
  const after = session && change(session);
  if (after) await transaction.store.put(after);
  await transaction.done;
  context.changed();
  return after;
}

/** The address to use when none is named: the one shown if it lives, else the newest that does. */
export async function liveAddress(context: MailboxContext): Promise<StoredSession | undefined> {
  return shownAddress(context, await liveSessions(context));
}

/** Of some addresses the one whose inbox is shown; where that was removed, the best in its place. */
export async function shownAddress(
  { database, now }: MailboxContext,
  sessions: StoredSession[],
): Promise<StoredSession | undefined> {
  const state = await database.get('state', 'state');
  const shown = sessions.filter(isShown).toSorted((one, other) => other.createdAt - one.createdAt);
  return (
    shown.find(({ id }) => id === state?.current) ??
    shown.find((session) => isLive(session, now())) ??
    shown[0]
  );
}

export async function liveSessions(context: MailboxContext): Promise<StoredSession[]> {
  const sessions = await context.database.getAll('sessions');
  return sessions.filter((session) => isLive(session, context.now()));
}

/** What the service of the settings offers for a new address. */
export async function readOffer(context: MailboxContext): Promise<ServiceInfo> {
  const base = await context.newAddressService();
  return reachService(context, base, (service) => service.readInfo(), { urgent: true });
}
