import { describe, expect, test } from 'vitest';
import { createKeyRing } from '../../../../../server/store/sealing/key-ring.ts';
import { newSessionKeys } from '../../../../../server/store/sealing/session-keys.ts';

const token = 'a token';
const address = 'a@x.example';
const keys = newSessionKeys(token, address);

describe('the unwrapped key of an address', () => {
  test('is kept for a minute after its last use', () => {
    let now = 0;
    const ring = createKeyRing(() => now);
    const used = ring.openerFor(token, address, keys);
    now += 59_999;
    ring.removeExpired();
    expect(ring.openerFor(token, address, keys)).toBe(used);
    now += 60_000;
    ring.removeExpired();
    expect(ring.openerFor(token, address, keys)).not.toBe(used);
  });

  test('is dropped when its address is deleted', () => {
    const ring = createKeyRing(() => 0);
    const used = ring.openerFor(token, address, keys);
    ring.forget(token);
    expect(ring.openerFor(token, address, keys)).not.toBe(used);
  });
});
