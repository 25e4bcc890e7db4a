/**
 * Parses responses of any service leniently: unknown fields are ignored, ids may be numbers or
 * text, empty fields may be null or missing.
 */

import { Lifetime } from '../../contract.ts';
import { fnv1a } from '../../text/fnv.ts';
import { ServiceError } from '../errors.ts';
import { withoutEcho } from '../trace.ts';
import type { ServiceAnswer } from '../transport.ts';
import { layerWith, listWithin, wrappedValue } from './envelope.ts';
import {
  type Fields,
  fieldsNamed,
  isFields,
  plainName,
  textNamed,
  toCount,
  toText,
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
  /** See {@link Dialect.domainKeys}. */
  domainKeys: Record<string, string>;
  /** A description of each unreadable domain or mailbox. */
  unreadable: string[];
};

/**
 * @throws {ServiceError} `no-service` for a response without any service info, `not-understood` for
 * an invalid one
 */
export function readServiceInfo(body: unknown): ReadInfo {
  const fields = infoFieldsIn(body);
  const unreadable: string[] = [];
  const readList = <Item>(name: string, read: (item: unknown) => Item | undefined): Item[] => {
    const [{ value, path } = { value: undefined, path: name }] = fieldsNamed(fields, [name]);
    const items = listWithin(value) ?? namesById(value);
    if (!items) throw notUnderstood(`${path}: no list`);
    return items.flatMap((item, index) => {
      const result = read(item);
      if (result === undefined) unreadable.push(`${path}.${index}: unreadable`);
      return result === undefined ? [] : [result];
    });
  };
  const { provider, accounts } = accountsOf(fields);
  const isServiceInfo =
    fieldsNamed(fields, ['domains', 'partneraccounts']).length > 0 ||
    // Health checks of other programs answer `ok`.
    textNamed(fields, ['status'])?.value.toLowerCase() === 'success';
  if (!isServiceInfo) throw new ServiceError('no-service', { detail: 'domains: missing' });
  const features = fieldsNamed(fields, ['features'])[0]?.value;
  const lifetime = Lifetime.safeParse(fieldsNamed(fields, ['lifetime'])[0]?.value);
  const domains = readList('domains', readDomain);
  const keys = domains.flatMap(({ id, key }) => (key === undefined ? [] : [[String(id), key]]));
  return {
    domains: domains.map(({ id, domain }) => ({ id, domain })),
    domainKeys: Object.fromEntries(keys),
    mailboxes: readList(accounts, (item) => {
      if (!isFields(item)) return undefined;
      const id = toCount(idIn(item));
      const email = textNamed(item, ['email', 'address'])?.value;
      return id === undefined || !email ? undefined : { id, email };
    }),
    features: Array.isArray(features) ? features.filter((one) => typeof one === 'string') : [],
    provider,
    unreadable,
    ...(lifetime.success ? { lifetime: lifetime.data } : {}),
  };
}

/** Reads an object whose keys are ids and whose values are names. */
function namesById(value: unknown): Fields[] | undefined {
  const entries = isFields(value) ? Object.entries(value) : [];
  const named = entries.filter(([, name]) => typeof name === 'string');
  return named.length === 0
    ? undefined
    : named.map(([id, name]) => ({ id, domain: name, email: name }));
}

/**
 * The object with the lists. A list of domain names may have another name, or be the response
 * itself.
 */
function infoFieldsIn(body: unknown): Fields {
  const names = ['domains', 'partneraccounts'];
  const fields = isFields(body) ? layerWith(body, names) : {};
  const list = isFields(body) ? wrappedValue(body) : body;
  const isBare = fieldsNamed(fields, names).length === 0 && Array.isArray(list);
  return isBare && list.some(isDomainName) ? { ...fields, domains: list } : fields;
}

function idIn(item: Fields): unknown {
  return fieldsNamed(item, ['id', 'domainid'])[0]?.value;
}

function isDomainName(value: unknown): value is string {
  return typeof value === 'string' && /^@?[^\s@/:]{1,240}\.[^\s@/:.]{2,63}$/.test(value);
}

/** A domain and, if its id is no number, the key for it in requests: its id or its name. */
function readDomain(item: unknown): { id: number; domain: string; key?: string } | undefined {
  const fields = isFields(item) ? item : { domain: item };
  const usual = fieldsNamed(fields, ['domain', 'name', 'host']).map(({ value }) => value);
  const name =
    [...usual, ...Object.values(fields)].find(isDomainName) ??
    (isFields(item) ? usual.map(toText).find(Boolean) : undefined);
  const domain = name?.replace(/^@/, '');
  if (!domain) return undefined;
  const written = idIn(fields);
  const id = toCount(written);
  if (id !== undefined) return { id, domain };
  return { id: fnv1a(domain), domain, key: toText(written) || domain };
}

/**
 * The list of accounts at a mailbox provider: `partner_accounts`, or one with a provider's name. An
 * empty list is recognised by its name alone.
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
