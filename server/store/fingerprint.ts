/**
 * Keyed hashes of data that must not be readable in the store. Without the key, nobody can check
 * whether a guess is right. The key is in a separate file (operations/address-key.ts).
 */
import { createHmac } from 'node:crypto';
import { deriveKey } from './sealing/cipher.ts';

/**
 * Length of an address fingerprint, in bytes. One in four billion addresses has the same
 * fingerprint, so that a random address cannot be recovered even with the key.
 */
const addressBytes = 4;
/**
 * Length of all other fingerprints, in bytes: long enough that collisions practically never occur.
 */
const digestBytes = 16;

export type Fingerprints = ReturnType<typeof createFingerprints>;

function keyedHash(key: Uint8Array, purpose: string, length: number) {
  const derived = deriveKey(key, `${purpose} fingerprint`);
  return (text: string): Buffer =>
    createHmac('sha256', derived).update(text).digest().subarray(0, length);
}

export function createFingerprints(key: Uint8Array) {
  const ofCheck = keyedHash(key, 'check', digestBytes);
  return {
    /** The fingerprint of an address. Two addresses may have the same one. */
    ofAddress: keyedHash(key, 'address', addressBytes),
    /** The fingerprint of a client whose requests are counted. */
    ofClient: keyedHash(key, 'client', digestBytes),
    /** The fingerprint of the key itself. */
    ofKey: (): Buffer => ofCheck(''),
  };
}
