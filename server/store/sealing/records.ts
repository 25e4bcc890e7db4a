/**
 * The format of stored mail. The source of a mail is sealed under its own key. Each copy has a
 * record with that key and the listing. The record is sealed to the public key of its address and
 * bound to the address and the message id, so that records cannot be moved or swapped. The first
 * byte is the kind of record:
 *
 * - `1`, sealed: the sender's public key (32 bytes), a nonce (12 bytes), and the sealed content.
 * - `2`, not sealed, for an address without a key: the content in plain text.
 *
 * The content is the source key (key, 32 bytes; tag, 16; packing, 1) and then the listing as a JSON
 * array. The sender's key pair is an ephemeral one of this process, which replaces it each minute.
 * Several mails to one address therefore need only one key agreement.
 */
import { type KeyObject, randomBytes } from 'node:crypto';
import { type Packing, unpackSource } from '../packed-source.ts';
import {
  deriveKey,
  keyBytes,
  NotAuthentic,
  nonceBytes,
  open,
  openLarge,
  sealDetached,
  tagBytes,
} from './cipher.ts';
import { newKeyPair, publicKeyOf, sharedSecret } from './key-agreement.ts';

/** Listing fields of a mail, except its size and time. */
export type Listing = {
  senderName: string;
  senderEmail: string;
  subject: string;
  /** The tag of the sub-address that the mail was sent to. */
  tag?: string | undefined;
};
export const emptyListing: Listing = { senderName: '', senderEmail: '', subject: '' };

/** The key, tag and packing of a source. */
export type SourceKey = Uint8Array<ArrayBuffer>;
const sourceKeyBytes = keyBytes + tagBytes + 1;

/** The content of a record. */
export type OpenedRecord = Listing & { sourceKey: SourceKey };

const kinds = { sealed: 0x31, open: 0x32 } as const;
const sealedKind = Uint8Array.of(kinds.sealed);
/** The counter fills the last bytes of a nonce; the other bytes are zero. */
const counterBytes = 6;
const sourceContext = 'source';
/** The nonce is constant, because each source has its own key. */
const sourceNonce = new Uint8Array(nonceBytes);
/** Lifetime of this process's key pair, in milliseconds. */
const senderLifetime = 60_000;
/** Maximum number of addresses whose shared keys are cached. */
const maxSharedKeys = 10_000;
/** Maximum number of sender keys whose shared keys a reader caches. */
const maxSenderKeys = 1000;

function contextOf(address: string, id: number): string {
  return `record\0${address}\0${id}`;
}

/** Derives the key that sender and recipient share. */
function deriveSharedKey(
  mine: KeyObject,
  theirs: Uint8Array,
  [sender, recipient]: readonly [Uint8Array, Uint8Array],
): Uint8Array<ArrayBuffer> {
  return deriveKey(sharedSecret(mine, theirs), 'record', Buffer.concat([sender, recipient]));
}

export type MailSealer = ReturnType<typeof createMailSealer>;

/**
 * Creates functions that seal mail. `now` is in milliseconds; its starting point does not matter.
 */
export function createMailSealer(now: () => number = () => performance.now()) {
  let sender = newKeyPair();
  let since = now();
  let sealedRecords = 0;
  let unused: Buffer = Buffer.alloc(0);
  const sharedKeys = new Map<string, Uint8Array>();

  function keyFor(publicKey: Uint8Array): Uint8Array {
    const name = Buffer.from(publicKey).toString('base64');
    const known = sharedKeys.get(name);
    if (known !== undefined) return known;
    const key = sharedKeyWith(publicKey);
    if (sharedKeys.size >= maxSharedKeys) sharedKeys.clear();
    sharedKeys.set(name, key);
    return key;
  }

  /**
   * Returns a random key if the public key is damaged: the mail is stored, but cannot be opened.
   */
  function sharedKeyWith(publicKey: Uint8Array): Uint8Array {
    try {
      return deriveSharedKey(sender.privateKey, publicKey, [sender.publicKey, publicKey]);
    } catch (error) {
      if (error instanceof NotAuthentic) return newKey();
      throw error;
    }
  }

  function renewSender(): void {
    if (now() - since < senderLifetime) return;
    sender = newKeyPair();
    since = now();
    sealedRecords = 0;
    sharedKeys.clear();
  }

  /** A counter is sufficient: new key pairs yield new shared keys, and reset the counter. */
  function nextNonce(): Buffer {
    const nonce = Buffer.alloc(nonceBytes);
    nonce.writeUIntBE(++sealedRecords, nonceBytes - counterBytes, counterBytes);
    return nonce;
  }

  /**
   * Takes random bytes from a pool, because a system call for each key would take as long as
   * sealing a small mail.
   */
  function newKey(): Uint8Array {
    if (unused.byteLength < keyBytes) unused = randomBytes(128 * keyBytes);
    const key = Buffer.from(unused.subarray(0, keyBytes));
    unused.fill(0, 0, keyBytes);
    unused = unused.subarray(keyBytes);
    return key;
  }

  return {
    /** Replaces an expired key pair. Must be called regularly. */
    renewSender,

    /** Seals a packed source under a new key. */
    sealSource(
      packed: Uint8Array,
      packing: Packing,
    ): { source: Buffer<ArrayBufferLike>; sourceKey: SourceKey } {
      const key = newKey();
      const { sealed, tag } = sealDetached(key, sourceNonce, sourceContext, packed);
      const sourceKey = new Uint8Array(sourceKeyBytes);
      sourceKey.set(key);
      sourceKey.set(tag, keyBytes);
      sourceKey[sourceKeyBytes - 1] = packing;
      return { source: sealed, sourceKey };
    },

    /** Creates the record of message `id`. It is not sealed if the address has no public key. */
    sealRecord(
      {
        address,
        id,
        publicKey,
      }: { address: string; id: number; publicKey: Uint8Array | undefined },
      { senderName, senderEmail, subject, tag: subAddress, sourceKey }: OpenedRecord,
    ): Buffer {
      const fields = [senderName, senderEmail, subject, ...(subAddress ? [subAddress] : [])];
      const listing = Buffer.from(JSON.stringify(fields));
      const rest = Buffer.concat([sourceKey, listing]);
      if (publicKey === undefined) return Buffer.concat([Uint8Array.of(kinds.open), rest]);
      renewSender();
      const nonce = nextNonce();
      const { sealed, tag } = sealDetached(keyFor(publicKey), nonce, contextOf(address, id), rest);
      return Buffer.concat([sealedKind, sender.publicKey, nonce, sealed, tag]);
    },
  };
}

function listingIn(json: Uint8Array): Listing {
  let listed: unknown;
  try {
    listed = JSON.parse(Buffer.from(json).toString());
  } catch {
    throw new NotAuthentic('Invalid record.');
  }
  if (!Array.isArray(listed)) throw new NotAuthentic('Invalid record.');
  const [senderName, senderEmail, subject, tag]: unknown[] = listed;
  return {
    senderName: String(senderName),
    senderEmail: String(senderEmail),
    subject: String(subject),
    ...(tag === undefined ? {} : { tag: String(tag) }),
  };
}

function split(rest: Uint8Array): OpenedRecord {
  if (rest.byteLength < sourceKeyBytes) throw new NotAuthentic('Invalid record.');
  const sourceKey = new Uint8Array(rest.subarray(0, sourceKeyBytes));
  return { ...listingIn(rest.subarray(sourceKeyBytes)), sourceKey };
}

/** Rejects all records. Used if the keys of an address are damaged. */
export const rejectRecords: RecordOpener = () => {
  throw new NotAuthentic('The keys are damaged.');
};

export type RecordOpener = (address: string, id: number, record: Uint8Array) => OpenedRecord;

/**
 * Creates a function that opens the records of one address. It caches the keys shared with senders.
 *
 * @param privateKey undefined if the address has none
 * @throws {NotAuthentic} (the returned function) if the record belongs to another address or
 * message, or if it needs a private key and there is none
 */
export function createRecordOpener(privateKey: KeyObject | undefined): RecordOpener {
  const publicKey = privateKey && publicKeyOf(privateKey);
  const sharedKeys = new Map<string, Uint8Array>();

  function keyFor(senderKey: Uint8Array): Uint8Array {
    if (privateKey === undefined || publicKey === undefined) {
      throw new NotAuthentic('The record is sealed, and the address has no key.');
    }
    const name = Buffer.from(senderKey).toString('base64');
    const key =
      sharedKeys.get(name) ?? deriveSharedKey(privateKey, senderKey, [senderKey, publicKey]);
    if (sharedKeys.size >= maxSenderKeys) sharedKeys.clear();
    sharedKeys.set(name, key);
    return key;
  }

  return (address, id, record) => {
    const body = record.subarray(1);
    if (record[0] === kinds.open) return split(body);
    const nonceEnd = keyBytes + nonceBytes;
    const isSealed = record[0] === kinds.sealed && body.byteLength >= nonceEnd;
    if (!isSealed) throw new NotAuthentic('Invalid record.');
    const key = keyFor(body.subarray(0, keyBytes));
    const nonce = body.subarray(keyBytes, nonceEnd);
    return split(open(key, nonce, contextOf(address, id), body.subarray(nonceEnd)));
  };
}

/**
 * Opens the source of a mail with the key from its record; `size` is the size of the source in
 * bytes.
 * @throws {NotAuthentic}
 */
export async function openSource(
  sourceKey: SourceKey,
  sealed: Uint8Array<ArrayBuffer>,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = sourceKey.slice(0, keyBytes);
  const tag = sourceKey.slice(keyBytes, keyBytes + tagBytes);
  const packed = await openLarge(key, sourceNonce, sourceContext, { sealed, tag });
  return unpackSource(packed, sourceKey[sourceKeyBytes - 1], size);
}
