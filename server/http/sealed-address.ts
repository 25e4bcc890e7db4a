/**
 * An expired session can be restored for a day; until then the store may hold nothing readable of
 * it. Its address is therefore encrypted with a key derived from the token, of which the store has
 * only a hash.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

function keyFrom(token: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', token, '', 'mayfly address seal', 32));
}

/** Encrypts an address so that only `token` can decrypt it: nonce, tag, ciphertext. */
export function sealAddress(token: string, address: string): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyFrom(token), nonce);
  const sealed = Buffer.concat([sealing.update(address, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Decrypts an address; undefined where it was sealed with another token. */
export function unsealAddress(token: string, sealedAddress: Uint8Array): string | undefined {
  const tagEnd = nonceBytes + tagBytes;
  try {
    const opening = createDecipheriv(
      cipher,
      keyFrom(token),
      sealedAddress.subarray(0, nonceBytes),
      {
        authTagLength: tagBytes,
      },
    );
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
