import type { ServiceDialect } from './dialect.ts';

/** Formats a time in a dialect. */
export function writeTime(at: number, { times, zone }: ServiceDialect): string | number {
  const local = new Date(at + zone * 60_000).toISOString().slice(0, 19);
  const sign = zone < 0 ? '-' : '+';
  const digits = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  switch (times) {
    case 'wire':
      return local.replace('T', ' ');
    case 'T':
      return local;
    case 'Z':
      return new Date(at).toISOString();
    case 'offset':
      return `${local}${sign}${digits(zone / 60)}:${digits(zone % 60)}`;
    case 'seconds':
      return Math.floor(at / 1000);
    case 'milliseconds':
      return at;
    case 'milliseconds as text':
      return String(at);
    case 'English':
      return new Date(`${local}Z`).toLocaleString('en-US', { timeZone: 'UTC' });
  }
}
