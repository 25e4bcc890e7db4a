import { randomInt } from 'node:crypto';
import {
  type DomainsResponse,
  type Feature,
  formatWireTime,
  type SessionResponse,
} from '../../lib/contract.ts';
import { judgePrefix, randomName } from '../address-policy.ts';
import type { Config } from '../config.ts';
import type { Store } from '../store.ts';
import { sealAddress } from './address-seal.ts';
import { ApiError, invalidParameter } from './api-error.ts';
import { flag, type Parameters, wholeNumber } from './parameters.ts';
import { expiryFrom } from './session-life.ts';
import { hashOfToken, newToken } from './token.ts';

/** With 40 bits and more even one repetition is a rarity; so many are a fault. */
const attempts = 5;

/** What this service offers beyond the five endpoints. */
const features: readonly Feature[] = [
  'attachment',
  'raw-mail',
  'delete-session',
  'extend-session',
  'bearer',
];

/** `GET /domains` (service API, 4.1). A domain's id is its place in `MAYFLY_DOMAINS`, from 1. */
export function listDomains(config: Config): DomainsResponse {
  return {
    status: 'success',
    domains: config.domains.map((domain, index) => ({ id: index + 1, domain })),
    partner_accounts: [],
    features: [...features],
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
  const judged = judgePrefix(prefix, config.reservedNames);
  if ('name' in judged) return judged.name;
  const message =
    judged.refused === 'reserved'
      ? 'This name is reserved.'
      : 'A name has 1 to 64 of a-z, 0-9, dot, underscore and hyphen, and its dots stand alone inside.';
  throw new ApiError('name_not_allowed', message, { parameter: 'prefix' });
}

function refusePartner(parameters: Parameters, domainId: number | undefined): void {
  const usePartner = flag(parameters, 'use_partner');
  const wanted = flag(parameters, 'partner_auto') || usePartner;
  const partnerId = wholeNumber(parameters, 'partner_id');
  if (domainId !== undefined && wanted) {
    throw invalidParameter('domain_id', 'not be given together with use_partner');
  }
  if (wanted || partnerId !== undefined) {
    throw new ApiError('unknown_account', 'This service has no such mailbox account.', {
      parameter: partnerId === undefined ? 'use_partner' : 'partner_id',
    });
  }
}

/**
 * `POST /create-session` (service API, 4.2).
 * @throws {ApiError} `invalid_parameter`, `name_not_allowed`, `unknown_domain`,
 * `unknown_account`, `address_taken`
 */
export async function createSession(
  config: Config,
  store: Store,
  parameters: Parameters,
  now: number,
): Promise<SessionResponse> {
  const domainId = wholeNumber(parameters, 'domain_id');
  refusePartner(parameters, domainId);
  const prefix = parameters.get('prefix');
  const chosen = prefix === undefined ? undefined : checkedName(config, prefix);
  const domain = chooseDomain(config, domainId);
  const expiresAt = expiryFrom(config, now);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const email = `${chosen ?? randomName(randomInt)}@${domain}`;
    const token = newToken();
    const seal = sealAddress(token, email);
    const session = { address: email, tokenHash: hashOfToken(token), expiresAt, seal };
    if ((await store.createSession(session)) === 'created') {
      return { status: 'success', email, token, expires_at: formatWireTime(expiresAt) };
    }
    if (chosen !== undefined) break;
  }
  throw new ApiError('address_taken', 'This address is taken.', { parameter: 'prefix' });
}
