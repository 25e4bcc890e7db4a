/** No service can silence the extension for longer than this, in milliseconds. */
const longest = 60 * 60 * 1000;

/**
 * The moment a Retry-After header asks to wait for, in milliseconds since 1970, an hour from now
 * at the most; undefined where the header is missing or says nothing (RFC 9110, 10.2.3). A date in
 * it is read by the service's own clock, where its Date header tells that.
 */
export function readRetryAfter(
  header: string | null,
  now: number,
  serviceNow = now,
): number | undefined {
  if (!header) return undefined;
  const seconds = /^\s*(\d+)(\.\d+)?\s*$/.exec(header);
  if (!seconds && !/[a-z]/i.test(header)) return undefined;
  const wait = seconds ? Number(seconds[1]) * 1000 : Date.parse(header) - serviceNow;
  if (Number.isNaN(wait) || wait < 0) return undefined;
  return now + Math.min(wait, longest);
}
