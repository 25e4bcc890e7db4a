import '../components/support/extension.ts';

import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatDuration,
  formatMoment,
  formatTimeLeft,
} from '../../../lib/text/times.ts';

const now = new Date(2026, 10, 21, 14, 2).getTime();
const minute = 60_000;
const hour = 60 * minute;

describe('formatted durations and times', () => {
  it.each([
    [-5000, '0 s'],
    [3999, '3 s'],
    [59_999, '59 s'],
    [minute, '1 min'],
    [59.9 * minute, '59 min'],
    [hour, '1 h'],
    [23.9 * hour, '23 h'],
    [47.9 * hour, '47 h'],
    [48 * hour, '2 d'],
  ])('a duration of %d ms is %s', (ms, words) => {
    expect(formatDuration(ms)).toBe(words);
  });

  it.each([
    [24 * hour, '24 h'],
    [24 * hour - 1, '24 h'],
    [23.5 * hour, '24 h'],
    [23.4 * hour, '23 h'],
    [7 * 24 * hour - 1000, '7 d'],
    [3.4 * 24 * hour, '3 d'],
    [hour - 1000, '1 h'],
    [10.5 * minute, '11 min'],
  ])('a long remaining time of %d ms is rounded to the nearest unit: %s', (ms, words) => {
    expect(formatTimeLeft(ms)).toBe(words);
  });

  it.each([
    [2.9 * 24 * hour, '2 d'],
    [47.4 * hour, '47 h'],
    [2.9 * hour, '2 h'],
    [1.9 * hour, '1 h'],
    [59.4 * minute, '59 min'],
    [9.9 * minute, '9 min'],
    [minute - 1, '59 s'],
    [1999, '1 s'],
    [-1, '0 s'],
  ])('a short remaining time of %d ms is rounded down: %s', (ms, words) => {
    expect(formatTimeLeft(ms)).toBe(words);
  });

  it.each([
    [10_000, 'now'],
    [12 * minute, '12 min'],
    [3 * hour, '3 h'],
    [30 * hour, '20 Nov'],
    [400 * 24 * hour, '17 Oct 2025'],
  ])('the age of a message from %d ms ago is %s', (passed, words) => {
    expect(formatAge(now - passed, now)).toBe(words);
  });

  it('a message with a time in the future is formatted as new', () => {
    expect(formatAge(now + hour, now)).toBe('now');
  });

  it.each([
    [0, 'today, 14:02'],
    [24 * hour, 'yesterday, 14:02'],
    [-24 * hour, 'tomorrow, 14:02'],
    [72 * hour, '18 Nov, 14:02'],
  ])('the arrival time of a message from %d ms ago is %s', (passed, words) => {
    expect(formatMoment(now - passed, now)).toBe(words);
  });
});
