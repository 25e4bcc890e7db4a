import { parseWireTime } from '../contract.ts';

/** Epoch values below this are seconds, above it milliseconds (it is the year 5138 in seconds). */
const secondsLimit = 100_000_000_000;

/**
 * A service's time as milliseconds since 1970: wire time taken as UTC, ISO 8601, or epoch seconds
 * or milliseconds. Undefined where it is none of these.
 */
export function readTime(value: string | number): number | undefined {
  if (typeof value === 'number') return value < secondsLimit ? value * 1000 : value;
  const wire = parseWireTime(value);
  if (wire !== undefined) return wire;
  if (/^\d{9,14}$/.test(value)) return readTime(Number(value));
  if (!/^\d{4}-\d\d-\d\dT/.test(value)) return undefined;
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value}Z`;
  const milliseconds = Date.parse(zoned);
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
}
