import { parseWireTime } from '../../contract.ts';

/** Epoch values below this are seconds, above it milliseconds (it is the year 5138 in seconds). */
const secondsLimit = 100_000_000_000;

/**
 * A time as a service writes it, read as UTC, in milliseconds since 1970. Unless it is `zoned`, its
 * zone is the service's secret until something tells.
 */
export type WrittenTime = { at: number; zoned: boolean };

const local = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?$/;
/** `[Europe/Berlin]` and `[u-ca=iso8601]` after an offset (RFC 9557, section 3.1). */
const annotations = /(?:\[!?[\w/+:=-]{1,60}\]){1,5}$/;
/** A zone's name, or its letters, of which each may stand for several. */
const zoneName = / ?(?:[A-Z][a-z]+(?:\/[A-Za-z_+-]+){1,2}|(?!UTC$|GMT$)[A-Z]{3,5})$/;
/** As C, Java and Ruby print a time by themselves: `Sat Nov 21 12:00:00 CET 2026`. */
const months = 'janfebmaraprmayjunjulaugsepoctnovdec';
const asctime =
  /^[a-z]{3} ([a-z]{3}) {1,2}(\d{1,2}) (\d\d:\d\d:\d\d)( [A-Z]{3,5}| [+-]\d{4})? (\d{4})$/i;
const withZone =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)$/i;

/**
 * Reads a service's time: wire time, ISO 8601 with or without zone, epoch seconds or milliseconds as
 * number or digits, or a date as mail has it (RFC 5322). Undefined where it is none of these.
 */
export function readTime(value: unknown): WrittenTime | undefined {
  if (typeof value === 'number') return epoch(value);
  if (typeof value !== 'string') return undefined;
  const text = plainForm(value.trim().slice(0, 200));
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
    // Date.parse makes the 2nd of March of the 30th of February.
    return time && new Date(time.at).getUTCDate() === Number(text.slice(8, 10)) ? time : undefined;
  }
  // "Sat, 21 Nov 2026 12:00:00 +0100": Date.parse would take anything with a digit in it.
  if (/^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} \d\d:\d\d(:\d\d)? (GMT|UTC|[+-]\d{4})/i.test(text)) {
    return parsed(text, true);
  }
  return undefined;
}

/** A time in one of the forms that are read, where a service prints it in one that is like them. */
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

function isoZone(zone: string): string {
  if (/^[a-z]/i.test(zone)) return 'Z';
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return `${sign}${hours}:${minutes}`;
}

function epoch(value: number): WrittenTime | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined;
  const at = Math.round(value < secondsLimit ? value * 1000 : value);
  // Microseconds and nanoseconds would be beyond what a date can hold.
  return at > 8.64e15 ? undefined : { at, zoned: true };
}

function parsed(text: string, zoned: boolean): WrittenTime | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : { at, zoned };
}
