/**
 * Keyed hashes, which nobody can confirm a guess with who has the store but not the key. The key is
 * in a file of its own (operations/address-key.ts).
 */
import { createHmac } from 'node:crypto';
import { deriveKey } from './sealing/cipher.ts';

/**
 * Bytes kept of an ended address. Even with the key, they match one in four billion names, so that
 * a random name cannot be recovered from them.
 */
const addressBytes = 4;
/** Practically free of collisions. */
const digestBytes = 16;

export type Fingerprints = ReturnType<typeof createFingerprints>;

export function createFingerprints(key: Uint8Array) {
  const [addressKey, clientKey, checkKey] = ['address', 'client', 'check'].map((what) =>
    deriveKey(key, `${what} fingerprint`),
  );
  const hmac = (by: Uint8Array | undefined, text: string) =>
    createHmac('sha256', by ?? key)
      .update(text)
      .digest();
  return {
    /** Of an address: different addresses may have the same one. */
    ofAddress: (address: string): Buffer => hmac(addressKey, address).subarray(0, addressBytes),
    /** Of a client whose requests are counted. */
    ofClient: (client: string): Buffer => hmac(clientKey, client).subarray(0, digestBytes),
    /** Of the key itself. */
    ofKey: (): Buffer => hmac(checkKey, '').subarray(0, digestBytes),
  };
}
