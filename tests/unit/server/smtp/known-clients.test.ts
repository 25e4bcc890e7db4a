import { expect, test } from 'vitest';
import { knownClients } from '../../../../server/smtp/known-clients.ts';

test('a network stays known for a day after its last mail', () => {
  let now = 0;
  const known = knownClients(() => now);
  expect(known.has('192.0.2.1')).toBe(false);
  known.note('192.0.2.1');
  known.note('2001:db8:0:1::1');
  expect(known.has('::ffff:192.0.2.1')).toBe(true);
  expect(known.has('2001:db8:0:1::2')).toBe(true);
  expect(known.has('2001:db8:0:2::1')).toBe(false);
  now += 86_399_999;
  expect(known.has('192.0.2.1')).toBe(true);
  known.note('192.0.2.1');
  now += 1;
  expect(known.has('2001:db8:0:1::1')).toBe(false);
  expect(known.has('192.0.2.1')).toBe(true);
});

test('only the latest 100,000 networks are remembered', () => {
  const known = knownClients(() => 0);
  const address = (count: number) => `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
  for (let count = 0; count <= 100_000; count++) known.note(address(count));
  expect(known.has(address(0))).toBe(false);
  expect(known.has(address(1))).toBe(true);
  expect(known.has(address(100_000))).toBe(true);
});
