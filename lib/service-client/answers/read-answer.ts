/**
 * Parses responses of any service leniently: unknown fields are ignored, ids may be numbers or
 * text, empty fields may be null or missing.
 */

import { Lifetime } from '../../contract.ts';
import { fnv1a } from '../../text/fnv.ts';
import { ServiceError } from '../errors.ts';
import { withoutEcho } from '../trace.ts';
import type { ServiceAnswer } from '../transport.ts';
import { layersOf, layerWith, listsWithin, listWithin, wrappedValue } from './envelope.ts';
import {
  type Fields,
  fieldsNamed,
  isFields,
  plainName,
  textNamed,
  toCount,
  toText,
} from './fields.ts';
import { fieldsMeaning, type Meaning } from './head.ts';
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
  /** Whether the response only resembles the service API: other services have such lists too. */
  guessed: boolean;
};

/**
 * @throws {ServiceError} `no-service` for a response without any service info, `not-understood` for
 * an invalid one
 */
export function readServiceInfo(body: unknown): ReadInfo {
  const { guessed, fields } = infoFieldsIn(body);
  const unreadable: string[] = [];
  const readList = <Item>(name: string, read: (item: unknown) => Item | undefined): Item[] => {
    const [{ value, path } = { value: undefined, path: name }] = fieldsNamed(fields, [name]);
    const items = listWithin(value) ?? namesById(value);
    if (!items) throw notUnderstood(`${path}: no list`);
    return items.flatMap((item, index) => {
      if (isInactive(item)) return [];
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
    guessed,
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
 * itself. Any other list of objects that name a domain is a guess.
 */
function infoFieldsIn(body: unknown): { guessed: boolean; fields: Fields } {
  const names = ['domains', 'partneraccounts'];
  const fields = isFields(body) ? layerWith(body, names) : {};
  if (fieldsNamed(fields, names).length > 0) return { guessed: false, fields };
  const list = isFields(body) ? wrappedValue(body) : body;
  if (Array.isArray(list) && list.some(isDomainName)) {
    return { guessed: false, fields: { ...fields, domains: list } };
  }
  const named = listsWithin(body).find(
    (one) =>
      one.length > 0 && one.every((item) => namesOf(withAttributes(item)).some(isDomainName)),
  );
  return { guessed: named !== undefined, fields: named ? { ...fields, domains: named } : fields };
}

/** An entry with the fields that JSON:API nests in `attributes`. */
function withAttributes(item: unknown): Fields {
  if (!isFields(item)) return { domain: item };
  const inner = fieldsNamed(item, ['attributes'])[0]?.value;
  return isFields(inner) ? { ...inner, ...item } : item;
}

function namesOf(fields: Fields): unknown[] {
  return fieldsNamed(fields, ['domain', 'name', 'host']).map(({ value }) => value);
}

function isInactive(item: unknown): boolean {
  const flags = fieldsNamed(withAttributes(item), ['active', 'isactive', 'enabled']);
  return flags.some(({ value }) => value === false);
}

function idIn(item: Fields): unknown {
  return fieldsNamed(item, ['id', 'domainid'])[0]?.value;
}

function isDomainName(value: unknown): value is string {
  return typeof value === 'string' && /^@?[^\s@/:]{1,240}\.[^\s@/:.]{2,63}$/.test(value);
}

/** A domain and, if its id is no number, the key for it in requests: its id or its name. */
function readDomain(item: unknown): { id: number; domain: string; key?: string } | undefined {
  const fields = withAttributes(item);
  const usual = namesOf(fields);
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

const emailMeaning: Meaning = { names: ['email', 'address'], like: /(?:mail|address|mailbox)$/ };
const tokenMeaning: Meaning = {
  names: ['token', 'sessiontoken'],
  like: /^(?:access|auth|api|inbox|mailbox)(?:token|key)$/,
};
const expiryMeaning: Meaning = {
  names: ['expiresat', 'expires', 'expiry', 'expiration'],
  like: /expir|^validuntil$/,
};

export function readSession(body: unknown, now?: number): ReadSession {
  const layers = layersIn(body);
  const found = layers.map((layer) => {
    const email = firstMeaning(layer, emailMeaning, (value) => toText(value)?.trim() ?? '');
    const isAddress = email !== undefined && /^[^\s@]+@[^\s@]+$/.test(email);
    return {
      email: isAddress ? email : undefined,
      token: firstMeaning(layer, tokenMeaning, toText),
    };
  });
  const both = found.find(({ email, token }) => email && token);
  const email = both?.email ?? found.find((one) => one.email)?.email;
  if (!email) throw notUnderstood('email: no address');
  const token = both?.token ?? found.find((one) => one.token)?.token;
  if (!token) throw notUnderstood('token: missing');
  return { email, token, expires: expiryIn(layers, now) };
}

/** `POST /extend-session`. */
export function readExtension(body: unknown, now?: number): WrittenTime {
  const expires = expiryIn(layersIn(body), now);
  if (!expires) throw notUnderstood('expires_at: no time');
  return expires;
}

function expiryIn(layers: readonly Fields[], now: number | undefined): WrittenTime | undefined {
  return layers
    .map((layer) =>
      firstMeaning(layer, expiryMeaning, (value, name) => {
        if (!name.endsWith('in')) return readTime(value, now);
        const seconds = toCount(value);
        return now === undefined || !seconds
          ? undefined
          : { at: now + seconds * 1000, zoned: true };
      }),
    )
    .find((time) => time !== undefined);
}

/** The first readable value of the fields with this meaning. */
function firstMeaning<Value>(
  fields: Fields,
  meaning: Meaning,
  read: (value: unknown, name: string) => Value | undefined,
): Value | undefined {
  for (const { value, path } of fieldsMeaning(fields, meaning)) {
    const result = read(value, plainName(path));
    if (result) return result;
  }
  return undefined;
}

/** The response, and the objects that it wraps. */
function layersIn(body: unknown): Fields[] {
  if (!isFields(body)) throw notUnderstood('answer: no object');
  return layersOf(body);
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
