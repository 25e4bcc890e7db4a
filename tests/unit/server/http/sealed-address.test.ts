import { expect, it } from 'vitest';
import { unsealAddress, sealAddress } from '../../../../server/http/sealed-address.ts';

const address = 'quiet-heron@mail.example';

it('a sealed address is read with its token and with no other', () => {
  const seal = sealAddress('token', address);
  expect(unsealAddress('token', seal)).toBe(address);
  expect(unsealAddress('another', seal)).toBeUndefined();
  expect(unsealAddress('', seal)).toBeUndefined();
});

it('a sealed address shows nothing of itself, nor that two are the same', () => {
  const seal = Buffer.from(sealAddress('token', address));
  expect(seal.includes('heron')).toBe(false);
  expect(seal.equals(sealAddress('token', address))).toBe(false);
});

it('a seal that was tampered with or cut is not read', () => {
  const seal = sealAddress('token', address);
  for (let at = 0; at < seal.length; at++) {
    const changed = seal.map((byte, index) => (index === at ? byte ^ 1 : byte));
    expect(unsealAddress('token', changed)).toBeUndefined();
  }
  for (const length of [0, 12, 20, 28, seal.length - 1]) {
    expect(unsealAddress('token', seal.subarray(0, length))).toBeUndefined();
  }
});
