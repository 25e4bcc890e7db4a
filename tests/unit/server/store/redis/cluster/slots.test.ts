import { describe, expect, test } from 'vitest';
import {
  endpointIn,
  readSlots,
  slotOf,
} from '../../../../../../server/store/redis/cluster/slots.ts';

const asked = { host: '10.0.0.9', port: 7000 };

describe('the slot of a key', () => {
  // The value from the specification's appendix, and the answers of `CLUSTER KEYSLOT` in Redis 7.0.
  test.each([
    ['123456789', 0x31c3],
    ['foo', 12_182],
    ['mf:{foo}i', 12_182],
    ['{}foo', 9500],
  ])('is, for %s, the one that Redis computes', (key, slot) => {
    expect(slotOf(key)).toBe(slot);
  });
});

describe('the answer to CLUSTER SLOTS', () => {
  test('maps slots to their master', () => {
    const map = readSlots([[0, 10, ['10.0.0.1', 6379, 'id', []], ['10.0.0.2', 6379]]], asked);
    expect(map.bySlot[10]).toEqual({ host: '10.0.0.1', port: 6379 });
    expect(map.bySlot[11]).toBeUndefined();
    expect(map.masters).toEqual([{ host: '10.0.0.1', port: 6379 }]);
  });

  test('takes the queried host if the node does not know its own', () => {
    for (const host of ['', null, '?']) {
      expect(readSlots([[0, 1, [host, 6379]]], asked).bySlot[0]).toEqual({ ...asked, port: 6379 });
    }
  });

  test('yields no slots if it is malformed', () => {
    expect(readSlots('OK', asked).masters).toEqual([]);
  });
});

test('a redirection may name another node, or another port of the queried one', () => {
  expect(endpointIn('10.0.0.1:6380', asked)).toEqual({ host: '10.0.0.1', port: 6380 });
  expect(endpointIn('fe80::1:6380', asked)).toEqual({ host: 'fe80::1', port: 6380 });
  expect(endpointIn(':6380', asked)).toEqual({ host: '10.0.0.9', port: 6380 });
});
