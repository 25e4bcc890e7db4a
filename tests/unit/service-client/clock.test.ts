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
import { numRuns } from '../../long.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 21, 12);

/** Hears a Date header that is so far behind, in an answer that took so long. */
const dated = (clock: ServiceClock, behind: number, took = 0) =>
  learnFromDate(clock, { sentAt: now, answeredAt: now + took, date: now + took / 2 - behind });

describe('how far the clock of a service is behind', () => {
  it('is told by the first answer with a date, to the second', () => {
    expect(dated({}, 90_400)).toEqual({ ahead: 90 * second });
    expect(dated({}, -hour)).toEqual({ ahead: -hour });
  });

  it('is nothing where it is no more than a date’s own roughness', () => {
    expect(dated({}, 20 * second)).toEqual({ ahead: 0 });
    expect(dated({}, -20 * second)).toEqual({ ahead: 0 });
    expect(dated({}, 21 * second)).toEqual({ ahead: 21 * second });
  });

  it('is measured at the middle of the way there and back', () => {
    expect(dated({}, 5 * minute, 10 * second)).toEqual({ ahead: 5 * minute });
  });

  it('is not told by an answer without a date, one that took long, or a clock set back', () => {
    const clock = { zone: 60 };
    const at = { sentAt: now, answeredAt: now, date: undefined };
    expect(learnFromDate(clock, at)).toBe(clock);
    expect(dated(clock, hour, 10 * second + 1)).toBe(clock);
    expect(dated(clock, hour, -1)).toBe(clock);
  });

  it('is another only once a second answer says so', () => {
    const known = { ahead: 0, zone: 60 };
    const doubted = dated(known, hour);
    expect(doubted).toEqual({ ...known, aheadDoubt: hour });
    expect(dated(doubted, hour + 15 * second)).toEqual({ zone: 60, ahead: hour + 15 * second });
    expect(dated(doubted, 2 * hour)).toEqual({ ...known, aheadDoubt: 2 * hour });
  });

  it('is beyond doubt again once an answer agrees with what was known', () => {
    const known = { ahead: hour };
    expect(dated(known, hour + 20 * second)).toBe(known);
    expect(dated({ ...known, aheadDoubt: 0 }, hour)).toEqual(known);
  });
});

/** Hears of messages written with so many minutes ahead of UTC, that came just now. */
const mailed = (clock: ServiceClock, ...zones: number[]) =>
  learnFromMail(clock, {
    written: zones.map((zone) => ({ at: now + zone * minute, zoned: false })),
    from: now - minute,
    to: now,
  });

describe('the zone that a service writes in', () => {
  it.each([-720, -570, -210, 0, 60, 210, 270, 330, 345, 390, 525, 570, 630, 765, 840])(
    'is told by one fresh message: %i minutes ahead of UTC',
    (zone) => {
      expect(mailed({}, zone)).toEqual({ zone });
    },
  );

  it('is told beside clocks that differ', () => {
    const written = [{ at: now + hour - 3 * hour, zoned: false }];
    const clock = { ahead: 3 * hour };
    expect(learnFromMail(clock, { written, from: now, to: now })).toEqual({ ...clock, zone: 60 });
  });

  it('is not told by times that carry their own, nor by those that fit none', () => {
    const known = { ahead: 0 };
    const window = { from: now, to: now };
    const zoned = [{ at: now + hour, zoned: true }];
    expect(learnFromMail(known, { written: zoned, ...window })).toBe(known);
    const old = [{ at: now - 3 * day, zoned: false }];
    expect(learnFromMail(known, { written: old, ...window })).toBe(known);
  });

  it('is not told where messages disagree', () => {
    const known = {};
    expect(mailed(known, 60, 120)).toBe(known);
    expect(mailed(known, 60, 60)).toEqual({ zone: 60 });
  });

  it('is told within two minutes of the window, and in none that is turned round or too wide', () => {
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

  it('is another only once it is told twice in a row', () => {
    const known = { zone: 60, ahead: 0 };
    const doubted = mailed(known, 120);
    expect(doubted).toEqual({ ...known, zoneDoubt: 120 });
    expect(mailed(doubted, 120)).toEqual({ zone: 120, ahead: 0 });
    expect(mailed(doubted, 180)).toEqual({ ...known, zoneDoubt: 180 });
    expect(mailed(doubted, 60)).toEqual(known);
    expect(mailed(known, 60)).toBe(known);
  });

  it('makes a time certain, as does one that a time carries itself', () => {
    expect(isCertain({ at: now, zoned: true }, {})).toBe(true);
    expect(isCertain({ at: now, zoned: false }, { zone: 0 })).toBe(true);
    expect(isCertain({ at: now, zoned: false }, { ahead: 0 })).toBe(false);
  });

  it('is taken off what was written, unless that carries its own', () => {
    const clock = { zone: 60, ahead: 5 * minute };
    expect(toMachineTime({ at: now, zoned: false }, clock)).toBe(now - 55 * minute);
    expect(toMachineTime({ at: now, zoned: true }, clock)).toBe(now + 5 * minute);
    expect(toMachineTime({ at: now, zoned: false }, {})).toBe(now);
  });
});

describe('the end of an address', () => {
  const endAfter = (life: number, clock: ServiceClock = {}, zoned = false) => {
    const { expiresAt, mayLiveUntil } = readExpiry({ at: now + life, zoned }, clock, now);
    return [expiresAt - now, mayLiveUntil === undefined ? undefined : mayLiveUntil - now];
  };

  it('is what was written, where its zone is known, by the clock on this machine', () => {
    expect(endAfter(hour, {}, true)).toEqual([hour, undefined]);
    expect(endAfter(hour, { ahead: minute }, true)).toEqual([hour + minute, undefined]);
    expect(endAfter(3 * hour, { zone: 120, ahead: minute })).toEqual([hour + minute, undefined]);
  });

  it('is told by the zone of its mail where it carries one that had it end before it began', () => {
    expect(endAfter(-hour, { zone: -120 }, true)).toEqual([hour, undefined]);
  });

  it.each([10 * minute, 20 * minute, day, 2 * day, 7 * day, 10 * day, 14 * day, 365 * day])(
    'is as UTC has it, where that makes a life of %i ms that operators choose',
    (life) => {
      expect(endAfter(life)).toEqual([life, undefined]);
      expect(endAfter(life + 90 * second)).toEqual([life + 90 * second, undefined]);
      expect(endAfter(life - 90 * second)).toEqual([life - 90 * second, undefined]);
    },
  );

  it.each([
    // What is written, and the shortest life that operators choose and a usual zone makes of it.
    [hour, hour],
    [2 * hour, hour],
    [day + hour, day],
    [19 * hour, 12 * hour],
    [-7 * hour, hour],
    // Where no usual zone makes one, the others may; else it is what it is.
    [775 * minute, 10 * minute],
    [3 * hour + 7 * minute, 3 * hour + 7 * minute],
  ])('is guessed with caution where %i ms are written: %i', (life, guess) => {
    expect(endAfter(life)).toEqual([guess, life + 12 * hour]);
  });

  it('is an hour away at least, though all that is written lies in the past', () => {
    const [guess = 0, utmost] = endAfter(-13 * hour - 7 * minute);
    expect(guess).toBe(hour);
    expect(utmost).toBe(-hour - 7 * minute);
  });
});

describe('clock and zone', () => {
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
});
