/** X25519 (RFC 7748). Raw keys have 32 bytes. */
import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { NotAuthentic } from './cipher.ts';

/** A JWK contains the raw keys in base64url (RFC 8037, 2). */
const curve = { kty: 'OKP', crv: 'X25519' };

export type KeyPair = { privateKey: KeyObject; publicKey: Buffer };

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function rawPublicKey(key: KeyObject): Buffer {
  return Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url');
}

export function newKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  return { privateKey, publicKey: rawPublicKey(publicKey) };
}

/** The public key of a private key. */
export function publicKeyOf(privateKey: KeyObject): Buffer {
  return rawPublicKey(createPublicKey(privateKey));
}

export function rawPrivateKey(privateKey: KeyObject): Buffer {
  return Buffer.from(String(privateKey.export({ format: 'jwk' }).d), 'base64url');
}

export function privateKeyFrom(raw: Uint8Array, publicKey: Uint8Array): KeyObject {
  const key = { ...curve, x: base64url(publicKey), d: base64url(raw) };
  return createPrivateKey({ key, format: 'jwk' });
}

/**
 * The shared secret of two key pairs.
 * @throws {NotAuthentic} if the public key is invalid or has low order
 */
export function sharedSecret(privateKey: KeyObject, publicKey: Uint8Array): Buffer {
  try {
    const key = { ...curve, x: base64url(publicKey) };
    return diffieHellman({ privateKey, publicKey: createPublicKey({ key, format: 'jwk' }) });
  } catch {
    throw new NotAuthentic('Not a public key.');
  }
}

/**
 * Also false for points of low order: they have 32 bytes, but a shared secret with them is not
 * secret.
 */
export function isPublicKey(raw: Uint8Array): boolean {
  try {
    sharedSecret(newKeyPair().privateKey, raw);
    return true;
  } catch {
    return false;
  }
}
