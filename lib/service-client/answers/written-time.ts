import { parseWireTime } from '../../contract.ts';

/** Epoch values below this are seconds (up to the year 5138), larger values are milliseconds. */
const secondsLimit = 100_000_000_000;

/**
 * A time from a service, in milliseconds since 1970. Without a zone (`zoned` is false) it is read
 * as UTC.
 */
export type WrittenTime = { at: number; zoned: boolean };

const local = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?$/;
/** `[Europe/Berlin]` and `[u-ca=iso8601]` after an offset (RFC 9557, section 3.1). */
const annotations = /(?:\[!?[\w/+:=-]{1,60}\]){1,5}$/;
/** The name of a zone, or an abbreviation, which may stand for several zones. */
const zoneName = / ?(?:[A-Z][a-z]+(?:\/[A-Za-z_+-]+){1,2}|(?!UTC$|GMT$)[A-Z]{3,5})$/;
/** The default format of C, Java and Ruby: `Sat Nov 21 12:00:00 CET 2026`. */
const months = 'janfebmaraprmayjunjulaugsepoctnovdec';
const asctime =
  /^[a-z]{3} ([a-z]{3}) {1,2}(\d{1,2}) (\d\d:\d\d:\d\d)( [A-Z]{3,5}| [+-]\d{4})? (\d{4})$/i;
const withZone =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)$/i;

/**
 * Reads a time: wire time, ISO 8601 with or without zone, epoch seconds or milliseconds as number
 * or digits, a mail date (RFC 5322), or a format of an English locale. Undefined for anything else.
 *
 * @param now decides which number of `05/11/2026` is the day: the date nearest to now counts,
 *   because mail and addresses are days old at most
 */
export function readTime(value: unknown, now?: number): WrittenTime | undefined {
  if (typeof value === 'number') return epoch(value);
  if (typeof value !== 'string') return undefined;
  const words = value.slice(0, 200).replace(/\s+/g, ' ').trim();
  // Mail dates may contain the zone's name in a comment.
  const text = plainForm(isoFromEnglish(words.replace(/ \([^()]*\)$/, ''), now));
  const wire = parseWireTime(text);
  if (wire !== undefined) return { at: wire, zoned: false };
  if (/^\d{9,14}(\.\d+)?$/.test(text)) return epoch(Number(text));
  const zoned = withZone.exec(text);
  if (zoned) {
    const [, day, clock = '', zone = ''] = zoned;
    return parsed(`${day}T${clock.replace(',', '.')}${isoZone(zone)}`, true);
  }
  if (local.test(text)) {
    const time = parsed(`${text.replace(' ', 'T').replace(',', '.')}Z`, false);
    // Date.parse reads the 30th of February as the 2nd of March.
    return time && new Date(time.at).getUTCDate() === Number(text.slice(8, 10)) ? time : undefined;
  }
  // "Sat, 21 Nov 2026 12:00:00 +0100": Date.parse alone would accept any text with a digit.
  if (/^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} \d\d:\d\d(:\d\d)? (GMT|UTC|[+-]\d{4})/i.test(text)) {
    return parsed(text, true);
  }
  return undefined;
}

/** Normalises variants of the formats above. */
function plainForm(text: string): string {
  const [, month = '', day = '', clock, zone = '', year] = asctime.exec(text) ?? [];
  const number = months.indexOf(month.toLowerCase()) / 3 + 1;
  if (year && Number.isInteger(number)) {
    const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
    return `${date}T${clock}${zone}`.replace(zoneName, '');
  }
  const plain = text.replace(/^(\d{4})\/(\d\d)\/(\d\d)/, '$1-$2-$3').replace(annotations, '');
  return /^\d{4}-/.test(plain) ? plain.replace(zoneName, '') : plain;
}

const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
];
const weekday = String.raw`(?:[a-z]{3,9}\.?,? )?`;
const ordinal = '(?:st|nd|rd|th)?';
const clockTime = String.raw`(?<hour>\d{1,2}):(?<rest>\d\d(?::\d\d(?:[.,]\d+)?)?)`;
const halfOfDay = String.raw`(?: ?(?<half>[ap])\.?m\.?)?`;
/** Date formats, each followed by the same time of day. */
const englishForms = [
  String.raw`(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})${ordinal},? (?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})${ordinal}[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4})`,
  String.raw`(?<first>\d{1,2})/(?<second>\d{1,2})/(?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})`,
  String.raw`(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)`,
].map(
  (date) =>
    new RegExp(`^${weekday}${date}(?:,? (?:at )?)${clockTime}${halfOfDay}(?<zone> .+)?$`, 'i'),
);
const compact = /^(2\d{3})(\d\d)(\d\d)T?(\d\d)(\d\d)(\d\d)(Z?)$/;

/** Converts a time without separators, or of an English locale, to ISO 8601. */
function isoFromEnglish(text: string, now: number | undefined): string {
  const digits = compact.exec(text);
  if (digits) return text.replace(compact, '$1-$2-$3T$4:$5:$6$7');
  const found = englishForms.map((form) => form.exec(text)?.groups).find((groups) => groups);
  if (!found) return text;
  const { year, hour = '', rest = '', half, zone = '' } = found;
  const { day, month } = found.first
    ? slashed(found, text, now)
    : { day: found.day, month: found.month };
  const number = monthNumber(month ?? '');
  const hours = half ? hoursOf(Number(hour), half) : Number(hour);
  if (!year || !day || !number || hours === undefined) return text;
  const pad = (value: number | string) => String(value).padStart(2, '0');
  // `GMT+1`, as browsers write it.
  const offset = zone.replace(/^ (?:GMT|UTC)([+-])(\d{1,2})(:?\d\d)?$/, (_, sign, at, minutes) =>
    [sign, pad(at), minutes ?? ''].join(''),
  );
  return `${year}-${pad(number)}-${pad(day)}T${pad(hours)}:${rest}${offset}`;
}

/**
 * Day and month of `11/22/2026`. If both orders are possible, upper-case AM or PM indicates the
 * United States, where the month comes first; other countries write am or pm. Without either, the
 * date nearest to now counts.
 */
function slashed(
  { first = '', second = '', year, half }: Record<string, string>,
  text: string,
  now: number | undefined,
): { day?: string; month?: string } {
  const dayFirst = { day: first, month: second };
  const monthFirst = { day: second, month: first };
  if (Number(first) > 12) return dayFirst;
  if (Number(second) > 12 || first === second) return monthFirst;
  if (half !== undefined) return /[AP]\.?M/.test(text) ? monthFirst : dayFirst;
  if (now === undefined) return {};
  const distance = ({ day, month }: typeof dayFirst) =>
    Math.abs(Date.UTC(Number(year), Number(month) - 1, Number(day)) - now);
  return distance(dayFirst) <= distance(monthFirst) ? dayFirst : monthFirst;
}

function monthNumber(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const name = text.toLowerCase();
  return monthNames.findIndex((full) => full.startsWith(name)) + 1 || undefined;
}

/** Converts an hour of a 12-hour clock to 24 hours; undefined if invalid. */
function hoursOf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function isoZone(zone: string): string {
  if (/^[a-z]/i.test(zone)) return 'Z';
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return `${sign}${hours}:${minutes}`;
}

function epoch(value: number): WrittenTime | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined;
  const at = Math.round(value < secondsLimit ? value * 1000 : value);
  // Microseconds and nanoseconds exceed the range of a date.
  return at > 8.64e15 ? undefined : { at, zoned: true };
}

function parsed(text: string, zoned: boolean): WrittenTime | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : { at, zoned };
}
