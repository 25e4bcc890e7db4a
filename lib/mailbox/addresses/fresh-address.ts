import { leavesAllToService, optionsFor } from '../../address-style.ts';
import { ServiceError, type ServiceErrorCode } from '../../service-client.ts';
import type { MailboxDependencies } from '../dependencies.ts';
import type { StoredSession } from '../records/stored.ts';
import { createAddress, type GivenAtStart, readServiceInfo } from './addresses.ts';

/** Rejections of the options: without options the service may still create an address. */
const aboutOptions: ReadonlySet<ServiceErrorCode> = new Set([
  'address-taken',
  'name-not-allowed',
  'not-offered',
  'refused',
  'unknown-domain',
  'unknown-mailbox',
]);

/**
 * Creates an address in the person's style, or without one if the service rejects it.
 * @throws {ServiceError} if it creates no address at all
 */
export async function createFreshAddress(
  deps: MailboxDependencies,
  given: GivenAtStart = {},
): Promise<StoredSession> {
  const style = await deps.addressStyle();
  if (leavesAllToService(style)) return createAddress(deps, {}, given);
  // Only domains and mailboxes have ids to look up.
  const info = style.place === 'any' ? { domains: [], mailboxes: [] } : await readServiceInfo(deps);
  const { options, met } = optionsFor(style, info, deps.newSuffix());
  try {
    const session = await createAddress(deps, options, given);
    if (!met) await deps.styleRejected(style);
    return session;
  } catch (error) {
    if (!(error instanceof ServiceError) || !aboutOptions.has(error.code)) throw error;
    const session = await createAddress(deps, {}, given);
    await deps.styleRejected(style);
    return session;
  }
}
