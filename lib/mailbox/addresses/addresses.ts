import { withoutUndefined } from '../../objects/without-undefined.ts';
import { type AddressOptions, ServiceError, type ServiceInfo } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { outboxOf, type TargetOutbox } from '../outbox/outbox-entry.ts';
import { isLive, isShown, type StoredSession } from '../records/stored.ts';
import { callService } from '../sync/call-service.ts';
import { waitingTime } from '../sync/schedule.ts';

/** Characters to reserve: more than a stored address takes. */
const reservedSize = 4096;

/** The address does not exist any more, or it is too late to undo. */
export class AddressGone extends Error {
  override name = 'AddressGone';
  readonly code = 'address-gone';
  constructor() {
    super('address-gone');
  }
}

/** Initial properties of an address; `service` defaults to that of the settings. */
export type GivenAtStart = Partial<
  Pick<
    StoredSession,
    | 'service'
    | 'name'
    | 'muted'
    | 'mutedSenders'
    | 'site'
    | 'uses'
    | 'taken'
    | 'givenElsewhere'
    | 'namedAfter'
    | 'endsAfterCode'
  >
>;

/** Creates an address and shows it. */
export async function createAddress(
  deps: MailboxDependencies,
  options: AddressOptions,
  given: GivenAtStart = {},
): Promise<StoredSession> {
  const base = given.service ?? (await chosenService(deps));
  // Reserves storage first: an address that is created but cannot be stored would be lost.
  await deps.database.put('state', { reserved: ' '.repeat(reservedSize) }, 'reservation');
  const fresh = await callService(deps, base, (service) => service.createSession(options), {
    urgent: true,
  });
  const now = deps.now();
  const session: StoredSession = {
    ...given,
    id: deps.newId(),
    service: base,
    ...fresh,
    ...withoutUndefined({ hours: options.hours }),
    createdAt: now,
    usedAt: now,
    waitUntil: now + waitingTime,
    life: { kind: 'live' },
  };
  const change = deps.database.transaction(['sessions', 'state'], 'readwrite');
  await Promise.all([
    change.objectStore('sessions').add(session),
    change.objectStore('state').put({ current: session.id }, 'state'),
    change.objectStore('state').delete('reservation'),
    change.done,
  ]);
  deps.changed();
  return session;
}

/** Shows another address. A live one then counts as just used. */
export async function selectAddress(deps: MailboxDependencies, id: string): Promise<void> {
  if (!(await deps.database.get('sessions', id))) return;
  await deps.database.put('state', { current: id }, 'state');
  await changeSession(deps, id, (session) => ({ ...session, usedAt: deps.now() }));
}

/**
 * Changes one session and its outbox entries in one transaction. Returns the stored session;
 * undefined if there is none.
 */
export async function changeSession(
  deps: MailboxDependencies,
  id: string,
  change: (session: StoredSession, outbox: TargetOutbox) => StoredSession,
): Promise<StoredSession | undefined> {
  const transaction = deps.database.transaction(['sessions', 'outbox'], 'readwrite');
  const sessions = transaction.objectStore('sessions');
  const pending: Promise<unknown>[] = [];
  const outbox = outboxOf(transaction.objectStore('outbox'), [id], deps.now(), pending);
  const session = await sessions.get(id);
  const after = session && change(session, outbox);
  if (after) pending.push(sessions.put(after));
  await Promise.all([...pending, transaction.done]);
  deps.changed();
  return after;
}

/** The address to use by default: the shown one if it is live, else the newest live one. */
export async function liveAddress(deps: MailboxDependencies): Promise<StoredSession | undefined> {
  return shownAddress(deps, await liveSessions(deps));
}

/** The address whose inbox is shown, or a replacement if that address was removed. */
export async function shownAddress(
  { database, now }: MailboxDependencies,
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

export async function liveSessions(deps: MailboxDependencies): Promise<StoredSession[]> {
  const sessions = await deps.database.getAll('sessions');
  return sessions.filter((session) => isLive(session, deps.now()));
}

/** The info of a service, by default that of the settings. @throws {ServiceError} */
export async function readServiceInfo(
  deps: MailboxDependencies,
  named?: string,
): Promise<ServiceInfo> {
  const base = named ?? (await chosenService(deps));
  return callService(deps, base, (service) => service.readInfo(), { urgent: true });
}

/** @throws {ServiceError} `service-not-chosen` */
async function chosenService(deps: MailboxDependencies): Promise<string> {
  const base = await deps.newAddressService();
  if (base === undefined) throw new ServiceError('service-not-chosen');
  return base;
}
