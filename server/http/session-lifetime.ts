import {
  type DeleteSessionResponse,
  type ExtendSessionResponse,
  formatWireTime,
} from '../../lib/contract.ts';
import type { Config } from '../config.ts';
import { accountOf } from '../imap.ts';
import type { Store } from '../store.ts';
import { unsealAddress } from './sealed-address.ts';
import { type Bearer, hashOfToken, sessionExpired } from './token.ts';

/** When a session that starts at `now` expires, in milliseconds since 1970. */
export function sessionExpiry(config: Config, now: number): number {
  // The API has whole seconds: a session must not expire earlier than it says.
  return Math.ceil((now + config.sessionMilliseconds) / 1000) * 1000;
}

/** `POST /delete-session`: deletes the session and all its mail at once. */
export async function deleteSession(
  store: Store,
  { token }: Bearer,
): Promise<DeleteSessionResponse> {
  return { status: 'success', deleted: await store.deleteSession(hashOfToken(token)) };
}

/**
 * `POST /extend-session`: a full lifetime from now. A session that expired within the last day is
 * restored, without its mail.
 * @throws {ApiError} `session_expired` for one that cannot be restored
 */
export async function extendSession(
  config: Config,
  store: Store,
  { token, session }: Bearer,
  now: number,
): Promise<ExtendSessionResponse> {
  const tokenHash = hashOfToken(token);
  const expiresAt = sessionExpiry(config, now);
  if (session !== 'expired' && session.expiresAt >= expiresAt) {
    // Extended a moment ago: avoids a change event for nothing.
    return {
      status: 'success',
      email: session.address,
      expires_at: formatWireTime(session.expiresAt),
    };
  }
  const address =
    session === 'expired' ? await unsealedAddress(store, token, tokenHash) : session.address;
  if (address === undefined) throw sessionExpired();
  const account = accountOf(config.partners, address);
  const wanted = {
    ...{ tokenHash, address, expiresAt },
    ...(account && { account: account.email }),
  };
  const extended = await store.extendSession(wanted);
  if (extended === undefined) throw sessionExpired();
  return { status: 'success', email: address, expires_at: formatWireTime(extended) };
}

async function unsealedAddress(store: Store, token: string, tokenHash: Uint8Array) {
  const sealedAddress = await store.findSealedAddress(tokenHash);
  return sealedAddress && unsealAddress(token, sealedAddress);
}
