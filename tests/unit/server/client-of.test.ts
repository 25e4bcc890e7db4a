import { describe, expect, test } from 'vitest';
import { clientOf } from '../../../server/http/events/client-of.ts';

describe('who a client is', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('at %s is %s', (ip, client) => {
    expect(clientOf(ip)).toBe(client);
  });
});
