import { describe, expect, test } from 'vitest';
import { clientKey, plainAddress } from '../../../../server/limits/client-key.ts';

describe('the client key', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['no address', 'no address'],
    ['', ''],
  ])('for the address %j is %j', (address, key) => {
    expect(clientKey(address)).toBe(key);
  });

  test('uses the address without its zone and without the IPv4-mapped prefix', () => {
    expect(plainAddress('2001:db8::1%eth0')).toBe('2001:db8::1');
    expect(plainAddress('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(plainAddress('1::ffff:10.0.0.1')).toBe('1::ffff:10.0.0.1');
  });
});
