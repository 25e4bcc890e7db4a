/**
 * An expired session can be restored for one day, but until then its address must not be readable
 * in the store. The address is therefore sealed under the token; the store has only a hash of the
 * token.
 */
import { randomBytes } from 'node:crypto';
import {
  deriveKey,
  NotAuthentic,
  nonceBytes,
  openDetached,
  sealDetached,
  tagBytes,
} from './cipher.ts';

const label = 'address seal';
/** Without a salt, because each token is random. */
const context = '';

/** Seals an address so that only `token` opens it. Result: nonce, tag, ciphertext. */
export function sealAddress(token: string, address: string): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const text = Buffer.from(address);
  const { sealed, tag } = sealDetached(deriveKey(token, label), nonce, context, text);
  return Buffer.concat([nonce, tag, sealed]);
}

/** Opens a sealed address; undefined if it was sealed under another token. */
export function unsealAddress(token: string, sealedAddress: Uint8Array): string | undefined {
  const tagEnd = nonceBytes + tagBytes;
  if (sealedAddress.byteLength < tagEnd) return undefined;
  const nonce = sealedAddress.subarray(0, nonceBytes);
  const tag = sealedAddress.subarray(nonceBytes, tagEnd);
  const sealed = sealedAddress.subarray(tagEnd);
  try {
    return openDetached(deriveKey(token, label), nonce, context, { sealed, tag }).toString();
  } catch (error) {
    if (error instanceof NotAuthentic) return undefined;
    throw error;
  }
}
