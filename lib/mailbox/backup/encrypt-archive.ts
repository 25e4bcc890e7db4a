import { ArchiveError, type Sealed } from './archive-format.ts';

/** Rounds of PBKDF2; OWASP's floor for SHA-256 (Password Storage Cheat Sheet). */
const iterations = 600_000;

/** Encrypts a text with a password. */
export async function seal(text: string, password: string): Promise<Sealed> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(password, salt, iterations);
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    key,
    new TextEncoder().encode(text),
  );
  return {
    method: 'PBKDF2-SHA-256 AES-256-GCM',
    iterations,
    salt: toBase64(salt),
    nonce: toBase64(nonce),
    data: toBase64(new Uint8Array(data)),
  };
}

/**
 * Decrypts what {@link seal} made.
 * @throws {ArchiveError} `wrong-password`, also where it was tampered with; `file-damaged`
 */
export async function unseal(sealed: Sealed, password: string): Promise<string> {
  const key = await keyOf(password, fromBase64(sealed.salt), sealed.iterations);
  const algorithm = { name: 'AES-GCM', iv: fromBase64(sealed.nonce) };
  try {
    const text = await crypto.subtle.decrypt(algorithm, key, fromBase64(sealed.data));
    return new TextDecoder().decode(text);
  } catch {
    throw new ArchiveError('wrong-password');
  }
}

/** The same password may come composed or decomposed from different keyboards. */
async function keyOf(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number) {
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new ArchiveError('file-damaged');
  }
}
