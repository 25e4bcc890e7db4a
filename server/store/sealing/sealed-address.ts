/**
 * An expired session can be restored for a day; until then the store may hold nothing readable of
 * it. Its address is therefore sealed under the token, of which the store has only a hash.
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
/** None: the token is its own. */
const context = '';
/** Before the address where its session has keys; no address begins so. */
const keyed = '\0';

/** Seals the address of a session with keys so that only `token` opens it: nonce, tag, ciphertext. */
export function sealAddress(token: string, address: string): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const text = Buffer.from(keyed + address);
  const { sealed, tag } = sealDetached(deriveKey(token, label), nonce, context, text);
  return Buffer.concat([nonce, tag, sealed]);
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
  if (sealedAddress.byteLength < tagEnd) return undefined;
  const nonce = sealedAddress.subarray(0, nonceBytes);
  const tag = sealedAddress.subarray(nonceBytes, tagEnd);
  const sealed = sealedAddress.subarray(tagEnd);
  try {
    const opened = openDetached(deriveKey(token, label), nonce, context, {
      sealed,
      tag,
    }).toString();
    const hasKeys = opened.startsWith(keyed);
    return { address: hasKeys ? opened.slice(keyed.length) : opened, hasKeys };
  } catch (error) {
    if (error instanceof NotAuthentic) return undefined;
    throw error;
  }
}
