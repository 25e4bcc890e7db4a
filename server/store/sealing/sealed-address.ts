/**
 * An expired session can be restored for a day; until then the store may hold nothing readable of
 * it. Its address is therefore sealed under the token, of which the store has only a hash.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, nonceBytes, tagBytes } from './cipher.ts';

const cipher = 'aes-256-gcm';
const label = 'address seal';
/** Before the address where its session has keys; no address begins so. */
const keyed = '\0';

/** Seals the address of a session with keys so that only `token` opens it: nonce, tag, ciphertext. */
export function sealAddress(token: string, address: string): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, deriveKey(token, label), nonce);
  const sealed = Buffer.concat([sealing.update(keyed + address, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

export type UnsealedAddress = {
  address: string;
  /** The session had keys from its beginning; those of versions before there were keys had none. */
  hasKeys: boolean;
};

/** Opens a sealed address; undefined where it was sealed under another token. */
export function unsealAddress(
  token: string,
  sealedAddress: Uint8Array,
): UnsealedAddress | undefined {
  const tagEnd = nonceBytes + tagBytes;
  const nonce = sealedAddress.subarray(0, nonceBytes);
  try {
    const opening = createDecipheriv(cipher, deriveKey(token, label), nonce, {
      authTagLength: tagBytes,
    });
    opening.setAuthTag(sealedAddress.subarray(nonceBytes, tagEnd));
    const opened = Buffer.concat([
      opening.update(sealedAddress.subarray(tagEnd)),
      opening.final(),
    ]).toString('utf8');
    const hasKeys = opened.startsWith(keyed);
    return { address: hasKeys ? opened.slice(keyed.length) : opened, hasKeys };
  } catch {
    return undefined;
  }
}
