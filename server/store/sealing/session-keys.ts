/**
 * The key pair of an address. Mail is sealed to the public key. The private key is wrapped under a
 * key derived from the token; the store has only a hash of the token.
 */
import type { KeyObject } from 'node:crypto';
import { deriveKey, nonceBytes, open, seal } from './cipher.ts';
import { newKeyPair, privateKeyFrom, rawPrivateKey } from './key-agreement.ts';

/** A key pair in its stored form. */
export type SessionKeys = {
  /** 32 bytes. */
  publicKey: Uint8Array;
  /** The private key, sealed under a key derived from the token. */
  wrappedKey: Uint8Array;
};

const label = 'key wrapping';

function contextOf(address: string, publicKey: Uint8Array): string {
  return `private key\0${address}\0${Buffer.from(publicKey).toString('hex')}`;
}

/** Derives a separate wrapping key for each key pair, since a token may wrap several over time. */
function wrappingKey(token: string, publicKey: Uint8Array): Uint8Array {
  return deriveKey(token, label, publicKey);
}

const onlyNonce = new Uint8Array(nonceBytes);

/** Creates a key pair for an address. */
export function newSessionKeys(token: string, address: string): SessionKeys {
  const { privateKey, publicKey } = newKeyPair();
  const context = contextOf(address, publicKey);
  const key = wrappingKey(token, publicKey);
  return { publicKey, wrappedKey: seal(key, onlyNonce, context, rawPrivateKey(privateKey)) };
}

/**
 * Unwraps the private key of an address.
 * @throws {NotAuthentic} if the keys belong to another address or token
 */
export function unwrapPrivateKey(
  token: string,
  address: string,
  { publicKey, wrappedKey }: SessionKeys,
): KeyObject {
  const context = contextOf(address, publicKey);
  const raw = open(wrappingKey(token, publicKey), onlyNonce, context, wrappedKey);
  return privateKeyFrom(raw, publicKey);
}
