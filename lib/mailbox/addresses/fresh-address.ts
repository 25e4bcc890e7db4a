import { leavesAllToService, optionsFor } from '../../address-style.ts';
import { ServiceError, type ServiceErrorCode } from '../../service-client.ts';
import type { MailboxContext } from '../dependencies.ts';
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
export async function createFreshAddress(context: MailboxContext): Promise<StoredSession> {
  const style = await context.addressStyle();
  if (leavesAllToService(style)) return createAddress(context, {});
  // Only a place has an id to be looked up.
  const offer = style.place === 'any' ? { domains: [], mailboxes: [] } : await readOffer(context);
  const { options, met } = optionsFor(style, offer, context.newSuffix());
  try {
    const session = await createAddress(context, options);
    if (!met) await context.styleRefused(style);
    return session;
  } catch (error) {
    if (!(error instanceof ServiceError) || !aboutTheWish.has(error.code)) throw error;
    const session = await createAddress(context, {});
    await context.styleRefused(style);
    return session;
  }
}
