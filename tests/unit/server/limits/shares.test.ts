import { describe, expect, test } from 'vitest';
import { clientKey, clientNetworks, plainAddress } from '../../../../server/limits/client-key.ts';
import { Shares } from '../../../../server/limits/shares.ts';

/** Takes places for clients. `yielded` lists the addresses that had to give up a place. */
function takeFrom(shares: Shares) {
  const yielded: string[] = [];
  const take = (address: string) => {
    const place = shares.take(clientNetworks(address));
    if (typeof place === 'string') return place;
    place.onYield = () => yielded.push(address);
    return place;
  };
  return { take, yielded };
}

const inNetwork = (network: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${network}:${index.toString(16)}00::1`);

test('a /48 has the places of 16 clients, even if it contains more /64 networks', () => {
  const { take, yielded } = takeFrom(new Shares(1000, 10));
  for (const address of inNetwork('2001:db8:1', 20)) {
    for (let count = 0; count < 8; count++) expect(take(address)).toBeTypeOf('object');
  }
  // Each of these clients has 8 places, so taking one of them would not be fairer.
  expect(take('2001:db8:1:0::1')).toBe('client');
  // A light client in the same network takes the place of a heavy one.
  expect(take('2001:db8:1:ff00::1')).toBeTypeOf('object');
  expect(yielded).toHaveLength(1);
  expect(take('2001:db8:2::1')).toBeTypeOf('object');
  expect(yielded).toHaveLength(1);
});

test('an IPv4 /24 has the places of 16 clients, and each of its addresses those of one client', () => {
  const { take } = takeFrom(new Shares(1000, 1));
  for (let last = 0; last < 16; last++) expect(take(`192.0.2.${last}`)).toBeTypeOf('object');
  expect(take('192.0.2.16')).toBe('client');
  expect(take('192.0.3.1')).toBeTypeOf('object');
  expect(take('192.0.3.1')).toBe('client');
});

test('when all places are taken, the network with the most places gives up its least recently used place', () => {
  const shares = new Shares(6, 0);
  const { take, yielded } = takeFrom(shares);
  const first = take('2001:db8:1:1::1');
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '192.0.2.1', '192.0.2.2']) {
    take(address);
  }
  if (typeof first === 'object') first.touch();
  take('198.51.100.1');
  expect(take('203.0.113.1')).toBeTypeOf('object');
  // This is the heaviest /64 of the heaviest /48.
  expect(yielded).toEqual(['2001:db8:1:2::1']);
  expect(shares.taken).toBe(6);
  expect(take('203.0.113.2')).toBe('total');
});

test('a place that is released twice becomes free only once', () => {
  const shares = new Shares(2, 2);
  const { take } = takeFrom(shares);
  const place = take('192.0.2.1');
  take('192.0.2.1');
  expect(take('192.0.2.1')).toBe('client');
  if (typeof place === 'object') {
    place.release();
    place.release();
  }
  expect(shares.taken).toBe(1);
  expect(take('192.0.2.1')).toBeTypeOf('object');
});

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
