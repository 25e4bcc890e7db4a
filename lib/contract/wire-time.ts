import * as z from 'zod/mini';

const pattern = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** A time on the wire: `YYYY-MM-DD HH:MM:SS` (service API, part 2). */
export const WireTime = z.string().check(z.regex(pattern));

/** Formats milliseconds since 1970 as wire time in UTC, without the fraction of a second. */
export function formatWireTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Parses wire time in UTC to milliseconds since 1970; undefined for any other text, and for dates that
 * do not exist, such as 31 February.
 */
export function parseWireTime(text: string): number | undefined {
  if (!pattern.test(text)) return undefined;
  const milliseconds = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(milliseconds)) return undefined;
  return formatWireTime(milliseconds) === text ? milliseconds : undefined;
}
