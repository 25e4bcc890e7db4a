import type { ServiceClock } from './clock.ts';

/**
 * How parameters of POST travel. `both` is the query and a form at once: it is understood by
 * services that read either, so that no address is made in vain to find out which.
 */
export type ParameterEncoding = 'both' | 'json' | 'multipart' | 'form' | 'query';

/** In the order in which they are tried: the likeliest first. */
const parameterEncodings: readonly ParameterEncoding[] = [
  'both',
  'json',
  'multipart',
  'form',
  'query',
];

/** How a service reports a failure: by HTTP status, by `status` in its answer, or by both. */
export type FailureSignal = 'http' | 'status' | 'both';

/**
 * What was learnt about a service, to be kept between calls. `features` is what it lists under that
 * name: each {@link Feature} of the contract, and whatever others call theirs. What is absent is not
 * known yet.
 */
export type Dialect = {
  bearer: boolean;
  features: string[];
  /** Where redirects led: the base that answers itself, and whether its paths end in a slash. */
  at?: { base: string; slash: boolean };
  /** Proven by a request whose parameters were understood. */
  post?: ParameterEncoding;
  /** Proven not to be understood. */
  failedPosts?: ParameterEncoding[];
  errors?: FailureSignal;
  /** Where a message in full carries what it says, such as `message.body_html`. */
  mail?: string[];
  clock?: ServiceClock;
  /**
   * The name that stands for `partner` in the parameters of an alias, where the service calls its
   * accounts by the name of their provider: `gmail` of `gmail_accounts`, for `use_gmail`.
   */
  provider?: string;
  /** What it lacks of what every service of the service API can do: see `basics`. */
  lacks?: string[];
  /** The name of an adapter, where it speaks another protocol than the service API. */
  protocol?: string;
};

/** The dialect of a service of which nothing is known yet. */
export const initialDialect: Dialect = { bearer: false, features: [] };

/** A change of what is known. Applied to what is stored by then, as calls run side by side. */
export type DialectUpdate = (dialect: Dialect) => Dialect;

/** Encodings still to be tried, the likeliest first; all of them where each seems to have failed. */
export function encodingsToTry({ post, failedPosts = [] }: Dialect): ParameterEncoding[] {
  if (post) return [post, ...parameterEncodings.filter((encoding) => encoding !== post)];
  const left = parameterEncodings.filter((encoding) => !failedPosts.includes(encoding));
  return left.length > 0 ? left : [...parameterEncodings];
}

/** What docs/api.md says of services that offer its additions, where nothing has shown otherwise. */
export const asDocumented: DialectUpdate = (dialect) => ({
  ...dialect,
  post: dialect.post ?? 'form',
  clock: { ...dialect.clock, zone: dialect.clock?.zone ?? 0 },
});

/** An encoding was understood. */
export function encodingWorks(encoding: ParameterEncoding): DialectUpdate {
  return ({ failedPosts: _, ...dialect }) => ({ ...dialect, post: encoding });
}

/** An encoding was not understood, whatever was thought of it before. */
export function encodingFails(encoding: ParameterEncoding): DialectUpdate {
  return ({ post, failedPosts = [], ...dialect }) => ({
    ...dialect,
    ...(post && post !== encoding ? { post } : {}),
    failedPosts: [...failedPosts.filter((one) => one !== encoding), encoding],
  });
}
