import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCertain,
  learnFromDate,
  learnFromMail,
  readExpiry,
  type ServiceClock,
  toMachineTime,
} from '../../../lib/service-client/clock.ts';
import { numRuns } from '../../property-tests.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 21, 12);

/** Learns from a Date header that is `behind` ms behind, in a response that took `took` ms. */
const dated = (clock: ServiceClock, behind: number, took = 0) =>
  learnFromDate(clock, { sentAt: now, answeredAt: now + took, date: now + took / 2 - behind });

describe('the clock offset of a service', () => {
  it('is known after the first response with a date, to the second', () => {
    expect(dated({}, 90_400)).toEqual({ ahead: 90 * second });
    expect(dated({}, -hour)).toEqual({ ahead: -hour });
  });

  it('is zero within the rounding error of a Date header', () => {
    expect(dated({}, 20 * second)).toEqual({ ahead: 0 });
    expect(dated({}, -20 * second)).toEqual({ ahead: 0 });
    expect(dated({}, 21 * second)).toEqual({ ahead: 21 * second });
  });

  it('is measured at the middle of the round trip', () => {
    expect(dated({}, 5 * minute, 10 * second)).toEqual({ ahead: 5 * minute });
  });

  it('is not learnt from a response without a date, a slow one, or after the clock was set back', () => {
    const clock = { zone: 60 };
    const at = { sentAt: now, answeredAt: now, date: undefined };
    expect(learnFromDate(clock, at)).toBe(clock);
    expect(dated(clock, hour, 10 * second + 1)).toBe(clock);
    expect(dated(clock, hour, -1)).toBe(clock);
  });

  it('changes only after a second response confirms it', () => {
    const known = { ahead: 0, zone: 60 };
    const doubted = dated(known, hour);
    expect(doubted).toEqual({ ...known, aheadDoubt: hour });
    expect(dated(doubted, hour + 15 * second)).toEqual({ zone: 60, ahead: hour + 15 * second });
    expect(dated(doubted, 2 * hour)).toEqual({ ...known, aheadDoubt: 2 * hour });
  });

  it('is confirmed when a response agrees with it', () => {
    const known = { ahead: hour };
    expect(dated(known, hour + 20 * second)).toBe(known);
    expect(dated({ ...known, aheadDoubt: 0 }, hour)).toEqual(known);
  });
});

/** Learns from messages that arrived just now, with times in these zones (minutes ahead of UTC). */
const mailed = (clock: ServiceClock, ...zones: number[]) =>
  learnFromMail(clock, {
    written: zones.map((zone) => ({ at: now + zone * minute, zoned: false })),
    from: now - minute,
    to: now,
  });

describe('the time zone of a service', () => {
  it.each([-720, -570, -210, 0, 60, 210, 270, 330, 345, 390, 525, 570, 630, 765, 840])(
    'is known after one fresh message: %i minutes ahead of UTC',
    (zone) => {
      expect(mailed({}, zone)).toEqual({ zone });
    },
  );

  it('is found even if the clocks differ', () => {
    const written = [{ at: now + hour - 3 * hour, zoned: false }];
    const clock = { ahead: 3 * hour };
    expect(learnFromMail(clock, { written, from: now, to: now })).toEqual({ ...clock, zone: 60 });
  });

  it('is not learnt from times with a zone, or from times that match no zone', () => {
    const known = { ahead: 0 };
    const window = { from: now, to: now };
    const zoned = [{ at: now + hour, zoned: true }];
    expect(learnFromMail(known, { written: zoned, ...window })).toBe(known);
    const old = [{ at: now - 3 * day, zoned: false }];
    expect(learnFromMail(known, { written: old, ...window })).toBe(known);
  });

  it('is not learnt from messages that disagree', () => {
    const known = {};
    expect(mailed(known, 60, 120)).toBe(known);
    expect(mailed(known, 60, 60)).toEqual({ zone: 60 });
  });

  it('is learnt within two minutes of a valid time window of limited width', () => {
    const late = [{ at: now + 2 * minute, zoned: false }];
    const early = [{ at: now - 2 * minute, zoned: false }];
    const far = [{ at: now + 2 * minute + 1, zoned: false }];
    expect(learnFromMail({}, { written: late, from: now, to: now })).toEqual({ zone: 0 });
    expect(learnFromMail({}, { written: early, from: now, to: now })).toEqual({ zone: 0 });
    expect(learnFromMail({}, { written: far, from: now, to: now })).toEqual({});
    expect(learnFromMail({}, { written: late, from: now, to: now - 1 })).toEqual({});
    expect(learnFromMail({}, { written: late, from: now - 10 * minute, to: now })).toEqual({
      zone: 0,
    });
    const wide = { written: late, from: now - 10 * minute - 1, to: now };
    expect(learnFromMail({}, wide)).toEqual({});
  });

  it('changes only after it is confirmed twice in a row', () => {
    const known = { zone: 60, ahead: 0 };
    const doubted = mailed(known, 120);
    expect(doubted).toEqual({ ...known, zoneDoubt: 120 });
    expect(mailed(doubted, 120)).toEqual({ zone: 120, ahead: 0 });
    expect(mailed(doubted, 180)).toEqual({ ...known, zoneDoubt: 180 });
    expect(mailed(doubted, 60)).toEqual(known);
    expect(mailed(known, 60)).toBe(known);
  });

  it('makes a time certain, as does a time with its own zone', () => {
    expect(isCertain({ at: now, zoned: true }, {})).toBe(true);
    expect(isCertain({ at: now, zoned: false }, { zone: 0 })).toBe(true);
    expect(isCertain({ at: now, zoned: false }, { ahead: 0 })).toBe(false);
  });

  it('is subtracted from a written time without its own zone', () => {
    const clock = { zone: 60, ahead: 5 * minute };
    expect(toMachineTime({ at: now, zoned: false }, clock)).toBe(now - 55 * minute);
    expect(toMachineTime({ at: now, zoned: true }, clock)).toBe(now + 5 * minute);
    expect(toMachineTime({ at: now, zoned: false }, {})).toBe(now);
  });
});

describe('the expiry time of an address', () => {
  const endAfter = (life: number, clock: ServiceClock = {}, zoned = false) => {
    const { expiresAt, mayLiveUntil } = readExpiry({ at: now + life, zoned }, clock, now);
    return [expiresAt - now, mayLiveUntil === undefined ? undefined : mayLiveUntil - now];
  };

  it('is the written time if its zone is known, converted to the clock of this machine', () => {
    expect(endAfter(hour, {}, true)).toEqual([hour, undefined]);
    expect(endAfter(hour, { ahead: minute }, true)).toEqual([hour + minute, undefined]);
    expect(endAfter(3 * hour, { zone: 120, ahead: minute })).toEqual([hour + minute, undefined]);
  });

  it('uses the zone of the mail if its own zone would put it in the past', () => {
    expect(endAfter(-hour, { zone: -120 }, true)).toEqual([hour, undefined]);
  });

  it.each([10 * minute, 20 * minute, day, 2 * day, 7 * day, 10 * day, 14 * day, 365 * day])(
    'is read as UTC if that gives the common lifetime of %i ms',
    (life) => {
      expect(endAfter(life)).toEqual([life, undefined]);
      expect(endAfter(life + 90 * second)).toEqual([life + 90 * second, undefined]);
      expect(endAfter(life - 90 * second)).toEqual([life - 90 * second, undefined]);
    },
  );

  it.each([
    // The written lifetime, and the shortest common lifetime that results from a likely zone.
    [hour, hour],
    [2 * hour, hour],
    [day + hour, day],
    [19 * hour, 12 * hour],
    [-7 * hour, hour],
    // Without a result from the likely zones, all others are tried; then the lifetime is kept.
    [775 * minute, 10 * minute],
    [3 * hour + 7 * minute, 3 * hour + 7 * minute],
  ])('is estimated cautiously for a written lifetime of %i ms: %i', (life, guess) => {
    expect(endAfter(life)).toEqual([guess, life + 12 * hour]);
  });

  it('is at least an hour away, even if every written time is in the past', () => {
    const [guess = 0, utmost] = endAfter(-13 * hour - 7 * minute);
    expect(guess).toBe(hour);
    expect(utmost).toBe(-hour - 7 * minute);
  });
});

describe('clock offset and time zone', () => {
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

  it('together give the zone after one fresh message and the expiry time to the minute', () => {
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
          const learnt = learnFromMail(clock, { written, from: now - 5 * minute, to: now });
          expect(learnt.zone).toBe(minutes);
          const { expiresAt, mayLiveUntil } = readExpiry(write(now + length), learnt, now);
          expect(Math.abs(expiresAt - now - length)).toBeLessThan(minute / 2);
          expect(mayLiveUntil).toBeUndefined();
          expect(Math.abs(toMachineTime(write(now), learnt) - now)).toBeLessThan(minute / 2);
        },
      ),
      { numRuns },
    );
  });

  it('give a cautious expiry time while unknown: never too late, with checks until the address has surely expired', () => {
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
});
