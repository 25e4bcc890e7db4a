import { type Service, ServiceError } from '../../service-client.ts';
import { changeSession } from '../addresses/addresses.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { fetchBodies } from '../messages/fetch-bodies.ts';
import { lifeBeneath, withLifeBeneath } from '../records/stored.ts';
import { callService } from '../sync/call-service.ts';
import { serviceSupports } from '../sync/capabilities.ts';
import { isOutage } from '../sync/failure.ts';
import { recordFailure } from './entry-failure.ts';

/**
 * Ends an address at its service, where that supports it; one that cannot be reached is called another
 * time, until the address would have expired anyway.
 *
 * @returns whether the service works, so that it can be called again
 */
export async function endAtService(deps: MailboxDependencies, id: string): Promise<boolean> {
  if (!(await deps.database.get('outbox', ['end-address', [id]]))) return true;
  const known = await deps.database.get('sessions', id);
  if (!known) return true;
  const endsThere = await serviceSupports(deps.database, known.service, 'delete-session');
  // Where the service does not end addresses, its address can be restored at any time.
  const session = endsThere ? await makeFinal(deps, id) : known;
  if (!session || lifeBeneath(session).kind === 'live') return true;
  const end = async (service: Service) => {
    // The last chance to have in full what was only listed so far.
    await fetchBodies(deps, session, service);
    if (endsThere) await service.endSession(session.token);
  };
  try {
    await callService(deps, session.service, end, { outbox: true });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code !== 'address-expired') {
      await recordFailure(deps, [['end-address', [id]]], error);
      return !isOutage(error);
    }
  }
  await changeSession(deps, id, (stored, outbox) => {
    if (lifeBeneath(stored).kind !== 'live') outbox.remove('end-address');
    return stored;
  });
  return true;
}

/** Rules out undo, unless the end was undone in the very last moment. */
function makeFinal(deps: MailboxDependencies, id: string) {
  return changeSession(deps, id, (stored) => {
    const life = lifeBeneath(stored);
    if (life.kind !== 'ended-here') return stored;
    return withLifeBeneath(stored, { ...life, kind: 'ended' });
  });
}
