/**
 * An address with its token, encrypted with AES-256-GCM on its way to another browser. Both browsers
 * derive the key, and the id under which the service keeps the content, from the secret in the code.
 */
import * as z from 'zod/mini';
import type { TransferProblemCode } from '../../bus/views.ts';
import { withoutUndefined } from '../../objects/without-undefined.ts';
import { recordSchemas, type StoredSession } from '../records/stored.ts';

/** The address of a code cannot be added. Nothing was changed. */
export class TransferError extends Error {
  override name = 'TransferError';
  readonly code: TransferProblemCode;
  constructor(code: TransferProblemCode) {
    super(code);
    this.code = code;
  }
}

const version = 1;
/** Length of the AES-GCM initialisation vector in bytes. */
const ivLength = 12;

const session = z.pick(recordSchemas.sessions, {
  id: true,
  service: true,
  email: true,
  token: true,
  createdAt: true,
  expiresAt: true,
  mayLiveUntil: true,
  expiry: true,
  hours: true,
});
const limited = (pattern: RegExp) => z.string().check(z.regex(pattern));
/** Stricter than the stored schema, because anybody can make a code. */
const content = z.strictObject({
  ...session.shape,
  // Keys of files and notifications join an address id to other ids with these characters.
  id: limited(/^[^\s/:]{1,100}$/),
  email: limited(/^[^\s@]{1,64}@[^\s@]{1,255}$/),
  token: limited(/^\S+$/),
  version: z.literal(version),
  /** When the code expires. */
  until: z.number(),
});

/** The id under which the service keeps the content of a code: 16 bytes in base64url. */
export async function transferId(secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const { hkdf, material } = await derivation(secret, 'id');
  return toBase64Url(new Uint8Array(await crypto.subtle.deriveBits(hkdf, material, 128)));
}

/** Returns base64url. @param until when the code expires */
export async function sealSession(
  { id, service, email, token, createdAt, expiresAt, ...stored }: StoredSession,
  secret: Uint8Array<ArrayBuffer>,
  until: number,
): Promise<string> {
  const { mayLiveUntil, expiry, hours } = stored;
  const sent = { version, until, id, service, email, token, createdAt, expiresAt };
  const text = JSON.stringify({ ...sent, ...withoutUndefined({ mayLiveUntil, expiry, hours }) });
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const key = await keyOf(secret);
  const bytes = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes);
  return toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** @throws {TransferError} */
export async function openSession(
  sealed: string,
  secret: Uint8Array<ArrayBuffer>,
): Promise<{ session: z.infer<typeof session>; until: number }> {
  const written: unknown = await decrypt(sealed, secret)
    .then(JSON.parse)
    .catch(() => undefined);
  const newer = z.safeParse(z.object({ version: z.number().check(z.gt(version)) }), written);
  if (newer.success) throw new TransferError('file-newer');
  const parsed = z.safeParse(content, written);
  if (!parsed.success) throw new TransferError('code-damaged');
  const { version: _, until, ...sent } = parsed.data;
  return { session: sent, until };
}

async function decrypt(sealed: string, secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = fromBase64Url(sealed);
  const cipher = { name: 'AES-GCM', iv: bytes.subarray(0, ivLength) };
  const data = bytes.subarray(ivLength);
  const key = await keyOf(secret);
  return new TextDecoder().decode(await crypto.subtle.decrypt(cipher, key, data));
}

async function keyOf(secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const { hkdf, material } = await derivation(secret, 'key');
  const aes = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey(hkdf, material, aes, false, ['encrypt', 'decrypt']);
}

/** The secret is random, so no salt is needed (RFC 5869, 3.1). */
async function derivation(secret: Uint8Array<ArrayBuffer>, purpose: 'id' | 'key') {
  const uses = ['deriveBits', 'deriveKey'] as const;
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, uses);
  const info = new TextEncoder().encode(`mayfly transfer ${version} ${purpose}`);
  return { hkdf: { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }, material };
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
