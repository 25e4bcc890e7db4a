import type { MailboxDependencies } from '../dependencies.ts';
import { endOf, isLive, type StoredSession } from '../records/stored.ts';
import { callService } from '../sync/call-service.ts';
import { restoreTime, waitingTime } from '../sync/schedule.ts';
import { AddressGone } from './address-gone.ts';
import { changeSession } from './addresses.ts';
import { withoutEnd } from './end-address.ts';

/**
 * Whether a service that offers `extend-session` would still extend an address: while it lives, and
 * for a day after it expired (docs/api.md). One that the person ended is not to come back so.
 */
export function isExtendable(session: StoredSession, now: number): boolean {
  if (session.ending) return false;
  return isLive(session, now) || now - endOf(session) < restoreTime;
}

/**
 * Has an address live longer, or again. Mail is then expected.
 * @throws {ServiceError} `address-expired` when it is too late
 * @throws {AddressGone}
 */
export async function extendAddress(deps: MailboxDependencies, id: string): Promise<void> {
  const session = await deps.database.get('sessions', id);
  if (!session || session.removedAt !== undefined) throw new AddressGone();
  const { expiresAt, ...life } = await callService(
    deps,
    session.service,
    (service) => service.extendSession(session.token),
    { urgent: true },
  );
  const now = deps.now();
  await changeSession(deps, id, (stored) => {
    // Ended or removed while the service was asked: that stays, and the service is to hear of it.
    if (stored.removedAt !== undefined)
      return { ...stored, expiresAt, ...life, endedAt: now, ending: {} };
    if (stored.ending && !session.ending) return { ...stored, expiresAt, ...life };
    // A revived inbox is another one, whatever the ETag of the old said.
    const {
      etag: _etag,
      quota: _room,
      failure: _trouble,
      mayLiveUntil: _may,
      ...renewed
    } = withoutEnd(stored);
    const waitUntil = now + waitingTime;
    return { ...renewed, expiresAt, ...life, extendedAt: now, usedAt: now, waitUntil };
  });
}
