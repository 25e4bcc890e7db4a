/**
 * An expired session can be restored for a day; until then the store may hold nothing readable of
 * it. Its address is therefore sealed under the token, of which the store has only a hash.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, nonceBytes, tagBytes } from './cipher.ts';

const cipher = 'aes-256-gcm';
const label = 'address seal';

/** Seals an address so that only `token` opens it: nonce, tag, ciphertext. */
export function sealAddress(token: string, address: string): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, deriveKey(token, label), nonce);
  const sealed = Buffer.concat([sealing.update(address, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Opens a sealed address; undefined where it was sealed under another token. */
export function unsealAddress(token: string, sealedAddress: Uint8Array): string | undefined {
  const tagEnd = nonceBytes + tagBytes;
  const nonce = sealedAddress.subarray(0, nonceBytes);
  try {
    const opening = createDecipheriv(cipher, deriveKey(token, label), nonce, {
      authTagLength: tagBytes,
    });
    opening.setAuthTag(sealedAddress.subarray(nonceBytes, tagEnd));
    const address = Buffer.concat([
      opening.update(sealedAddress.subarray(tagEnd)),
      opening.final(),
    ]);
    return address.toString('utf8');
  } catch {
    return undefined;
  }
}
