import { randomInt } from 'node:crypto';
import {
  type DomainsResponse,
  type Feature,
  formatWireTime,
  type SessionResponse,
} from '../../lib/contract.ts';
import { checkPrefix, randomName } from '../address-policy.ts';
import type { Config, PartnerAccount } from '../config.ts';
import { activeDomains, type Domain, domainText, hostNameAt } from '../domains.ts';
import { makeAlias, type PartnerAccounts } from '../imap.ts';
import type { DiskSpace } from '../operations/disk-space.ts';
import type { Store } from '../store.ts';
import { ApiError } from './api-error.ts';
import { type Parameters, wholeNumber } from './parameters.ts';
import { requestedAccount } from './requested-account.ts';
import { offeredLifetime, sessionExpiry } from './session-lifetime.ts';
import { newToken } from './token.ts';

/** Collisions of 40 random bits are rare: so many in a row are a bug. */
const nameAttempts = 5;
/** Disk space becomes free when mail expires or the operator acts. */
const diskRetrySeconds = '60';

/** Features beyond the five endpoints. */
const features: readonly Feature[] = [
  'attachment',
  'raw-mail',
  'delete-many',
  'delete-session',
  'extend-session',
  'bearer',
  'events',
  'wait',
];

/** Features that the configuration can switch off. */
const isOffered: Partial<Record<Feature, (config: Config) => boolean>> = {
  events: ({ events }) => events.connections > 0,
  wait: ({ waits }) => waits.requests > 0,
};

/**
 * `GET /domains` (service API, 4.1). Ids are positions, from 1, in `MAYFLY_DOMAINS` and in the
 * `MAYFLY_PARTNERS` file. Retired domains, and accounts that their provider refuses, are left out.
 */
export function listDomains(config: Config, partner: PartnerAccounts): DomainsResponse {
  const lifetime = offeredLifetime(config);
  const available = config.partners.filter((account) => !partner.isLoginRejected(account));
  return {
    status: 'success',
    domains: activeDomains(config.domains).map((one) => ({ id: one.id, domain: domainText(one) })),
    partner_accounts: available.map(({ id, email }) => ({ id, email })),
    features: [
      ...features.filter((each) => isOffered[each]?.(config) ?? true),
      ...(lifetime ? ['lifetime'] : []),
    ],
    ...(lifetime && { lifetime }),
  };
}

function chooseDomain(config: Config, id: number | undefined): Domain {
  const active = activeDomains(config.domains);
  const domain =
    id === undefined ? active[randomInt(active.length)] : active.find((one) => one.id === id);
  if (domain === undefined) {
    throw new ApiError('unknown_domain', 'There is no domain with this id.', {
      parameter: 'domain_id',
    });
  }
  return domain;
}

function checkedName(config: Config, prefix: string): string {
  const checked = checkPrefix(prefix, config.reservedNames);
  if ('name' in checked) return checked.name;
  throw nameNotAllowed(
    checked.rejected === 'reserved'
      ? 'This name is reserved.'
      : 'A name has 1 to 64 of a-z, 0-9, dot, underscore and hyphen, and its dots stand alone inside.',
  );
}

function nameNotAllowed(message: string): ApiError {
  return new ApiError('name_not_allowed', message, { parameter: 'prefix' });
}

const whyNoAlias = {
  plus: 'This name is too long for an alias on this account.',
  dotted: 'An alias on this account is its own name with dots elsewhere.',
  catchall: 'This is the name of the account itself.',
} as const satisfies Record<PartnerAccount['aliases'], string>;

function aliasOn(account: PartnerAccount, name: string | undefined): string {
  const alias = makeAlias(account, name, randomInt);
  if (alias === undefined) throw nameNotAllowed(whyNoAlias[account.aliases]);
  return alias;
}

function addressAt(place: PartnerAccount | Domain, name: string | undefined): string {
  if ('aliases' in place) return aliasOn(place, name);
  return `${name ?? randomName(randomInt)}@${hostNameAt(place, randomInt)}`;
}

type CreateSessionDependencies = {
  config: Config;
  store: Store;
  partner: PartnerAccounts;
  disk: DiskSpace;
};

/**
 * `POST /create-session` (service API, 4.2).
 * @throws {ApiError} `invalid_parameter`, `name_not_allowed`, `unknown_domain`, `unknown_account`,
 * `address_taken`; `unavailable` while disk space is low
 */
export async function createSession(
  { config, store, partner, disk }: CreateSessionDependencies,
  parameters: Parameters,
  now: number,
): Promise<SessionResponse> {
  const domainId = wholeNumber(parameters, 'domain_id');
  const account = await requestedAccount(config, partner, parameters);
  const prefix = parameters.get('prefix');
  const chosen = prefix === undefined ? undefined : checkedName(config, prefix);
  const place = account ?? chooseDomain(config, domainId);
  if (await disk.isLow()) {
    throw new ApiError('unavailable', 'The service has no room for another address.', {
      headers: { 'Retry-After': diskRetrySeconds },
    });
  }
  const expiresAt = sessionExpiry(config, parameters, now);
  for (let attempt = 0; attempt < nameAttempts; attempt++) {
    const email = addressAt(place, chosen);
    const token = newToken();
    const session = {
      ...{ address: email, token, expiresAt },
      ...(account && { account: account.email }),
    };
    if ((await store.createSession(session)) === 'created') {
      return { status: 'success', email, token, expires_at: formatWireTime(expiresAt) };
    }
    if (chosen !== undefined && !('isWildcard' in place && place.isWildcard)) break;
  }
  throw new ApiError('address_taken', 'This address is taken.', { parameter: 'prefix' });
}
