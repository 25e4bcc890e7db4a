import { type AddressStyle, leavesAllToService, optionsFor } from '../../address-style.ts';
import { ServiceError, type ServiceErrorCode } from '../../service-client.ts';
import { domainOfUrl } from '../../urls/registrable-domain.ts';
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

/** Maximum length of a site's name in an address. */
const longestSiteName = 24;

/**
 * The name of a site for its new address: what its registrable domain starts with. Undefined if the
 * person did not choose such names, the service takes no names, or the site has none in ASCII.
 */
export async function nameForSite(
  deps: MailboxDependencies,
  site: string,
): Promise<{ domain: string; name: string } | undefined> {
  if (!(await deps.siteInAddress()) || !(await deps.addressPerSite())) return undefined;
  const domain = domainOfUrl(site);
  const [name] = /^(?!xn--)[a-z0-9-]*[a-z][a-z0-9-]*(?=\.|$)/.exec(domain ?? '') ?? [];
  if (domain === undefined || name === undefined) return undefined;
  const base = await deps.newAddressService();
  const service = base === undefined ? undefined : await deps.database.get('services', base);
  if (service?.dialect?.lacks?.includes('name')) return undefined;
  return { domain, name: name.slice(0, longestSiteName) };
}

/**
 * Creates an address in the person's style, or without one if the service rejects it.
 *
 * @param site whose name it carries, if the person chose that and the service accepts it
 * @throws {ServiceError} if it creates no address at all
 */
export async function createFreshAddress(
  deps: MailboxDependencies,
  given: GivenAtStart = {},
  site?: string,
): Promise<StoredSession> {
  const chosen = await deps.addressStyle();
  const named = site === undefined ? undefined : await nameForSite(deps, site);
  if (!named) return createInStyle(deps, chosen, given);
  const { domain, name } = named;
  const style = { ...chosen, beginning: `${name}-` };
  const namedAfter = { namedAfter: domain };
  try {
    const { options } = optionsFor(style, await readCapabilities(deps, style), deps.newSuffix());
    return await createAddress(deps, options, { ...given, ...namedAfter });
  } catch (error) {
    if (!(error instanceof ServiceError) || !aboutOptions.has(error.code)) throw error;
    return createInStyle(deps, chosen, { ...given, ...namedAfter });
  }
}

async function createInStyle(
  deps: MailboxDependencies,
  style: AddressStyle,
  given: GivenAtStart,
): Promise<StoredSession> {
  if (leavesAllToService(style)) return createAddress(deps, {}, given);
  const capabilities = await readCapabilities(deps, style);
  const { options, met } = optionsFor(style, capabilities, deps.newSuffix());
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

/** Only domains and mailboxes have ids to look up. */
async function readCapabilities(deps: MailboxDependencies, { place }: AddressStyle) {
  return place === 'any' ? { domains: [], mailboxes: [] } : readServiceInfo(deps);
}
