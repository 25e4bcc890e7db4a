import { withoutUndefined } from '../../objects/without-undefined.ts';
import { ServiceError } from '../../service-client.ts';
import { matchesListedDomain } from '../../urls/listed-domain.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import {
  endOf,
  isEndedByPerson,
  isLive,
  isShown,
  lifeIgnoringRemoval,
  type StoredSession,
  withLifeIgnoringRemoval,
} from '../records/stored.ts';
import { callService } from '../sync/call-service.ts';
import { serviceSupports } from '../sync/capabilities.ts';
import { restoreTime, waitingTime } from '../sync/schedule.ts';
import { AddressGone, changeSession, createAddress, selectAddress } from './addresses.ts';
import { undoEnd } from './end-address.ts';

/**
 * Whether a service with `extend-session` still extends an address: while it is live, and for a day
 * after it expired (docs/api.md). An address that the person ended is not extended.
 */
export function isExtendable(session: StoredSession, now: number): boolean {
  if (isEndedByPerson(session)) return false;
  return isLive(session, now) || now - endOf(session) < restoreTime;
}

/**
 * Extends or restores an address. Mail is then expected. Returns its new expiry.
 * @throws {ServiceError} `address-expired` if it is too late
 * @throws {AddressGone}
 */
export async function extendAddress(deps: MailboxDependencies, id: string): Promise<number> {
  const session = await deps.database.get('sessions', id);
  if (!session || !isShown(session)) throw new AddressGone();
  const { expiresAt, ...expiry } = await callService(
    deps,
    session.service,
    (service) => service.extendSession(session.token, session.hours),
    { urgent: true },
  );
  const now = deps.now();
  const wasEnded = isEndedByPerson(session);
  await changeSession(deps, id, (stored, outbox) => {
    // The address was removed during the request: end it at its service.
    if (!isShown(stored)) {
      outbox.add('end-address');
      const ended = withLifeIgnoringRemoval(stored, { kind: 'ended-here', at: now });
      return { ...ended, expiresAt, ...expiry };
    }
    if (isEndedByPerson(stored) && !wasEnded) return { ...stored, expiresAt, ...expiry };
    outbox.remove('end-address');
    // It ends after the next code that is used.
    outbox.remove('end-after-code');
    // A restored inbox is a new one, so the old ETag does not apply.
    const {
      etag: _etag,
      quota: _room,
      failure: _failure,
      mayLiveUntil: _may,
      ...extended
    } = stored;
    const waitUntil = now + waitingTime;
    return {
      ...extended,
      expiresAt,
      ...expiry,
      life: { kind: 'live' },
      extendedAt: now,
      usedAt: now,
      waitUntil,
    };
  });
  return expiresAt;
}

/**
 * Recreates an ended address and shows it: the same one if its service restores it, else a new one
 * with the same name and domain. Returns its id.
 * @throws {ServiceError} `address-taken`, `unknown-domain`, or why the service could not be called
 * @throws {AddressGone}
 */
export async function recreateAddress(deps: MailboxDependencies, id: string): Promise<string> {
  const session = await deps.database.get('sessions', id);
  if (!session || !isShown(session)) throw new AddressGone();
  if (!(await restore(deps, session))) return createAlike(deps, session);
  await selectAddress(deps, id);
  return id;
}

/** Tries to restore the address itself; returns whether it succeeded. */
async function restore(deps: MailboxDependencies, session: StoredSession): Promise<boolean> {
  const now = deps.now();
  if (isLive(session, now)) return true;
  if (lifeIgnoringRemoval(session).kind === 'ended-here' && now < session.expiresAt) {
    // The service was not called about the end yet.
    await undoEnd(deps, session.id);
    return true;
  }
  if (!isExtendable(session, now)) return false;
  if (!(await serviceSupports(deps.database, session.service, 'extend-session'))) return false;
  try {
    await extendAddress(deps, session.id);
    return true;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'address-expired') return false;
    throw error;
  }
}

async function createAlike(deps: MailboxDependencies, session: StoredSession): Promise<string> {
  const { service, email, hours, site, uses, givenElsewhere, namedAfter } = session;
  const { name, muted, mutedSenders, endsAfterCode } = session;
  const at = email.lastIndexOf('@');
  const wanted = email.slice(at + 1);
  const info = await callService(deps, service, (one) => one.readInfo(), { urgent: true });
  const domain = info.domains.find((one) => matchesListedDomain(wanted, one.domain));
  if (!domain) throw new ServiceError('unknown-domain');
  const made = await createAddress(
    deps,
    { prefix: email.slice(0, at), domain: domain.id, hours },
    // The new address is the same as the old one, so the same senders have it.
    {
      service,
      taken: true,
      ...withoutUndefined({ site, uses, givenElsewhere, namedAfter }),
      ...withoutUndefined({ name, muted, mutedSenders, endsAfterCode }),
    },
  );
  return made.id;
}
