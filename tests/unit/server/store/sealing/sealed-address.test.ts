import { expect, it } from 'vitest';
import { sealAddress, unsealAddress } from '../../../../../server/store/sealing/sealed-address.ts';

const address = 'quiet-heron@mail.example';

it('a sealed address opens only with its token', () => {
  const sealedAddress = sealAddress('token', address);
  expect(unsealAddress('token', sealedAddress)).toBe(address);
  expect(unsealAddress('another', sealedAddress)).toBeUndefined();
  expect(unsealAddress('', sealedAddress)).toBeUndefined();
});

it('a sealed address reveals neither the address nor whether two sealed addresses are the same', () => {
  const sealedAddress = Buffer.from(sealAddress('token', address));
  expect(sealedAddress.includes('heron')).toBe(false);
  expect(sealedAddress.equals(sealAddress('token', address))).toBe(false);
});

it('a sealed address does not open if it is changed or truncated', () => {
  const sealedAddress = sealAddress('token', address);
  for (let at = 0; at < sealedAddress.length; at++) {
    const changed = sealedAddress.map((byte, index) => (index === at ? byte ^ 1 : byte));
    expect(unsealAddress('token', changed)).toBeUndefined();
  }
  for (const length of [0, 12, 20, 28, sealedAddress.length - 1]) {
    expect(unsealAddress('token', sealedAddress.subarray(0, length))).toBeUndefined();
  }
});
