import { expect, it } from 'vitest';
import { openAddress, sealAddress } from '../../../../server/http/sealed-address.ts';

const address = 'quiet-heron@mail.example';

it('a sealed address is read with its token and with no other', () => {
  const seal = sealAddress('token', address);
  expect(openAddress('token', seal)).toBe(address);
  expect(openAddress('another', seal)).toBeUndefined();
  expect(openAddress('', seal)).toBeUndefined();
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
    expect(openAddress('token', changed)).toBeUndefined();
  }
  for (const length of [0, 12, 20, 28, seal.length - 1]) {
    expect(openAddress('token', seal.subarray(0, length))).toBeUndefined();
  }
});
