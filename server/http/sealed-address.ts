/**
 * A session that is over can be brought back for a day, and until then the store may hold nothing
 * of it that anybody could read. So its address is kept sealed under its token, of which the store
 * has but a hash: only who brings the token makes it readable again.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

function keyFrom(token: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', token, '', 'mayfly address seal', 32));
}

/** Nonce, tag and the address, readable with `token` alone. */
export function sealAddress(token: string, address: string): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyFrom(token), nonce);
  const sealed = Buffer.concat([sealing.update(address, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** The address that was sealed under `token`; undefined where it was not that token. */
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
