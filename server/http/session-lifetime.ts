import {
  type DeleteSessionResponse,
  type ExtendSessionResponse,
  formatWireTime,
  type Lifetime,
} from '../../lib/contract.ts';
import type { Config } from '../config.ts';
import { domainOf } from '../domains.ts';
import { accountOf } from '../imap.ts';
import type { Store } from '../store.ts';
import { ApiError, invalidParameter } from './api-error.ts';
import { type Parameters, wholeNumber } from './parameters.ts';
import { type Bearer, sessionExpired } from './token.ts';

const hour = 3_600_000;

/** The most hours that may be asked for; 0 where nothing may. */
function mostHours({ sessionMilliseconds, longestSessionMilliseconds }: Config): number {
  return Math.floor(Math.max(sessionMilliseconds, longestSessionMilliseconds) / hour);
}

/** What may be asked for; undefined where nothing may. */
export function offeredLifetime(config: Config): Lifetime | undefined {
  const most = mostHours(config);
  return most === 0 ? undefined : { usual: config.sessionMilliseconds / hour, most };
}

/**
 * When a session that starts at `now` expires, in milliseconds since 1970: after its `hours`, where
 * they are given.
 * @throws {ApiError} `invalid_parameter`
 */
export function sessionExpiry(config: Config, parameters: Parameters, now: number): number {
  const hours = wholeNumber(parameters, 'hours');
  const most = mostHours(config);
  if (hours !== undefined && (hours < 1 || hours > most)) {
    throw invalidParameter('hours', `be from 1 to ${most}`);
  }
  const life = hours === undefined ? config.sessionMilliseconds : hours * hour;
  // The API has whole seconds: a session must not expire earlier than it says.
  return Math.ceil((now + life) / 1000) * 1000;
}

/** `POST /delete-session`: deletes the session and all its mail at once. */
export async function deleteSession(
  store: Store,
  { token }: Bearer,
): Promise<DeleteSessionResponse> {
  return { status: 'success', deleted: await store.deleteSession(token) };
}

/**
 * `POST /extend-session`: a full lifetime from now, or `hours`. A session that expired within the last day is
 * restored, without its mail.
 * @throws {ApiError} `session_expired` for one that cannot be restored, `unknown_domain` for one at a
 * retired domain, `invalid_parameter`
 */
export async function extendSession(
  config: Config,
  store: Store,
  { token, session }: Bearer,
  parameters: Parameters,
  now: number,
): Promise<ExtendSessionResponse> {
  const expiresAt = sessionExpiry(config, parameters, now);
  const address = session === 'expired' ? await store.findAddress(token) : session.address;
  if (address === undefined) throw sessionExpired();
  const account = accountOf(config.partners, address);
  const domain = domainOf(config.domains, address.slice(address.lastIndexOf('@') + 1));
  if (account === undefined && domain?.isRetired) {
    throw new ApiError('unknown_domain', 'The domain of this address is retired.');
  }
  if (session !== 'expired' && session.expiresAt >= expiresAt) {
    // Extended a moment ago: avoids a change event for nothing.
    return {
      status: 'success',
      email: session.address,
      expires_at: formatWireTime(session.expiresAt),
    };
  }
  const wanted = {
    ...{ token, address, expiresAt },
    ...(account && { account: account.email }),
  };
  const extended = await store.extendSession(wanted);
  if (extended === undefined) throw sessionExpired();
  return { status: 'success', email: address, expires_at: formatWireTime(extended) };
}
