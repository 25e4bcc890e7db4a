import type { Config, PartnerAccount } from '../config.ts';
import type { PartnerAccounts } from '../imap.ts';
import { ApiError, invalidParameter } from './api-error.ts';
import { flag, type Parameters, wholeNumber } from './parameters.ts';

/** A rejected login needs the operator. */
const retrySeconds = '600';

function unknownAccount(parameter: 'use_partner' | 'partner_id'): ApiError {
  return new ApiError('unknown_account', 'This service has no such mailbox account.', {
    parameter,
  });
}

/**
 * The mailbox account on which a request wants an alias; undefined where it wants none.
 * @throws {ApiError} `invalid_parameter`, `unknown_account`; `unavailable` for an account whose
 * provider rejects the login
 */
export async function requestedAccount(
  config: Config,
  partner: PartnerAccounts,
  parameters: Parameters,
): Promise<PartnerAccount | undefined> {
  const first = flag(parameters, 'use_partner');
  // Whoever says that they want none gets none, whatever else they say.
  if (parameters.has('use_partner') && !first) return undefined;
  const auto = flag(parameters, 'partner_auto');
  const id = wholeNumber(parameters, 'partner_id');
  if (!first && !auto && id === undefined) return undefined;
  if (parameters.has('domain_id')) {
    throw invalidParameter('domain_id', 'not be given together with use_partner');
  }
  if (auto && id !== undefined) {
    throw invalidParameter('partner_auto', 'not be given together with partner_id');
  }
  const account =
    id === undefined
      ? auto
        ? await partner.leastUsed()
        : (config.partners.find((each) => !partner.isLoginRejected(each)) ?? config.partners[0])
      : config.partners.find((each) => each.id === id);
  if (account === undefined) throw unknownAccount(id === undefined ? 'use_partner' : 'partner_id');
  if (partner.isLoginRejected(account)) {
    throw new ApiError('unavailable', 'The service cannot reach this mailbox.', {
      headers: { 'Retry-After': retrySeconds },
    });
  }
  return account;
}
