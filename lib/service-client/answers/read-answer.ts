/**
 * Parses responses of any service leniently: unknown fields are ignored, ids may be numbers or
 * text, empty fields may be null or missing.
 */

import { Lifetime } from '../../contract.ts';
import { ServiceError } from '../errors.ts';
import { withoutEcho } from '../trace.ts';
import type { ServiceAnswer } from '../transport.ts';
import { layerWith } from './envelope.ts';
import {
  type Fields,
  fieldsNamed,
  isFields,
  plainName,
  textNamed,
  toCount,
  toList,
} from './fields.ts';
import { describeWebPage, isWebPage } from './web-page.ts';
import { readTime, type WrittenTime } from './written-time.ts';

/** `GET /domains`. */
export type ReadInfo = {
  domains: { id: number; domain: string }[];
  mailboxes: { id: number; email: string }[];
  features: string[];
  /** In hours; for services with the feature `lifetime`. */
  lifetime?: Lifetime;
  /** See {@link Dialect.provider}. */
  provider: string | undefined;
};

/**
 * @throws {ServiceError} `no-service` for a response without any service info, `not-understood` for
 * an invalid one
 */
export function readServiceInfo(body: unknown): ReadInfo {
  const fields = isFields(body) ? layerWith(body, ['domains', 'partneraccounts']) : {};
  const list = (name: string) => {
    const [found] = fieldsNamed(fields, [name]);
    const items = toList(found?.value);
    if (!items) throw notUnderstood(`${found?.path ?? name}: no list`);
    // An object whose keys are ids and whose values are names.
    const named = isFields(found?.value) ? Object.entries(found.value) : [];
    const plain = named.flatMap(([id, text]) =>
      typeof text === 'string' ? [{ id, domain: text, email: text }] : [],
    );
    return plain.length > 0 ? plain : items.filter(isFields);
  };
  const { provider, accounts } = accountsOf(fields);
  const isServiceInfo =
    fieldsNamed(fields, ['domains', 'partneraccounts']).length > 0 ||
    // Health checks of other programs answer `ok`.
    textNamed(fields, ['status'])?.value.toLowerCase() === 'success';
  if (!isServiceInfo) throw new ServiceError('no-service', { detail: 'domains: missing' });
  const features = fieldsNamed(fields, ['features'])[0]?.value;
  const lifetime = Lifetime.safeParse(fieldsNamed(fields, ['lifetime'])[0]?.value);
  return {
    domains: list('domains').flatMap((item) => {
      const id = idOf(item);
      const domain = textNamed(item, ['domain', 'name', 'host'])?.value.replace(/^@/, '');
      return id === undefined || !domain ? [] : [{ id, domain }];
    }),
    mailboxes: list(accounts).flatMap((item) => {
      const id = idOf(item);
      const email = textNamed(item, ['email', 'address'])?.value;
      return id === undefined || !email ? [] : [{ id, email }];
    }),
    features: Array.isArray(features) ? features.filter((one) => typeof one === 'string') : [],
    provider,
    ...(lifetime.success ? { lifetime: lifetime.data } : {}),
  };
}

function idOf(item: Fields): number | undefined {
  return toCount(fieldsNamed(item, ['id'])[0]?.value);
}

/**
 * The list of accounts at a mailbox provider: `partner_accounts`, or one with a provider's name. An empty
 * list is recognised by its name alone.
 */
function accountsOf(fields: Fields): { provider: string | undefined; accounts: string } {
  const usual = { provider: undefined, accounts: 'partneraccounts' };
  const named = Object.keys(fields).flatMap((key) => {
    const name = /^([a-z][a-z0-9]{1,30})_?accounts$/i.exec(key)?.[1]?.toLowerCase();
    return name === undefined ? [] : [{ provider: name, accounts: plainName(key) }];
  });
  const [first, ...others] = named;
  const isUsual = named.some(({ accounts }) => accounts === usual.accounts);
  return first && !isUsual && others.length === 0 ? first : usual;
}

/** `POST /create-session`; `expires` is undefined if the response has no expiry. */
export type ReadSession = { email: string; token: string; expires: WrittenTime | undefined };

export function readSession(body: unknown, now?: number): ReadSession {
  const fields = layerOf(body, ['token', 'email']);
  const email = textNamed(fields, ['email', 'address'])?.value.trim() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw notUnderstood('email: no address');
  const token = textNamed(fields, ['token', 'sessiontoken'])?.value;
  if (!token) throw notUnderstood('token: missing');
  return { email, token, expires: expiryIn(fields, now) };
}

/** `POST /extend-session`. */
export function readExtension(body: unknown, now?: number): WrittenTime {
  const expires = expiryIn(layerOf(body, ['expiresat']), now);
  if (!expires) throw notUnderstood('expires_at: no time');
  return expires;
}

function expiryIn(fields: Fields, now: number | undefined): WrittenTime | undefined {
  const found = fieldsNamed(fields, ['expiresat', 'expires', 'expiry', 'expiration']);
  return found.map(({ value }) => readTime(value, now)).find((time) => time !== undefined);
}

/** The object with these fields: the response itself, or a wrapped one. */
function layerOf(body: unknown, names: string[]): Fields {
  if (!isFields(body)) throw notUnderstood('answer: no object');
  return layerWith(body, names);
}

/**
 * The JSON of a successful response.
 *
 * @throws {ServiceError} `web-page` for a web page, `not-understood` for anything else
 */
export function jsonBody(answer: ServiceAnswer): unknown {
  const { body, bodyProblem: problem, status } = answer;
  if (body !== undefined) return body;
  if (!isWebPage(answer)) throw notUnderstood(`${problem ?? 'no JSON'} (HTTP ${status})`);
  throw new ServiceError('web-page', { detail: describeWebPage(answer) });
}

/**
 * Accepts the response to a call without a result (service API, 4.5: body not shown): JSON, an
 * empty body or a short text.
 *
 * @throws {ServiceError} as {@link jsonBody} does
 */
export function requireSuccess(answer: ServiceAnswer): void {
  const { bodyProblem: problem, text = '' } = answer;
  if (problem === 'empty') return;
  const isWords = problem === 'no JSON' && text.length < 200 && !/^\s*[<{[]/.test(text);
  if (!isWords) jsonBody(answer);
}

/** Parses a response. Adds the trace of the request to errors. */
export async function readTraced<Result>(
  answer: ServiceAnswer,
  read: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ServiceError) || !answer.trace) throw error;
    error.trace ??= withoutEcho(answer.trace, answer.body ?? answer.text);
    throw error;
  }
}

function notUnderstood(detail: string): ServiceError {
  return new ServiceError('not-understood', { detail });
}
