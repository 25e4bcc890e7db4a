/**
 * AES-256-GCM (NIST SP 800-38D), and HKDF-SHA-256 (RFC 5869) to derive a separate key for each
 * purpose from a secret. Sealed bytes are the ciphertext and a tag of 16 bytes.
 */
import { createCipheriv, createDecipheriv, hkdfSync, webcrypto } from 'node:crypto';

const cipher = 'aes-256-gcm';
export const keyBytes = 32;
export const nonceBytes = 12;
export const tagBytes = 16;
/**
 * Largest input that is decrypted synchronously, in bytes. For smaller inputs, another thread costs
 * more than it saves.
 */
const smallBytes = 64 * 1024;

/** The sealed bytes were changed, truncated or moved, or are sealed for another key. */
export class NotAuthentic extends Error {
  override readonly name = 'NotAuthentic';
}

/** Derives a key of 32 bytes for the purpose that `label` names. */
export function deriveKey(secret: Uint8Array | string, label: string, salt: Uint8Array | '' = '') {
  return new Uint8Array(hkdfSync('sha256', secret, salt, `mayfly ${label}`, keyBytes));
}

/** Sealed bytes with their tag separate. */
export type Detached = { sealed: Buffer; tag: Buffer };

/**
 * Seals `bytes`. They can be opened only with the same `context`. Never use a nonce twice with one
 * key.
 */
export function sealDetached(
  key: Uint8Array,
  nonce: Uint8Array,
  context: string,
  bytes: Uint8Array,
): Detached {
  const sealing = createCipheriv(cipher, key, nonce);
  sealing.setAAD(Buffer.from(context));
  // GCM is a stream mode: the ciphertext is as long as the input, so `final` adds nothing.
  const sealed = sealing.update(bytes);
  sealing.final();
  return { sealed, tag: sealing.getAuthTag() };
}

/** Does the same as {@link sealDetached}, and appends the tag. */
export function seal(
  key: Uint8Array,
  nonce: Uint8Array,
  context: string,
  bytes: Uint8Array,
): Buffer {
  const { sealed, tag } = sealDetached(key, nonce, context, bytes);
  return Buffer.concat([sealed, tag]);
}

/** @throws {NotAuthentic} */
export function openDetached(
  key: Uint8Array,
  nonce: Uint8Array,
  context: string,
  { sealed, tag }: { sealed: Uint8Array; tag: Uint8Array },
): Buffer {
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(context));
  opening.setAuthTag(tag);
  const opened = opening.update(sealed);
  try {
    opening.final();
  } catch {
    throw new NotAuthentic('The tag does not match.');
  }
  return opened;
}

/** @throws {NotAuthentic} */
export function open(
  key: Uint8Array,
  nonce: Uint8Array,
  context: string,
  sealed: Uint8Array,
): Buffer {
  const end = sealed.byteLength - tagBytes;
  if (end < 0) throw new NotAuthentic('The sealed bytes are too short.');
  const detached = { sealed: sealed.subarray(0, end), tag: sealed.subarray(end) };
  return openDetached(key, nonce, context, detached);
}

/** Does the same as {@link openDetached}, but handles large input on another thread. */
export async function openLarge(
  key: Uint8Array<ArrayBuffer>,
  nonce: Uint8Array<ArrayBuffer>,
  context: string,
  { sealed, tag }: { sealed: Uint8Array<ArrayBuffer>; tag: Uint8Array<ArrayBuffer> },
): Promise<Uint8Array<ArrayBuffer>> {
  if (sealed.byteLength <= smallBytes) {
    return new Uint8Array(openDetached(key, nonce, context, { sealed, tag }));
  }
  const additionalData = new TextEncoder().encode(context);
  const imported = await webcrypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  try {
    const parameters = { name: 'AES-GCM', iv: nonce, additionalData };
    const whole = new Uint8Array(sealed.byteLength + tag.byteLength);
    whole.set(sealed);
    whole.set(tag, sealed.byteLength);
    return new Uint8Array(await webcrypto.subtle.decrypt(parameters, imported, whole));
  } catch {
    throw new NotAuthentic('The tag does not match.');
  }
}
