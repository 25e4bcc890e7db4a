import * as z from 'zod/mini';

const pattern = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** A time as the wire carries it: `YYYY-MM-DD HH:MM:SS` (service API, part 2). */
export const WireTime = z.string().check(z.regex(pattern));

/** Milliseconds since 1970 as wire time in UTC, its fraction of a second cut off. */
export function formatWireTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Wire time as milliseconds since 1970, read as UTC; undefined where the text is none
 * (the wrong form, or a date such as 31 February).
 */
export function parseWireTime(text: string): number | undefined {
  if (!pattern.test(text)) return undefined;
  const milliseconds = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(milliseconds)) return undefined;
  return formatWireTime(milliseconds) === text ? milliseconds : undefined;
}
