import { randomInt } from 'node:crypto';
import {
  type DomainsResponse,
  type Feature,
  formatWireTime,
  type SessionResponse,
} from '../../lib/contract.ts';
import { checkPrefix, randomName } from '../address-policy.ts';
import type { Config, PartnerAccount } from '../config.ts';
import { makeAlias, type PartnerAccounts } from '../imap.ts';
import type { DiskSpace } from '../operations/disk-space.ts';
import type { Store } from '../store.ts';
import { ApiError } from './api-error.ts';
import { type Parameters, wholeNumber } from './parameters.ts';
import { requestedAccount } from './requested-account.ts';
import { sealAddress } from './sealed-address.ts';
import { sessionExpiry } from './session-lifetime.ts';
import { hashOfToken, newToken } from './token.ts';

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
];

/**
 * `GET /domains` (service API, 4.1). Ids are positions, from 1, in `MAYFLY_DOMAINS` and in the
 * `MAYFLY_PARTNERS` file.
 */
export function listDomains(config: Config): DomainsResponse {
  return {
    status: 'success',
    domains: config.domains.map((domain, index) => ({ id: index + 1, domain })),
    partner_accounts: config.partners.map(({ id, email }) => ({ id, email })),
    features: features.filter((each) => each !== 'events' || config.events.connections > 0),
  };
}

function chooseDomain(config: Config, id: number | undefined): string {
  const index = id === undefined ? randomInt(config.domains.length) : id - 1;
  const domain = config.domains[index];
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

function aliasOn(account: PartnerAccount, name: string | undefined): string {
  const alias = makeAlias(account, name, randomInt);
  if (alias !== undefined) return alias;
  throw nameNotAllowed(
    account.aliases === 'plus'
      ? 'This name is too long for an alias on this account.'
      : 'An alias on this account is its own name with dots elsewhere.',
  );
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
  const domain = account === undefined ? chooseDomain(config, domainId) : undefined;
  if (await disk.isLow()) {
    throw new ApiError('unavailable', 'The service has no room for another address.', {
      headers: { 'Retry-After': diskRetrySeconds },
    });
  }
  const expiresAt = sessionExpiry(config, now);
  for (let attempt = 0; attempt < nameAttempts; attempt++) {
    const email =
      account === undefined
        ? `${chosen ?? randomName(randomInt)}@${domain}`
        : aliasOn(account, chosen);
    const token = newToken();
    const sealedAddress = sealAddress(token, email);
    const session = {
      ...{ address: email, tokenHash: hashOfToken(token), expiresAt, sealedAddress },
      ...(account && { account: account.email }),
    };
    if ((await store.createSession(session)) === 'created') {
      return { status: 'success', email, token, expires_at: formatWireTime(expiresAt) };
    }
    if (chosen !== undefined) break;
  }
  throw new ApiError('address_taken', 'This address is taken.', { parameter: 'prefix' });
}
