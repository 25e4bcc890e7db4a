import { randomBytes } from 'node:crypto';
import type { Session, Store } from '../store.ts';
import { ApiError, invalidParameter } from './api-error.ts';
import type { Parameters } from './parameters.ts';

const tokenBytes = 32;

/** An unguessable token: 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** The challenge of RFC 6750, 3. `error` is the reason why a token was rejected. */
function challenge(error?: string): Record<string, string> {
  const reason = error === undefined ? '' : `, error="${error}"`;
  return { 'WWW-Authenticate': `Bearer realm="mayfly"${reason}` };
}

/**
 * The token of a request, from the `token` parameter or the `Authorization: Bearer` header.
 * @throws {ApiError} `missing_token`; `invalid_parameter` if the two differ
 */
export function tokenOf(parameters: Parameters, authorization: string | undefined): string {
  const given = parameters.get('token');
  const bearer = /^Bearer +([^\s]+) *$/i.exec(authorization ?? '')?.[1];
  if (given !== undefined && bearer !== undefined && given !== bearer) {
    throw invalidParameter('token', 'be the same as in the Authorization header');
  }
  const token = given ?? bearer;
  if (token === undefined) {
    throw new ApiError('missing_token', 'This request needs the token of a session.', {
      headers: challenge(),
    });
  }
  return token;
}

export function sessionExpired(): ApiError {
  return new ApiError('session_expired', 'This session is over, and its mail is gone.');
}

/** A token and its session, which may have expired within the last day. */
export type Bearer = { token: string; session: Session | 'expired' };

/** @throws {ApiError} `unknown_token`, for malformed tokens as well */
async function identify(store: Pick<Store, 'findSession'>, token: string): Promise<Bearer> {
  const session = await store.findSession(token);
  if (session === undefined) {
    throw new ApiError('unknown_token', 'There is no session with this token.', {
      headers: challenge('invalid_token'),
    });
  }
  return { token, session };
}

/**
 * The live session of a token.
 * @throws {ApiError} `unknown_token`, `session_expired`
 */
export async function authenticate(
  store: Pick<Store, 'findSession'>,
  token: string,
): Promise<Session> {
  const { session } = await identify(store, token);
  if (session === 'expired') throw sessionExpired();
  return session;
}

/**
 * Defines who may call an endpoint. `callerOf` throws an {@link ApiError} for all other callers.
 */
export type Access<Caller> = {
  needsToken: boolean;
  callerOf(store: Store, readToken: () => Promise<string>): Promise<Caller>;
};

export const anyone: Access<undefined> = {
  needsToken: false,
  callerOf: async () => undefined,
};

export const liveSession: Access<{ token: string; session: Session }> = {
  needsToken: true,
  async callerOf(store, readToken) {
    const token = await readToken();
    return { token, session: await authenticate(store, token) };
  },
};

export const liveOrExpiredSession: Access<Bearer> = {
  needsToken: true,
  callerOf: async (store, readToken) => identify(store, await readToken()),
};
