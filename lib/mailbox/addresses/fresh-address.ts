import { leavesAllToService, optionsFor } from '../../address-style.ts';
import { ServiceError, type ServiceErrorCode } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import type { StoredSession } from '../records/stored.ts';
import { createAddress, readOffer } from './addresses.ts';

/** Refusals of the wish, and not of an address as such. */
const aboutTheWish: ReadonlySet<ServiceErrorCode> = new Set([
  'address-taken',
  'name-not-allowed',
  'refused',
  'unknown-domain',
  'unknown-mailbox',
]);

/**
 * Makes an address in the person's style; where the service will not have it so, one of its own
 * choice.
 * @throws {ServiceError} when it gives no address at all
 */
export async function createFreshAddress(deps: MailboxDependencies): Promise<StoredSession> {
  const style = await deps.addressStyle();
  if (leavesAllToService(style)) return createAddress(deps, {});
  // Only a place has an id to be looked up.
  const offer = style.place === 'any' ? { domains: [], mailboxes: [] } : await readOffer(deps);
  const { options, met } = optionsFor(style, offer, deps.newSuffix());
  try {
    const session = await createAddress(deps, options);
    if (!met) await deps.styleRejected(style);
    return session;
  } catch (error) {
    if (!(error instanceof ServiceError) || !aboutTheWish.has(error.code)) throw error;
    const session = await createAddress(deps, {});
    await deps.styleRejected(style);
    return session;
  }
}
