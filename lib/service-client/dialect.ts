import type { ServiceClock } from './clock.ts';

/**
 * Encoding of POST parameters. `both` sends them in the query and as a form: trying one after the
 * other could waste an address.
 */
export type ParameterEncoding = 'both' | 'json' | 'multipart' | 'form' | 'query';

/** In the order of attempts. */
const parameterEncodings: readonly ParameterEncoding[] = [
  'both',
  'json',
  'multipart',
  'form',
  'query',
];

/** How a service signals a rejection: by HTTP status, by `status` in the response, or by both. */
export type FailureSignal = 'http' | 'status' | 'both';

/**
 * The learnt properties of a service. `features` is the service's list: each {@link Feature} of the
 * contract, and possibly others. A missing field is unknown so far.
 */
export type Dialect = {
  bearer: boolean;
  features: string[];
  /** Target of redirects: the base address, and whether paths end in a slash. */
  at?: { base: string; slash: boolean };
  /** The encoding that the service has understood. */
  post?: ParameterEncoding;
  /** Encodings that were not understood. */
  failedPosts?: ParameterEncoding[];
  errors?: FailureSignal;
  /** Fields of a message with its body, such as `message.body_html`. */
  mail?: string[];
  clock?: ServiceClock;
  /**
   * Replaces `partner` in the parameters of an alias, at services that name accounts after their
   * provider: `gmail` for `gmail_accounts` and `use_gmail`.
   */
  provider?: string;
  /**
   * For domains without a numeric id: their keys in requests, by the ids that the client assigned.
   */
  domainKeys?: Record<string, string>;
  /** The capabilities in `basics` that the service lacks. */
  lacks?: string[];
  /** The adapter of a service of another protocol than the service API. */
  protocol?: string;
  /**
   * The domains that the service currently lists; other domains no longer receive mail. Absent for
   * the service API, where a service may receive mail for a domain that it no longer lists.
   */
  domains?: string[];
};

/** The dialect of an unknown service. */
export const initialDialect: Dialect = { bearer: false, features: [] };

/** A change that is applied to the stored dialect, because concurrent calls may change it too. */
export type DialectUpdate = (dialect: Dialect) => Dialect;

/** Encodings to try, the likeliest first; all of them if each one has failed. */
export function encodingsToTry({ post, failedPosts = [] }: Dialect): ParameterEncoding[] {
  if (post) return [post, ...parameterEncodings.filter((encoding) => encoding !== post)];
  const left = parameterEncodings.filter((encoding) => !failedPosts.includes(encoding));
  return left.length > 0 ? left : [...parameterEncodings];
}

/** The dialect of docs/api.md, for services with its additions; known values take precedence. */
export const assumeDocumented: DialectUpdate = (dialect) => ({
  ...dialect,
  post: dialect.post ?? 'form',
  clock: { ...dialect.clock, zone: dialect.clock?.zone ?? 0 },
});

/** Records that an encoding was understood. */
export function markEncodingProven(encoding: ParameterEncoding): DialectUpdate {
  return ({ failedPosts: _, ...dialect }) => ({ ...dialect, post: encoding });
}

/** Records that an encoding was not understood, even if it was proven before. */
export function markEncodingFailed(encoding: ParameterEncoding): DialectUpdate {
  return ({ post, failedPosts = [], ...dialect }) => ({
    ...dialect,
    ...(post && post !== encoding ? { post } : {}),
    failedPosts: [...failedPosts.filter((one) => one !== encoding), encoding],
  });
}
