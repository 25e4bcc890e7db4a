import { ServiceError, type ServiceErrorCode, TokenNotFound } from '../errors.ts';
import { withoutSecret } from '../trace.ts';
import type { ServiceAnswer } from '../transport.ts';
import { layersOf } from './envelope.ts';
import { type Fields, type Found, fieldsNamed, isFields, plainName, toText } from './fields.ts';
import { meaningOf, type Subject } from './rejection-terms.ts';
import { describeWebPage, isWebPage, notAService } from './web-page.ts';

export type { Subject } from './rejection-terms.ts';

/** Codes of our own service (lib/contract.ts). */
const byCode: Record<string, ServiceErrorCode> = {
  unknown_token: 'address-expired',
  session_expired: 'address-expired',
  unknown_message: 'message-gone',
  unknown_transfer: 'message-gone',
  unknown_path: 'not-understood',
  damaged_message: 'not-understood',
  method_not_allowed: 'not-understood',
  address_taken: 'address-taken',
  name_not_allowed: 'name-not-allowed',
  unknown_domain: 'unknown-domain',
  unknown_account: 'unknown-mailbox',
  slow_down: 'slow-down',
  unknown_host: 'refused',
  origin_not_allowed: 'refused',
  unavailable: 'unavailable',
};

const byStatus: Record<Subject, Record<number, ServiceErrorCode>> = {
  'service-info': {},
  'new-session': { 409: 'address-taken', 422: 'name-not-allowed' },
  // A 404 is left out: it may be caused by a wrong path as well as by a wrong token.
  session: { 401: 'address-expired', 410: 'address-expired' },
  // A 404 is left out, because services may lack these calls.
  lifetime: { 401: 'address-expired', 410: 'address-expired' },
  message: { 401: 'address-expired', 404: 'message-gone', 410: 'address-expired' },
};

/** The reason that a rejection gives. */
export type RejectionDetails = {
  code: string | undefined;
  words: string | undefined;
  parameter: unknown;
};

/**
 * The error that a response reports; undefined for a success. Services reject by HTTP status, by a
 * `status` other than `success`, or by both (service API, part 7); in JSON, text, a page or
 * nothing.
 *
 * @param secrets parts of the request that error pages may repeat, and that must not appear in
 * errors
 */
export function readRejection(
  answer: ServiceAnswer,
  subject: Subject,
  secrets: readonly (string | undefined)[] = [],
): ServiceError | undefined {
  if (!isRejected(answer)) return undefined;
  const { code: given, words, parameter } = readRejectionDetails(answer);
  const { trace } = answer;
  if (given === 'missing_token') return new TokenNotFound({ trace });
  const meaning = isPageOfOtherServer(answer, subject)
    ? undefined
    : (meaningOf(words ?? '', subject) ?? meaningOf(given ?? '', subject));
  if (meaning?.code === 'token-missing') return new TokenNotFound({ trace });

  const known = given && Object.hasOwn(byCode, given) ? byCode[given] : undefined;
  // A name that is not allowed may be rejected as an invalid parameter.
  const isName = parameter === 'prefix' && meaning?.code !== 'address-taken';
  const name = isName ? 'name-not-allowed' : undefined;
  const code = known ?? name ?? meaning?.code ?? fromStatus(answer, subject);
  // A mail service never rejects a request for its domains.
  const isForeign = code === 'refused' || code === 'not-understood' || code === 'web-page';
  if (subject === 'service-info' && isForeign && known !== 'refused') return notAService(answer);
  const sure = known !== undefined || meaning?.sure || answer.status === 410;
  // Details can be copied into reports, so they contain nothing of a response that is not
  // understood.
  const detail =
    code === 'web-page'
      ? describeWebPage(answer)
      : code === 'not-understood'
        ? `HTTP ${answer.status}`
        : words && secrets.reduce<string>(withoutSecret, words);
  const doubtful = code === 'address-expired' && !sure;
  return new ServiceError(code, { detail, doubtful, retryAt: answer.retryAt, trace });
}

/** Whether a service rejected by HTTP status, by `status`, or by both. */
export function failureSignalOf(answer: ServiceAnswer): 'http' | 'status' | 'both' {
  if (answer.status < 400) return 'status';
  return reportsFailure(answer.body) ? 'both' : 'http';
}

/**
 * Error pages of web servers contain words such as "exists" and "reserved" that do not refer to a
 * name.
 */
function isPageOfOtherServer(answer: ServiceAnswer, subject: Subject): boolean {
  return (
    subject === 'new-session' && isWebPage(answer) && statusesOfOtherServers.has(answer.status)
  );
}

const statusesOfOtherServers: ReadonlySet<number> = new Set([401, 403, 404, 405]);

function isRejected({ status, body }: ServiceAnswer): boolean {
  return status >= 400 || reportsFailure(body);
}

function reportsFailure(body: unknown): boolean {
  if (!isFields(body)) return false;
  const [status] = fieldsNamed(body, ['status']);
  // `String` throws for an object such as `{"toString": 1}`.
  if (typeof status?.value === 'object') return true;
  if (status) return !/^(?:success|ok|1|true|200)$/i.test(String(status.value).trim());
  const error = fieldsNamed(body, ['error'])[0]?.value;
  return layersOf(body).some(reportsFailureWithin) || (typeof error === 'string' && error !== '');
}

/** The `status` of a wrapped object may be something else, such as the status of an address. */
function reportsFailureWithin(layer: Fields): boolean {
  const values = (names: string[]) => fieldsNamed(layer, names).map(({ value }) => value);
  if (values(['success', 'ok']).includes(false)) return true;
  return values(['status']).some(
    (status) => typeof status === 'string' && /^(error|fail(ed|ure)?)$/i.test(status.trim()),
  );
}

/** Reads code and text of a rejection from the usual fields. */
export function readRejectionDetails({ body, text }: ServiceAnswer): RejectionDetails {
  if (!isFields(body)) {
    const plain = typeof body === 'string' ? body : (text ?? '');
    return { code: undefined, words: shortened(withoutTags(plain)), parameter: undefined };
  }
  const places = layersOf(body);
  /** The first rejected parameter, and why, as in `{"errors": {"prefix": ["…"]}}`. */
  let parameterError: [string, string] | undefined;
  for (const { value, path } of places.flatMap((one) =>
    fieldsNamed(one, ['error', 'errors', 'detail']),
  )) {
    const inner = Array.isArray(value) ? value[0] : value;
    if (!isFields(inner)) continue;
    places.push(inner, ...fieldsNamed(inner, ['source']).map(sourceOf));
    if (inner !== value || plainName(path) !== 'errors') continue;
    for (const [name, reason] of Object.entries(inner)) {
      const text = toText(reason);
      if (text) parameterError ??= [plainName(name), text];
    }
  }
  const first = (names: string[], fits: (text: string) => boolean) =>
    places
      .flatMap((place) => fieldsNamed(place, names))
      .map(({ value }) => toText(value))
      .find((value) => value !== undefined && value !== '' && fits(value));
  return {
    code: first(['code', 'errorcode', 'error', 'type', 'reason'], (one) => /^\w+$/.test(one)),
    words: shortened(
      [
        statusText(body),
        parameterError?.[1],
        first(
          ['message', 'error', 'errormessage', 'errors', 'detail', 'msg', 'reason', 'description'],
          () => true,
        ),
      ]
        .filter(Boolean)
        .join(': '),
    ),
    parameter: first(['parameter', 'field', 'param'], () => true) ?? parameterError?.[0],
  };
}

/** The parameter that JSON:API names in `source`: by name, or by its path in the request. */
function sourceOf({ value }: Found<unknown>): Fields {
  if (!isFields(value)) return {};
  const pointer = fieldsNamed(value, ['pointer'])[0]?.value;
  return typeof pointer === 'string' ? { parameter: pointer.split('/').at(-1) } : value;
}

/** A specific status, such as `expired`. */
function statusText(body: Fields): string | undefined {
  const status = fieldsNamed(body, ['status'])[0]?.value;
  const isWord =
    typeof status === 'string' && !/^(error|fail(ed|ure)?|false|ko|nok|\d+)$/i.test(status);
  return isWord && !/^success$/i.test(status) ? status : undefined;
}

function withoutTags(text: string): string {
  return text
    .slice(0, 20_000)
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function shortened(text: string | undefined): string | undefined {
  return text ? text.slice(0, 300) : undefined;
}

function fromStatus(answer: ServiceAnswer, subject: Subject): ServiceErrorCode {
  const { status, body } = answer;
  if (status === 429) return 'slow-down';
  if (status === 511) return 'web-page';
  if (status >= 500) return 'unavailable';
  // A 404 in the service's own form is about the token; any other may come from a proxy.
  if (status === 404 && subject === 'session' && reportsFailure(body)) return 'address-expired';
  const known = byStatus[subject][status];
  if (known !== undefined) return known;
  // A firewall may block a single message.
  return subject !== 'message' && isWebPage(answer) ? 'web-page' : 'refused';
}
