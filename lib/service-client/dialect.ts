import type { ServiceClock } from './clock.ts';

/**
 * How parameters of a POST travel. `both` is the query and a form at once, for services that read either:
 * so no address is created in vain to find out which.
 */
export type ParameterEncoding = 'both' | 'json' | 'multipart' | 'form' | 'query';

/** In the order in which they are tried. */
const parameterEncodings: readonly ParameterEncoding[] = [
  'both',
  'json',
  'multipart',
  'form',
  'query',
];

/** How a service rejects: by HTTP status, by `status` in its answer, or by both. */
export type FailureSignal = 'http' | 'status' | 'both';

/**
 * What was learnt about a service. `features` is its own list: each {@link Feature} of the contract, and
 * any of other services. A missing field is not known yet.
 */
export type Dialect = {
  bearer: boolean;
  features: string[];
  /** Where redirects led: the base address, and whether its paths end in a slash. */
  at?: { base: string; slash: boolean };
  /** The encoding that a request has proven. */
  post?: ParameterEncoding;
  /** Encodings that were not understood. */
  failedPosts?: ParameterEncoding[];
  errors?: FailureSignal;
  /** Fields of a message with its body, such as `message.body_html`. */
  mail?: string[];
  clock?: ServiceClock;
  /**
   * The word in the place of `partner` in the parameters of an alias, at a service that names its accounts
   * after their provider: `gmail` of `gmail_accounts`, for `use_gmail`.
   */
  provider?: string;
  /** What the service lacks of `basics`. */
  lacks?: string[];
  /** The adapter of a service of another protocol than the service API. */
  protocol?: string;
};

/** The dialect of an unknown service. */
export const initialDialect: Dialect = { bearer: false, features: [] };

/** A change, to be applied to the dialect that is stored by then: calls run side by side. */
export type DialectUpdate = (dialect: Dialect) => Dialect;

/** Encodings to try, the likeliest first; all of them if each seems to have failed. */
export function encodingsToTry({ post, failedPosts = [] }: Dialect): ParameterEncoding[] {
  if (post) return [post, ...parameterEncodings.filter((encoding) => encoding !== post)];
  const left = parameterEncodings.filter((encoding) => !failedPosts.includes(encoding));
  return left.length > 0 ? left : [...parameterEncodings];
}

/** The dialect of docs/api.md, for services with its additions, unless something else was learnt. */
export const asDocumented: DialectUpdate = (dialect) => ({
  ...dialect,
  post: dialect.post ?? 'form',
  clock: { ...dialect.clock, zone: dialect.clock?.zone ?? 0 },
});

/** An encoding was understood. */
export function encodingWorks(encoding: ParameterEncoding): DialectUpdate {
  return ({ failedPosts: _, ...dialect }) => ({ ...dialect, post: encoding });
}

/** An encoding was not understood, even if it was proven before. */
export function encodingFails(encoding: ParameterEncoding): DialectUpdate {
  return ({ post, failedPosts = [], ...dialect }) => ({
    ...dialect,
    ...(post && post !== encoding ? { post } : {}),
    failedPosts: [...failedPosts.filter((one) => one !== encoding), encoding],
  });
}
