import { describe, expect, it } from 'vitest';
import { expiresSoon, isExpired, timeLeftText } from '../../../../components/address/time-left.tsx';
import { anAddress } from '../support/page.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 21, 12);

/** An address with this total and remaining lifetime. */
const address = (life: number, left: number, change = {}) =>
  anAddress({ createdAt: now + left - life, expiresAt: now + left, ...change });

describe('the end of an address', () => {
  it('is near in the last hour', () => {
    expect(expiresSoon(address(24 * hour, hour), now)).toBe(false);
    expect(expiresSoon(address(24 * hour, hour - 1), now)).toBe(true);
  });

  it('is near in the last quarter of a life shorter than four hours', () => {
    expect(expiresSoon(address(hour, 15 * minute), now)).toBe(false);
    expect(expiresSoon(address(hour, 15 * minute - 1), now)).toBe(true);
  });

  it('is near in the last part of the lifetime since the extension', () => {
    const extended = { extendedAt: now - 10 * minute };
    expect(expiresSoon(address(24 * hour, 50 * minute, extended), now)).toBe(false);
  });

  it('is no longer near after it has passed', () => {
    expect(expiresSoon(address(24 * hour, 0), now)).toBe(false);
    expect(isExpired(address(24 * hour, 0), now)).toBe(true);
    expect(isExpired(address(24 * hour, 1), now)).toBe(false);
    expect(isExpired(address(24 * hour, hour, { expired: true }), now)).toBe(true);
  });
});

describe('the text for the remaining time', () => {
  it('is the end after the code, the coming end, or the past end', () => {
    const text = (change = {}) => timeLeftText(address(24 * hour, 20 * hour, change), now);
    const used = { endsAfterCode: true, endsAt: now + 4 * minute };
    expect(text()).toBe('20 h left');
    expect(text({ endsAfterCode: true })).toBe('20 h left · Ends after the first code');
    expect(text(used)).toBe('Ends in 4 min: its code or link was used');
    expect(text({ ...used, endsAt: now - 1 })).toBe('Ends in 0 s: its code or link was used');
    expect(text({ ...used, domainGone: true })).toBe('No longer receives mail');
    expect(text({ expired: true, ended: true, endedAt: now - hour })).toMatch(/^Ended /);
  });
});
