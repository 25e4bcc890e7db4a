import { expect, it } from 'vitest';
import {
  Durations,
  RecentFigures,
  slotLength,
} from '../../../../server/operations/metrics/recent-figures.ts';

it('recent figures are kept for 24 hours, also if the clock is set back', () => {
  const start = Date.UTC(2026, 5, 1, 8, 50);
  let time = start;
  const recent = new RecentFigures(() => time);
  const stored = () => recent.slots().map((figures) => figures.stored);
  recent.current().stored = 7;
  time += 95 * slotLength;
  expect(stored()).toEqual([7, ...new Array(95).fill(0)]);
  expect(recent.hours().map((figures) => figures.stored)).toEqual(new Array(24).fill(0));
  time += slotLength;
  recent.current().stored = 5;
  expect(stored()).toEqual([...new Array(95).fill(0), 5]);
  time = start;
  expect(stored()).toEqual(new Array(96).fill(0));
});

it('the figures of an hour are the sum of its slots, with the newest gauges', () => {
  let time = Date.UTC(2026, 5, 1, 8);
  const recent = new RecentFigures(() => time);
  const gauges = { addresses: 1, messages: 2, bytes: 3, smtpConnections: 4, diskFreeBytes: 5 };
  for (const addresses of [10, 20]) {
    const current = recent.current();
    current.stored += 2;
    current.mailsRejected.set('idle', 3);
    current.storing.add(0.003);
    current.gauges = { ...gauges, addresses };
    time += slotLength;
  }
  const hour = recent.hours().at(-1);
  expect(hour).toMatchObject({ from: Date.UTC(2026, 5, 1, 8), stored: 4, rejected: 6 });
  expect(hour?.gauges).toEqual({ ...gauges, addresses: 20 });
  expect(hour?.storing.percentile95()).toBe(0.005);
});

it('the 95th percentile is the smallest bound that contains 95 % of the durations', () => {
  const durations = new Durations();
  expect(durations.percentile95()).toBeUndefined();
  for (let count = 0; count < 19; count += 1) durations.add(0.01);
  durations.add(60);
  expect(durations.percentile95()).toBe(0.01);
  durations.add(60);
  expect(durations.percentile95()).toBe(Number.POSITIVE_INFINITY);
});
