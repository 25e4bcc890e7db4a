import { expect, test } from 'vitest';
import { NotAuthentic } from '../../../../../server/store/sealing/cipher.ts';
import {
  newKeyPair,
  publicKeyOf,
  sharedSecret,
} from '../../../../../server/store/sealing/key-agreement.ts';
import { createKeyRing } from '../../../../../server/store/sealing/key-ring.ts';
import { sealAddress, unsealAddress } from '../../../../../server/store/sealing/sealed-address.ts';
import {
  newSessionKeys,
  type SessionKeys,
  unwrapPrivateKey,
} from '../../../../../server/store/sealing/session-keys.ts';
import { flipped, lowOrderPoints } from './changed-bytes.ts';

const token = 'the token of an address';
const address = 'a@x.example';

function scalarOf(keys: SessionKeys): Buffer {
  const { d } = unwrapPrivateKey(token, address, keys).export({ format: 'jwk' });
  return Buffer.from(String(d), 'base64url');
}

test('a token unwraps the private key that matches the public key', () => {
  const keys = newSessionKeys(token, address);
  expect(keys.publicKey).toHaveLength(32);
  expect(keys.wrappedKey).toHaveLength(48);
  expect(publicKeyOf(unwrapPrivateKey(token, address, keys))).toEqual(keys.publicKey);
});

test('each session gets new keys, whose private key is stored only wrapped', () => {
  const [one, other] = [newSessionKeys(token, address), newSessionKeys(token, address)];
  expect(one.publicKey).not.toEqual(other.publicKey);
  expect(Buffer.from(one.wrappedKey).includes(scalarOf(one))).toBe(false);
});

test('keys wrapped with the same token and address do not share a key stream', () => {
  const [one, other] = [newSessionKeys(token, address), newSessionKeys(token, address)];
  const [first, second] = [scalarOf(one), scalarOf(other)];
  const xor = (left: Uint8Array, right: Uint8Array) =>
    Buffer.from(left.map((byte, index) => byte ^ (right[index] ?? 0)));
  const wrapped = xor(one.wrappedKey.subarray(0, 32), other.wrappedKey.subarray(0, 32));
  expect(wrapped).not.toEqual(xor(first, second));
});

test.each([
  ['another token', 'the token of another address', address],
  ['no token', '', address],
  ['another address', token, 'b@x.example'],
  ['an address in different letter case', token, 'A@x.example'],
])('%s does not unwrap the private key', (_, otherToken, otherAddress) => {
  const keys = newSessionKeys(token, address);
  expect(() => unwrapPrivateKey(otherToken, otherAddress, keys)).toThrow(NotAuthentic);
});

test('keys that are swapped between two addresses do not unwrap, even if the tokens are equal', () => {
  for (const otherToken of [token, 'the token of another address']) {
    const one = newSessionKeys(token, address);
    const other = newSessionKeys(otherToken, 'b@x.example');
    expect(() => unwrapPrivateKey(token, address, other)).toThrow(NotAuthentic);
    expect(() => unwrapPrivateKey(otherToken, 'b@x.example', one)).toThrow(NotAuthentic);
  }
});

test('a wrapped private key does not unwrap with the public key of another pair', () => {
  const [one, other] = [newSessionKeys(token, address), newSessionKeys(token, address)];
  const mixed = { publicKey: one.publicKey, wrappedKey: other.wrappedKey };
  expect(() => unwrapPrivateKey(token, address, mixed)).toThrow(NotAuthentic);
});

test('keys do not unwrap if any bit is changed', () => {
  const keys = newSessionKeys(token, address);
  for (const wrappedKey of flipped(keys.wrappedKey)) {
    expect(() => unwrapPrivateKey(token, address, { ...keys, wrappedKey })).toThrow(NotAuthentic);
  }
  for (const publicKey of flipped(keys.publicKey)) {
    expect(() => unwrapPrivateKey(token, address, { ...keys, publicKey })).toThrow(NotAuthentic);
  }
});

test('keys do not unwrap if they are truncated or extended', () => {
  const keys = newSessionKeys(token, address);
  for (let end = 0; end < keys.wrappedKey.byteLength; end++) {
    const wrappedKey = keys.wrappedKey.subarray(0, end);
    expect(() => unwrapPrivateKey(token, address, { ...keys, wrappedKey })).toThrow(NotAuthentic);
  }
  const wrappedKey = Buffer.concat([keys.wrappedKey, Uint8Array.of(0)]);
  expect(() => unwrapPrivateKey(token, address, { ...keys, wrappedKey })).toThrow(NotAuthentic);
  for (let end = 0; end < keys.publicKey.byteLength; end++) {
    const publicKey = keys.publicKey.subarray(0, end);
    expect(() => unwrapPrivateKey(token, address, { ...keys, publicKey })).toThrow(NotAuthentic);
  }
});

test('two key pairs yield the same shared secret on both sides', () => {
  const [one, other] = [newKeyPair(), newKeyPair()];
  const secret = sharedSecret(one.privateKey, other.publicKey);
  expect(secret).toHaveLength(32);
  expect(sharedSecret(other.privateKey, one.publicKey)).toEqual(secret);
});

test('a malformed public key, or one of low order, yields no shared secret', () => {
  const { privateKey, publicKey } = newKeyPair();
  const wrong = [new Uint8Array(), publicKey.subarray(1), Buffer.concat([publicKey, publicKey])];
  for (const bytes of [...wrong, ...lowOrderPoints]) {
    expect(() => sharedSecret(privateKey, bytes)).toThrow(NotAuthentic);
  }
});

test('the unwrapped key of a deleted address is removed from memory', () => {
  const keys = newSessionKeys(token, address);
  const ring = createKeyRing(() => 0);
  const used = ring.openerFor(token, address, keys);
  expect(ring.openerFor(token, address, keys)).toBe(used);
  ring.forget(token);
  expect(ring.openerFor(token, address, keys)).not.toBe(used);
});

test('a sealed address opens only with its token', () => {
  const sealedAddress = sealAddress(token, address);
  expect(unsealAddress(token, sealedAddress)).toBe(address);
  expect(unsealAddress('another', sealedAddress)).toBeUndefined();
  expect(unsealAddress('', sealedAddress)).toBeUndefined();
});

test('a sealed address reveals neither the address nor whether two sealed addresses are the same', () => {
  const sealedAddress = Buffer.from(sealAddress(token, address));
  expect(sealedAddress.includes('x.example')).toBe(false);
  expect(sealedAddress.equals(sealAddress(token, address))).toBe(false);
});

test('a sealed address does not open if it is changed or truncated', () => {
  const sealedAddress = sealAddress(token, address);
  for (let at = 0; at < sealedAddress.length; at++) {
    const changed = sealedAddress.map((byte, index) => (index === at ? byte ^ 1 : byte));
    expect(unsealAddress(token, changed)).toBeUndefined();
  }
  for (const length of [0, 12, 20, 28, sealedAddress.length - 1]) {
    expect(unsealAddress(token, sealedAddress.subarray(0, length))).toBeUndefined();
  }
});
