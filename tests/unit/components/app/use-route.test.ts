import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHash } from '../../../../components/app/use-route.ts';
import { messageHash } from '../../../../lib/bus/views.ts';
import { numRuns } from '../../../property-tests.ts';

describe('the route in the URL hash', () => {
  it('encodes and decodes any message', () => {
    const part = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(part, part, (address, message) => {
        const key = { address, message };
        expect(parseHash(messageHash(key))).toEqual({ screen: 'message', key });
      }),
      { numRuns },
    );
  });

  it.each(['', '#', '#/', '#/message/a', '#/message//1', '#/message/%/1', '#/else'])(
    'decodes %j as the first screen',
    (hash) => {
      expect(parseHash(hash)).toEqual({ screen: 'address' });
    },
  );
});
