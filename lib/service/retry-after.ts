/** No service can silence the extension for longer than this, in milliseconds. */
const longest = 60 * 60 * 1000;

/**
 * The moment a Retry-After header asks to wait for, in milliseconds since 1970, an hour from now
 * at the most; undefined where the header is missing or says nothing (RFC 9110, 10.2.3).
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  if (Number.isNaN(wait) || wait < 0) return undefined;
  return now + Math.min(wait, longest);
}
