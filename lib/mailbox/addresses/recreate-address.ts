import { withoutUndefined } from '../../objects/without-undefined.ts';
import { ServiceError } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import { isLive, isShown, lifeBeneath, type StoredSession } from '../records/stored.ts';
import { callService } from '../sync/call-service.ts';
import { serviceSupports } from '../sync/capabilities.ts';
import { AddressGone, createAddress, selectAddress } from './addresses.ts';
import { undoEnd } from './end-address.ts';
import { extendAddress, isExtendable } from './extend-address.ts';

/**
 * Makes an address that is no more once again, and shows it: the same one where its service brings
 * it back to life, else a new one of the same name and domain. Answers its id.
 * @throws {ServiceError} `address-taken`, `unknown-domain`, or why the service could not be asked
 * @throws {AddressGone}
 */
export async function recreateAddress(deps: MailboxDependencies, id: string): Promise<string> {
  const session = await deps.database.get('sessions', id);
  if (!session || !isShown(session)) throw new AddressGone();
  if (!(await restore(deps, session))) return createAlike(deps, session);
  await selectAddress(deps, id);
  return id;
}

/** Whether the address itself lives now. */
async function restore(deps: MailboxDependencies, session: StoredSession): Promise<boolean> {
  const now = deps.now();
  if (isLive(session, now)) return true;
  if (lifeBeneath(session).kind === 'ended-here' && now < session.expiresAt) {
    // Its service never heard of the end.
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
  const { service, email, name, muted, site, uses } = session;
  const at = email.lastIndexOf('@');
  const wanted = email.slice(at + 1).toLowerCase();
  const info = await callService(deps, service, (one) => one.readInfo(), { urgent: true });
  const domain = info.domains.find((one) => one.domain.toLowerCase() === wanted);
  if (!domain) throw new ServiceError('unknown-domain');
  const made = await createAddress(
    deps,
    { prefix: email.slice(0, at), domain: domain.id },
    // Whoever knew it knows it again.
    { service, taken: true, ...withoutUndefined({ site, uses, name, muted }) },
  );
  return made.id;
}
