import { type Service, ServiceError } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { fetchBodies } from '../messages/fetch-bodies.ts';
import { isLive, type StoredEnding, type StoredSession } from '../records/stored.ts';
import { callService, isOutage } from '../sync/call-service.ts';
import { serviceSupports } from '../sync/capabilities.ts';
import { failureAfter } from '../sync/failure.ts';
import { AddressGone } from './address-gone.ts';
import { changeSession } from './addresses.ts';

/** Ends a live address at once; its mail stays. The service is told by {@link tellEnd}. */
export async function endAddress(deps: MailboxDependencies, id: string): Promise<void> {
  const now = deps.now();
  await changeSession(deps, id, (session) =>
    isLive(session, now) ? { ...session, endedAt: now, ending: {} } : session,
  );
}

/** Lets an address that was ended a moment ago live on. @throws {AddressGone} when too late */
export async function undoEnd(deps: MailboxDependencies, id: string): Promise<void> {
  const session = await changeSession(deps, id, (stored) => {
    if (!stored.ending || stored.ending.final || stored.purged) return stored;
    // Removed in another window meanwhile: one that lives must not be hidden, and then gone.
    const { removedAt: _at, outdated: _why, ...living } = withoutEnd(stored);
    return living;
  });
  if (!session || session.ending?.final || session.purged) throw new AddressGone();
}

/** A session that was never ended. */
export function withoutEnd({ endedAt: _at, ending: _ending, ...session }: StoredSession) {
  return session;
}

/** Whether a service is still to be told that the person ended an address. */
export function isUntold(session: StoredSession, now: number): boolean {
  const { ending, expiresAt, mayLiveUntil = expiresAt } = session;
  return ending !== undefined && !ending.told && now < mayLiveUntil;
}

/**
 * Tells a service that an address was ended, where it wants to know; one that cannot be reached is
 * told another time, until the address would have expired anyway.
 *
 * @returns whether the service is well, so that it can be told of more
 */
export async function tellEnd(deps: MailboxDependencies, { id }: StoredSession): Promise<boolean> {
  const session = await deps.database.get('sessions', id);
  if (!session?.ending) return true;
  const isTold = await serviceSupports(deps.database, session.service, 'delete-session');
  // Where the service is not told, its address can be brought back at any time.
  const final = !isTold || (await changeEnding(deps, id, (ending) => ({ ...ending, final: true })));
  // Undone in the very last moment.
  if (!final) return true;
  const end = async (service: Service) => {
    // The last chance to have in full what was only listed so far.
    await fetchBodies(deps, session, service);
    if (isTold) await service.endSession(session.token);
  };
  try {
    await callService(deps, session.service, end, { outbox: true });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code !== 'address-expired') {
      await changeEnding(deps, id, (ending) => ({
        ...ending,
        failure: failureAfter(deps, ending.failure, error),
      }));
      return !isOutage(error);
    }
  }
  await changeEnding(deps, id, ({ failure: _, ...ending }) => ({ ...ending, told: true }));
  return true;
}

/** Changes what is known of an end in one step; false where it was undone. */
async function changeEnding(
  deps: MailboxDependencies,
  id: string,
  change: (ending: StoredEnding) => StoredEnding,
): Promise<boolean> {
  const session = await changeSession(deps, id, (stored) =>
    stored.ending ? { ...stored, ending: change(stored.ending) } : stored,
  );
  return session?.ending !== undefined;
}
