import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTime } from '../../../../lib/service-client/answers/written-time.ts';
import { readRetryAfter } from '../../../../lib/service-client/transport.ts';
import { numRuns } from '../../../property-tests.ts';

const minute = 60_000;
const at = Date.UTC(2026, 10, 21, 12);
const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
const pad = (value: number) => String(value).padStart(2, '0');

describe('a written time', () => {
  it.each([
    '2026-11-21 12:00',
    '2026-11-21T12:00',
    '2026-11-21 12:00:00.250',
    '2026-11-21T12:00:00,250',
    '2026/11/21 12:00:00',
    ' 2026-11-21 12:00:00 ',
    '2026-11-21 12:00:00 CET',
    '2026-11-21T12:00:00 America/Argentina/Ushuaia',
    '2026-11-21 12:00:00 Europe/Berlin',
    'Sat Nov 21 12:00:00 CET 2026',
    'sat nov 21 12:00:00 2026',
    'Nov 21, 2026 12:00 PM',
    'November 21, 2026 at 12:00:00\u202fPM',
    'Saturday, November 21st, 2026, 12:00 p.m.',
    'Nov. 21, 2026 12:00 PM',
    '21 Nov 2026, 12:00',
    '21-NOV-2026 12:00:00',
    '21 November 2026 at 12:00:00 CET',
    '11/21/2026, 12:00:00 PM',
    '21/11/2026, 12:00:00',
    '21/11/2026, 12:00 pm',
    '21.11.2026 12:00:00',
    '2026-11-21 12:00 PM',
    '2026-11-21, 12:00:00 p.m.',
    '20261121120000',
    '20261121T120000',
  ])('without a definite time zone is read as written: %j', (written) => {
    const read = readTime(written);
    expect(read?.zoned).toBe(false);
    expect(Math.floor((read?.at ?? 0) / 1000) * 1000).toBe(at);
  });

  it.each([
    '2026-11-21 12:00:00 UTC',
    '2026-11-21 12:00 GMT',
    '2026-11-21t12:00:00z',
    '2026-11-21T12:00Z',
    '2026-11-21T12:00:00,5Z',
    '2026-11-21T13:00:00+01',
    '2026-11-21T17:45:00 +05:45',
    '2026-11-21T08:30:00-0330',
    '2026-11-21 13:00:00 +0100 CET',
    '2026-11-21T13:00:00.123456789+01:00[Europe/Berlin]',
    '2026-11-21T12:00:00Z[UTC]',
    '2026-11-21T13:00:00+01:00[!Europe/Berlin][u-ca=iso8601]',
    'Sat, 21 Nov 2026 12:00:00 GMT',
    'Sat, 21 Nov 2026 12:00 UTC',
    'Sat, 21 Nov 2026 13:00:00 +0100 (CET)',
    'Sat Nov 21 12:00:00 GMT 2026',
    'Sat Nov 21 07:00:00 -0500 2026',
    'Saturday, 21 Nov 2026 12:00:00 GMT',
    'Nov 21, 2026, 1:00 PM GMT+1',
    '21 Nov 2026 17:45 GMT+5:45',
    '11/21/2026 07:00:00 AM -0500',
    '20261121T120000Z',
  ])('with a time zone is converted: %j', (written) => {
    const read = readTime(written);
    expect(read?.zoned).toBe(true);
    expect(Math.floor((read?.at ?? 0) / 1000) * 1000).toBe(at);
  });

  it.each([
    ['Thu Jan  1 00:00:00 2026', Date.UTC(2026, 0, 1)],
    ['Mon Dec 7 23:59:59 2026', Date.UTC(2026, 11, 7, 23, 59, 59)],
    ['2026-01-31 12:00', Date.UTC(2026, 0, 31, 12)],
    ['Sept 1, 2026 12:05 AM', Date.UTC(2026, 8, 1, 0, 5)],
    ['1/2/2026, 3:04:05 PM', Date.UTC(2026, 0, 2, 15, 4, 5)],
    ['1/2/2026, 3:04:05 pm', Date.UTC(2026, 1, 1, 15, 4, 5)],
    ['3/3/2026 03:04', Date.UTC(2026, 2, 3, 3, 4)],
    [at / 1000, at],
    [at, at],
    [String(at / 1000), at],
    [`${at / 1000}.5`, at + 500],
    [String(at), at],
    [1.0004, 1000],
    [99_999_999_999, 99_999_999_999_000],
    [100_000_000_000, 100_000_000_000],
  ])('is read to the second: %j', (written, expected) => {
    expect(readTime(written)?.at).toBe(expected);
  });

  it('is the nearest date if the order of day and month is ambiguous', () => {
    const may = Date.UTC(2026, 4, 11, 12);
    expect(readTime('11/05/2026 12:00', may)?.at).toBe(may);
    expect(readTime('05/11/2026 12:00', may)?.at).toBe(may);
  });

  it.each([
    ...['2026-02-30 12:00', '2026-11-31T12:00', '2026-11-21', '12:00', '26-11-21 12:00:00'],
    ...['2026-11-21 25:00', '2026-11-21T12:00:00+99:00', '2026-11-21 12:00:00 whenever'],
    ...['x2026-11-21 12:00', '2026-11-21 12:00x', 'Sat Nox 21 12:00:00 2026', 'Sat, 21 Nov 2026'],
    ...['Nov 21, 2026 13:00 PM', 'Nov 31, 2026 1:00 PM', 'Noon 21, 2026 1:00 PM'],
    ...[
      '01/02/2026 12:00',
      '13/13/2026 12:00 AM',
      'Nov 21, 2026',
      '12345678',
      '123456789012345',
      '-1795262400',
    ],
    ...['2026-11-21 12:00:00 CETCET', `2026-11-21T12:00:00Z${'[a]'.repeat(6)}`],
    ...[0, -1, NaN, Infinity, 8.64e15 + 1, true, {}, [at]],
  ])('is not read if invalid or ambiguous: %j', (written) => {
    expect(readTime(written)).toBeUndefined();
  });

  it('is read in every supported format', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -12 * 4, max: 14 * 4 }), (date, quarters) => {
        const at = Math.floor(date.getTime() / 1000) * 1000;
        const iso = new Date(at).toISOString();
        const plain = iso.slice(0, 19);
        const shifted = new Date(at + quarters * 15 * minute).toISOString().slice(0, 19);
        const size = Math.abs(quarters) * 15;
        const zone = `${quarters < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
        expect(readTime(plain)).toEqual({ at, zoned: false });
        expect(readTime(plain.replace('T', ' '))).toEqual({ at, zoned: false });
        expect(readTime(iso)).toEqual({ at, zoned: true });
        expect(readTime(`${shifted}${zone}`)).toEqual({ at, zoned: true });
        expect(readTime(`${shifted.replace('T', ' ')} ${zone.replace(':', '')}`)).toEqual({
          at,
          zoned: true,
        });
        expect(readTime(new Date(at).toUTCString())).toEqual({ at, zoned: true });
        if (at > 1e11) {
          expect(readTime(at)).toEqual({ at, zoned: true });
          expect(readTime(String(at / 1000))).toEqual({ at, zoned: true });
        }
      }),
      { numRuns },
    );
  });

  it('is finite, whatever text it is read from', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readTime(text);
        if (read) expect(Number.isFinite(read.at)).toBe(true);
      }),
      { numRuns },
    );
  });
});

describe('a Retry-After header', () => {
  it.each([
    ['90', 90_000],
    [' 7 ', 7000],
    ['0', 0],
    ['1.9', 1000],
    ['3600', 3_600_000],
    ['3601', 3_600_000],
    ['Sat, 21 Nov 2026 12:05:00 GMT', 300_000],
    ['Sat, 21 Nov 2026 12:00:00 GMT', 0],
  ])('of %j is read, up to an hour', (header, wait) => {
    expect(readRetryAfter(header, at)).toBe(at + wait);
  });

  it('with a date is compared with the clock of the service, if that is known', () => {
    const behind = 3 * 60 * minute;
    expect(readRetryAfter('Sat, 21 Nov 2026 12:05:00 GMT', at + behind, at)).toBe(
      at + behind + 5 * minute,
    );
  });

  it.each([null, '', '-5', '5 s', 'soon', '1,5', '1.', 'Sat, 21 Nov 2026 11:59:59 GMT'])(
    'of %j is ignored',
    (header) => {
      expect(readRetryAfter(header, at)).toBeUndefined();
    },
  );
});
