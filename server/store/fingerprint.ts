/**
 * Keyed hashes of data that must not be readable in the store: without the key, a guess cannot be
 * confirmed. The key is in a separate file (operations/address-key.ts).
 */
import { createHmac } from 'node:crypto';
import { deriveKey } from './sealing/cipher.ts';

/**
 * Length of an address's fingerprint. It fits one in four billion addresses, so that a random
 * address cannot be recovered even with the key.
 */
const addressBytes = 4;
/** Length of the other fingerprints, which practically never collide. */
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
    /** Two addresses may have the same fingerprint. */
    ofAddress: keyedHash(key, 'address', addressBytes),
    /** Of a client whose requests are counted. */
    ofClient: keyedHash(key, 'client', digestBytes),
    /** Of the key itself. */
    ofKey: (): Buffer => ofCheck(''),
  };
}
