import { expect, test } from 'vitest';
import { createKeyRing } from '../../../../../server/store/sealing/key-ring.ts';
import { newSessionKeys } from '../../../../../server/store/sealing/session-keys.ts';

test('the unwrapped key of a deleted address is removed from memory', () => {
  const keys = newSessionKeys('a token', 'a@x.example');
  const ring = createKeyRing(() => 0);
  const used = ring.openerFor('a token', 'a@x.example', keys);
  expect(ring.openerFor('a token', 'a@x.example', keys)).toBe(used);
  ring.forget('a token');
  expect(ring.openerFor('a token', 'a@x.example', keys)).not.toBe(used);
});
