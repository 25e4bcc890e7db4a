import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWireTime, parseWireTime } from '../../../lib/contract.ts';
import { numRuns } from '../../property-tests.ts';

describe('wire time', () => {
  it('is in UTC with a precision of one second', () => {
    expect(formatWireTime(Date.UTC(2026, 10, 5, 9, 8, 7, 654))).toBe('2026-11-05 09:08:07');
  });

  it('is parsed into the formatted second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 253_402_300_799 }), (second) => {
        expect(parseWireTime(formatWireTime(second * 1000))).toBe(second * 1000);
      }),
      { numRuns },
    );
  });

  it.each(['2026-02-31 10:00:00', '2026-11-05T09:08:07', '2026-11-05 25:00:00', '', 'tomorrow'])(
    'does not parse from %j',
    (text) => {
      expect(parseWireTime(text)).toBeUndefined();
    },
  );
});
