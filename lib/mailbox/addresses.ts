import type { AddressWish, ServiceOffer } from '../service.ts';
import type { MailboxContext } from './context.ts';
import { isLive, type StoredSession } from './database.ts';
import { reachService } from './reach-service.ts';
import { waitingTime } from './schedule.ts';

/** Makes an address at the service of the settings, and shows it. Answers its id. */
export async function createAddress(context: MailboxContext, wish: AddressWish): Promise<string> {
  const base = await context.newAddressService();
  const fresh = await reachService(context, base, (service) => service.createSession(wish), {
    urgent: true,
  });
  const now = context.now();
  const session: StoredSession = {
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
    change.done,
  ]);
  context.changed();
  return session.id;
}

/** Shows another address; one that is still alive counts as used again. */
export async function selectAddress(context: MailboxContext, id: string): Promise<void> {
  if (!(await context.database.get('sessions', id))) return;
  await context.database.put('state', { current: id }, 'state');
  await changeSession(context, id, (session) => ({ ...session, usedAt: context.now() }));
}

/** Notes that an address was filled into a page: its mail is expected soon. */
export async function markFilled(
  context: MailboxContext,
  id: string,
  site: string | undefined,
): Promise<void> {
  const now = context.now();
  await changeSession(context, id, (session) => ({
    ...session,
    usedAt: now,
    waitUntil: now + waitingTime,
    ...(site ? { site } : {}),
  }));
}

/** Changes one session in one step; does nothing where it no longer exists. */
export async function changeSession(
  context: MailboxContext,
  id: string,
  change: (session: StoredSession) => StoredSession,
): Promise<void> {
  const transaction = context.database.transaction('sessions', 'readwrite');
  const session = await transaction.store.get(id);
  if (session) await transaction.store.put(change(session));
  await transaction.done;
  context.changed();
}

/** The address to use when none is named: the one shown if it lives, else the newest that does. */
export async function liveAddress(context: MailboxContext): Promise<StoredSession | undefined> {
  const live = await liveSessions(context);
  const state = await context.database.get('state', 'state');
  return (
    live.find((session) => session.id === state?.current) ??
    live.toSorted((one, other) => other.createdAt - one.createdAt)[0]
  );
}

export async function liveSessions(context: MailboxContext): Promise<StoredSession[]> {
  const sessions = await context.database.getAll('sessions');
  return sessions.filter((session) => isLive(session, context.now()));
}

/** What the service of the settings offers for a new address. */
export async function readOffer(context: MailboxContext): Promise<ServiceOffer> {
  const base = await context.newAddressService();
  return reachService(context, base, (service) => service.readOffer(), { urgent: true });
}
