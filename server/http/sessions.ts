/** The endpoints that list domains, and create, extend and end sessions. */
import { randomInt } from 'node:crypto';
import {
  CreateSessionParameters,
  DeleteSessionResponse,
  DomainsResponse,
  ExtendSessionParameters,
  ExtendSessionResponse,
  type Feature,
  formatWireTime,
  type Lifetime,
  NoParameters,
  SessionResponse,
} from '../../lib/contract.ts';
import { checkPrefix, randomName } from '../address-policy.ts';
import type { Clock } from '../clock.ts';
import type { Config, PartnerAccount } from '../config.ts';
import { activeDomains, type Domain, domainOf, domainText, hostNameAt } from '../domains.ts';
import { accountOf, makeAlias, type PartnerAccounts } from '../imap.ts';
import type { DiskSpace } from '../operations/disk-space.ts';
import type { Metrics } from '../operations/metrics.ts';
import type { Store } from '../store.ts';
import { ApiError, invalidParameter } from './api-error.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { anyone, liveOrExpiredSession, liveSession, newToken, sessionExpired } from './token.ts';

const hour = 3_600_000;
/** Names have 40 random bits, so collisions are rare: this many in a row mean a bug. */
const nameAttempts = 5;
/**
 * Retry-After in seconds for a full disk: space becomes free when mail expires or the operator
 * acts.
 */
const diskRetry = '60';
/** Retry-After in seconds for a rejected login, which only the operator can fix. */
const accountRetry = '600';

export type SessionDependencies = {
  config: Config;
  store: Store;
  partner: PartnerAccounts;
  disk: DiskSpace;
  metrics: Metrics;
  clock: Clock;
  /** The names of the enabled optional features. */
  features(): Feature[];
  /** Removes the cached codes and links of an address. */
  forgetMail(address: string): void;
};

/** Maximum lifetime in hours that a request may choose; 0 if it may not choose. */
function maxHours({ sessionMilliseconds, longestSessionMilliseconds }: Config): number {
  return Math.floor(Math.max(sessionMilliseconds, longestSessionMilliseconds) / hour);
}

function offeredLifetime(config: Config): Lifetime | undefined {
  const most = maxHours(config);
  return most === 0 ? undefined : { usual: config.sessionMilliseconds / hour, most };
}

/**
 * When a session that starts at `now` expires, in milliseconds since 1970.
 * @throws {ApiError} `invalid_parameter`
 */
function sessionExpiry(config: Config, hours: number | undefined, now: number): number {
  const most = maxHours(config);
  if (hours !== undefined && hours > most) {
    throw invalidParameter('hours', `be from 1 to ${most}`);
  }
  const life = hours === undefined ? config.sessionMilliseconds : hours * hour;
  // Rounded up to whole seconds, as in the API: a session must not end before its `expires_at`.
  return Math.ceil((now + life) / 1000) * 1000;
}

/**
 * The mailbox account for a requested alias; undefined if no alias is requested.
 * @throws {ApiError} `invalid_parameter`, `unknown_account`; `unavailable` if the provider rejects
 * the account's login
 */
async function requestedAccount(
  config: Config,
  partner: PartnerAccounts,
  { use_partner, partner_auto, partner_id, domain_id }: CreateSessionParameters,
): Promise<PartnerAccount | undefined> {
  // 0 means no alias, regardless of the other parameters.
  if (use_partner === 0) return undefined;
  if (!use_partner && !partner_auto && partner_id === undefined) return undefined;
  if (domain_id !== undefined) {
    throw invalidParameter('domain_id', 'not be given together with use_partner');
  }
  if (partner_auto && partner_id !== undefined) {
    throw invalidParameter('partner_auto', 'not be given together with partner_id');
  }
  let account: PartnerAccount | undefined;
  if (partner_id !== undefined) account = config.partners.find(({ id }) => id === partner_id);
  else if (partner_auto) account = await partner.leastUsed();
  else {
    const working = config.partners.find((each) => !partner.isLoginRejected(each));
    account = working ?? config.partners[0];
  }
  if (account === undefined) {
    throw new ApiError('unknown_account', 'This service has no such mailbox account.', {
      parameter: partner_id === undefined ? 'use_partner' : 'partner_id',
    });
  }
  if (partner.isLoginRejected(account)) {
    throw new ApiError('unavailable', 'The service cannot reach this mailbox.', {
      headers: { 'Retry-After': accountRetry },
    });
  }
  return account;
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

function nameNotAllowed(message: string): ApiError {
  return new ApiError('name_not_allowed', message, { parameter: 'prefix' });
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

const whyNoAlias = {
  plus: 'This name is too long for an alias on this account.',
  dotted: 'Aliases on this account have dots at random places.',
  catchall: 'This name is too long, or the name of the account itself.',
} as const satisfies Record<PartnerAccount['aliases'], string>;

function addressAt(place: PartnerAccount | Domain, name: string | undefined): string {
  if ('aliases' in place) {
    const alias = makeAlias(place, name, randomInt);
    if (alias === undefined) throw nameNotAllowed(whyNoAlias[place.aliases]);
    return alias;
  }
  return `${name ?? randomName(randomInt)}@${hostNameAt(place, randomInt)}`;
}

export function sessionEndpoints(dependencies: SessionDependencies): Endpoint[] {
  const { config, store, partner, disk, metrics, clock } = dependencies;
  return [
    endpoint({
      method: 'GET',
      path: '/domains',
      summary: 'Domains, mailbox accounts and features',
      access: anyone,
      input: NoParameters,
      output: DomainsResponse,
      errors: [],
      async handle() {
        const lifetime = offeredLifetime(config);
        const domains = activeDomains(config.domains);
        const accounts = config.partners.filter((account) => !partner.isLoginRejected(account));
        // An id is the position in MAYFLY_DOMAINS or MAYFLY_PARTNERS, so ids may have gaps.
        return {
          domains: domains.map((one) => ({ id: one.id, domain: domainText(one) })),
          partner_accounts: accounts.map(({ id, shownEmail }) => ({ id, email: shownEmail })),
          features: ['bearer', ...dependencies.features(), ...(lifetime ? ['lifetime'] : [])],
          ...(lifetime && { lifetime }),
        };
      },
    }),
    endpoint({
      method: 'POST',
      path: '/create-session',
      summary: 'A new address',
      createsSession: true,
      access: anyone,
      input: CreateSessionParameters,
      output: SessionResponse,
      errors: ['address_taken', 'name_not_allowed', 'unknown_domain', 'unknown_account'],
      async handle({ input }) {
        const account = await requestedAccount(config, partner, input);
        const chosen = input.prefix === undefined ? undefined : checkedName(config, input.prefix);
        const place = account ?? chooseDomain(config, input.domain_id);
        if (await disk.isLow()) {
          throw new ApiError('unavailable', 'The service has no room for another address.', {
            headers: { 'Retry-After': diskRetry },
          });
        }
        const expiresAt = sessionExpiry(config, input.hours, clock.now());
        for (let attempt = 0; attempt < nameAttempts; attempt++) {
          const address = addressAt(place, chosen);
          const token = newToken();
          const session = { address, token, expiresAt, ...(account && { account: account.email }) };
          if ((await store.createSession(session)) === 'created') {
            metrics.addressCreated();
            return {
              email: address,
              token,
              expires_at: formatWireTime(expiresAt),
            };
          }
          if (chosen !== undefined && !('isWildcard' in place && place.isWildcard)) break;
        }
        throw new ApiError('address_taken', 'This address is taken.', { parameter: 'prefix' });
      },
    }),
    endpoint({
      method: 'POST',
      path: '/extend-session',
      summary: 'A longer life for an address',
      feature: 'extend-session',
      access: liveOrExpiredSession,
      input: ExtendSessionParameters,
      output: ExtendSessionResponse,
      errors: ['unknown_domain'],
      // A session that expired within the last day is restored with an empty inbox.
      async handle({ input, caller: { token, session } }) {
        const expiresAt = sessionExpiry(config, input.hours, clock.now());
        const address = session === 'expired' ? await store.findAddress(token) : session.address;
        if (address === undefined) throw sessionExpired();
        const account = accountOf(config.partners, address);
        const domain = domainOf(config.domains, address.slice(address.lastIndexOf('@') + 1));
        if (account === undefined && domain?.isRetired) {
          throw new ApiError('unknown_domain', 'The domain of this address is retired.');
        }
        const answer = (until: number) => ({ email: address, expires_at: formatWireTime(until) });
        // Avoids a needless change event for a session that was extended a moment ago.
        if (session !== 'expired' && session.expiresAt >= expiresAt) {
          return answer(session.expiresAt);
        }
        const extended = await store.extendSession({
          ...{ token, address, expiresAt },
          ...(account && { account: account.email }),
        });
        if (extended === undefined) throw sessionExpired();
        return answer(extended);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/delete-session',
      summary: 'Ends an address, and all its mail',
      feature: 'delete-session',
      access: liveSession,
      input: NoParameters,
      output: DeleteSessionResponse,
      errors: [],
      async handle({ caller: { token, session } }) {
        const deleted = await store.deleteSession(token);
        dependencies.forgetMail(session.address);
        return { deleted };
      },
    }),
  ];
}
