import type { MailboxDependencies } from '../dependencies.ts';
import {
  endOf,
  isEndedByPerson,
  isLive,
  isShown,
  type StoredSession,
  withLifeBeneath,
} from '../records/stored.ts';
import { callService } from '../sync/call-service.ts';
import { restoreTime, waitingTime } from '../sync/schedule.ts';
import { AddressGone, changeSession } from './addresses.ts';

/**
 * Whether a service that offers `extend-session` would still extend an address: while it lives, and
 * for a day after it expired (docs/api.md). One that the person ended is not to come back so.
 */
export function isExtendable(session: StoredSession, now: number): boolean {
  if (isEndedByPerson(session)) return false;
  return isLive(session, now) || now - endOf(session) < restoreTime;
}

/**
 * Has an address live longer, or again. Mail is then expected.
 * @throws {ServiceError} `address-expired` when it is too late
 * @throws {AddressGone}
 */
export async function extendAddress(deps: MailboxDependencies, id: string): Promise<void> {
  const session = await deps.database.get('sessions', id);
  if (!session || !isShown(session)) throw new AddressGone();
  const { expiresAt, ...expiry } = await callService(
    deps,
    session.service,
    (service) => service.extendSession(session.token),
    { urgent: true },
  );
  const now = deps.now();
  const wasEnded = isEndedByPerson(session);
  await changeSession(deps, id, (stored, outbox) => {
    // Ended or removed while the service was asked: that stays, and the service is to hear of it.
    if (!isShown(stored)) {
      outbox.add('end-address');
      const ended = withLifeBeneath(stored, { kind: 'ended-here', at: now });
      return { ...ended, expiresAt, ...expiry };
    }
    if (isEndedByPerson(stored) && !wasEnded) return { ...stored, expiresAt, ...expiry };
    outbox.remove('end-address');
    // A revived inbox is another one, whatever the ETag of the old said.
    const {
      etag: _etag,
      quota: _room,
      failure: _trouble,
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
}
