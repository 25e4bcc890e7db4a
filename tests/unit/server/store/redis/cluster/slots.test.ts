import { describe, expect, test } from 'vitest';
import {
  endpointIn,
  readSlots,
  slotOf,
} from '../../../../../../server/store/redis/cluster/slots.ts';

const queried = { host: '10.0.0.9', port: 7000 };

describe('the slot', () => {
  // From the appendix of the specification, and from `CLUSTER KEYSLOT` of Redis 7.0.
  test.each([
    ['123456789', 0x31c3],
    ['foo', 12_182],
    ['mf:{foo}i', 12_182],
    ['{}foo', 9500],
  ])('of the key %s is %i, as in Redis', (key, slot) => {
    expect(slotOf(key)).toBe(slot);
  });
});

describe('the reply to CLUSTER SLOTS', () => {
  test('maps each slot to its master', () => {
    const map = readSlots([[0, 10, ['10.0.0.1', 6379, 'id', []], ['10.0.0.2', 6379]]], queried);
    expect(map.bySlot[10]).toEqual({ host: '10.0.0.1', port: 6379 });
    expect(map.bySlot[11]).toBeUndefined();
    expect(map.masters).toEqual([{ host: '10.0.0.1', port: 6379 }]);
  });

  test('uses the queried host if the node does not report one', () => {
    for (const host of ['', null, '?']) {
      expect(readSlots([[0, 1, [host, 6379]]], queried).bySlot[0]).toEqual({
        ...queried,
        port: 6379,
      });
    }
  });

  test('contains no slots if it is malformed', () => {
    expect(readSlots('OK', queried).masters).toEqual([]);
  });
});

test('a redirection may name another node, or another port on the queried host', () => {
  expect(endpointIn('10.0.0.1:6380', queried)).toEqual({ host: '10.0.0.1', port: 6380 });
  expect(endpointIn('fe80::1:6380', queried)).toEqual({ host: 'fe80::1', port: 6380 });
  expect(endpointIn(':6380', queried)).toEqual({ host: '10.0.0.9', port: 6380 });
});
