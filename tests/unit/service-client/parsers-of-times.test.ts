import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTime } from '../../../lib/service-client/answers/written-time.ts';
import {
  learnFromDate,
  learnFromMail,
  readExpiry,
  toMachineTime,
} from '../../../lib/service-client/clock.ts';
import { readRetryAfter } from '../../../lib/service-client/transport.ts';
import { numRuns } from '../../long.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 21, 12);
const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });

describe('times', () => {
  const pad = (value: number) => String(value).padStart(2, '0');

  it('are read in every form that they are written in', () => {
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

  it.each([
    ['2026-11-21T13:00:00.123456789+01:00[Europe/Berlin]', true],
    ['2026-11-21T12:00:00Z[UTC][u-ca=iso8601]', true],
    ['2026-11-21 13:00:00 +0100 CET', true],
    ['Sat Nov 21 12:00:00 UTC 2026', true],
    ['Sat Nov 21 13:00:00 +0100 2026', true],
    // Which of the zones of that name is meant, mail will tell.
    ['2026-11-21 12:00:00 CST', false],
    ['2026-11-21T12:00:00 America/Argentina/Ushuaia', false],
    ['Sat Nov 21 12:00:00 IST 2026', false],
    ['Sat Nov 21 12:00:00 2026', false],
  ])('are read where a language prints them by itself: %s', (text, zoned) => {
    const read = readTime(text);
    expect(read?.zoned).toBe(zoned);
    expect(Math.floor((read?.at ?? 0) / 1000)).toBe(now / 1000);
  });

  it('are none where they are none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readTime(text);
        if (read) expect(Number.isFinite(read.at)).toBe(true);
      }),
      { numRuns },
    );
    for (const text of [
      '',
      'soon',
      '2026-13-01 00:00:00',
      '2026-02-30 00:00:00',
      '7',
      null,
      {},
      NaN,
    ]) {
      expect(readTime(text)).toBeUndefined();
    }
  });

  it('to come back at are never farther than an hour, nor past', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.integer().map(String),
          moment.map((date) => date.toUTCString()),
        ),
        (header) => {
          const until = readRetryAfter(header, now);
          if (until === undefined) return;
          expect(until).toBeGreaterThanOrEqual(now);
          expect(until).toBeLessThanOrEqual(now + hour);
        },
      ),
      { numRuns },
    );
    expect(readRetryAfter('Sat, 21 Nov 2026 12:05:00 GMT', now + 3 * hour, now)).toBe(
      now + 3 * hour + 5 * minute,
    );
  });
});

describe('clocks', () => {
  const zone = fc.integer({ min: -8, max: 9 }).map((hours) => hours * 60);
  const life = fc.constantFrom(
    10 * minute,
    30 * minute,
    hour,
    2 * hour,
    6 * hour,
    12 * hour,
    24 * hour,
    48 * hour,
    168 * hour,
  );
  const ahead = fc.integer({ min: -1e10, max: 1e10 });

  it('tell the zone from one fresh message, and the end of an address to the minute with it', () => {
    fc.assert(
      fc.property(
        zone,
        life,
        ahead,
        fc.integer({ min: 0, max: 5 * minute }),
        (minutes, length, off, age) => {
          const write = (at: number) => ({ at: at - off + minutes * minute, zoned: false });
          const clock = learnFromDate({}, { sentAt: now, answeredAt: now + 200, date: now - off });
          const written = [write(now - age)];
          const heard = learnFromMail(clock, { written, from: now - 5 * minute, to: now });
          expect(heard.zone).toBe(minutes);
          const { expiresAt, mayLiveUntil } = readExpiry(write(now + length), heard, now);
          expect(Math.abs(expiresAt - now - length)).toBeLessThan(minute / 2);
          expect(mayLiveUntil).toBeUndefined();
          expect(Math.abs(toMachineTime(write(now), heard) - now)).toBeLessThan(minute / 2);
        },
      ),
      { numRuns },
    );
  });

  it('are taken with caution before: never longer than it lives, and looked at until it may be over', () => {
    fc.assert(
      fc.property(zone, life, (minutes, length) => {
        const written = { at: now + length + minutes * minute, zoned: false };
        const { expiresAt, mayLiveUntil = expiresAt } = readExpiry(written, {}, now);
        expect(expiresAt).toBeGreaterThan(now);
        expect(expiresAt - now).toBeLessThanOrEqual(length + 2 * minute);
        expect(mayLiveUntil - now).toBeGreaterThanOrEqual(length);
      }),
      { numRuns },
    );
  });

  it('learn nothing of messages that came within a window too wide to tell', () => {
    const written = [{ at: now, zoned: false }];
    expect(learnFromMail({}, { written, from: now - hour, to: now })).toEqual({});
    expect(learnFromMail({ zone: 60 }, { written: [], from: now, to: now })).toEqual({ zone: 60 });
  });
});
