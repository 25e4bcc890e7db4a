/**
 * The file of an export: a header, then the content, compressed with gzip and encrypted with
 * AES-256-GCM. The header is authenticated with it. Numbers are big-endian.
 *
 * | bytes | header                                        |
 * | ----- | --------------------------------------------- |
 * | 0–5   | `MAYFLY`                                      |
 * | 6–7   | version of the file                           |
 * | 8–11  | iterations of PBKDF2-SHA-256                  |
 * | 12–15 | length of what follows the header, in bytes   |
 * | 16–31 | salt                                          |
 * | 32–43 | initialisation vector                         |
 */

import type { BackupProblemCode } from '../../bus/views.ts';

/** The file cannot be imported. Nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly code: BackupProblemCode;
  constructor(code: BackupProblemCode) {
    super(code);
    this.code = code;
  }
}

/** The content contains database records, so this must change with the database version. */
export const fileVersion = 1;

const magic = new TextEncoder().encode('MAYFLY');
const headerLength = 44;
const tagLength = 16;
/**
 * OWASP's minimum for PBKDF2-SHA-256 (Password Storage Cheat Sheet). Argon2 is not available in all
 * browsers.
 */
const iterations = 600_000;
/** More iterations would take minutes. */
const maxIterations = 10_000_000;
/** Mail rarely compresses to a tenth. A higher ratio suggests a file made to exhaust memory. */
const maxExpansion = 100;
/**
 * Content of this size in bytes may have any ratio: one repetitive file in a small mailbox exceeds
 * the maximum.
 */
const alwaysAllowed = 64 * 1024 * 1024;

/** Compresses and encrypts the content of an export. */
export async function encryptBackup(content: Blob, password: string): Promise<Blob> {
  const compressed = content.stream().pipeThrough(new CompressionStream('gzip'));
  const data = await new Response(compressed).arrayBuffer();
  const header = crypto.getRandomValues(new Uint8Array(headerLength));
  header.set(magic);
  const numbers = new DataView(header.buffer);
  numbers.setUint16(6, fileVersion);
  numbers.setUint32(8, iterations);
  numbers.setUint32(12, data.byteLength + tagLength);
  const key = await deriveKey(password, header, iterations);
  const encrypted = await crypto.subtle.encrypt(cipherOf(header), key, data);
  return new Blob([header, encrypted], { type: 'application/octet-stream' });
}

/**
 * Decrypts an exported file and returns its content.
 * @throws {BackupError}
 */
export async function decryptBackup(file: Blob, password: string): Promise<Blob> {
  const header = new Uint8Array(await file.slice(0, headerLength).arrayBuffer());
  const numbers = new DataView(header.buffer);
  if (!magic.every((byte, at) => header[at] === byte)) throw new BackupError('file-foreign');
  if (header.length < headerLength) throw new BackupError('file-damaged');
  if (numbers.getUint16(6) > fileVersion) throw new BackupError('file-newer');
  const rounds = numbers.getUint32(8);
  const isSound =
    rounds >= iterations &&
    rounds <= maxIterations &&
    file.size === headerLength + numbers.getUint32(12);
  if (!isSound) throw new BackupError('file-damaged');
  const key = await deriveKey(password, header, rounds);
  const encrypted = await file.slice(headerLength).arrayBuffer();
  const data = await crypto.subtle.decrypt(cipherOf(header), key, encrypted).catch(() => {
    throw new BackupError('wrong-password');
  });
  const content = new Blob([data])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(limitBytes(Math.max(alwaysAllowed, maxExpansion * data.byteLength)));
  return new Response(content).blob().catch(() => {
    throw new BackupError('file-damaged');
  });
}

/** Ends the stream with an error after this number of bytes. */
function limitBytes(
  max: number,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > max) throw new BackupError('file-damaged');
      controller.enqueue(chunk);
    },
  });
}

function cipherOf(header: Uint8Array<ArrayBuffer>) {
  return { name: 'AES-GCM', iv: header.subarray(32, headerLength), additionalData: header };
}

async function deriveKey(password: string, header: Uint8Array<ArrayBuffer>, rounds: number) {
  // Keyboards compose the same letter in different ways.
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: header.subarray(16, 32), iterations: rounds },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
