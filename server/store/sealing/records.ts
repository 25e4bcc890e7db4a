/**
 * What the store keeps of a mail. Its source is sealed under a key of its own. Each copy has a record
 * with that key and what is listed, sealed to the public key of its address and bound to the address
 * and the message's id: it can be neither moved nor swapped. The first byte says how it is kept:
 *
 * - `1`, sealed: the sender's public key (32 bytes), a nonce (12), and the sealed rest.
 * - `2`, open, where the address has no key: the rest as it is.
 *
 * The rest is what opens the source (its key, 32 bytes; its tag, 16; how it is packed, 1) and a JSON
 * array of what is listed. The sender's key pair is the process's own and lives for a minute, so that
 * several mails to an address need one key agreement.
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

/** What is listed of a mail, beside its size and time. */
export type Listing = {
  senderName: string;
  senderEmail: string;
  subject: string;
};

/** What opens a source: its key, its tag, and how it is packed. */
export type SourceKey = Uint8Array<ArrayBuffer>;
const sourceKeyBytes = keyBytes + tagBytes + 1;

/** What a record holds. */
export type OpenedRecord = Listing & { sourceKey: SourceKey };

const kinds = { sealed: 0x31, open: 0x32 } as const;
const sealedKind = Uint8Array.of(kinds.sealed);
/** Of a nonce: the rest is zero. */
const counterBytes = 6;
const sourceContext = 'source';
/** The key of a source seals nothing else. */
const sourceNonce = new Uint8Array(nonceBytes);
/** Milliseconds for which a process uses the same key pair. */
const senderLife = 60_000;
/** The most addresses whose agreed keys are kept meanwhile. */
const mostAgreed = 10_000;
/** The most keys that a reader keeps which were agreed with senders. */
const mostSenders = 1000;

function contextOf(address: string, id: number): string {
  return `record\0${address}\0${id}`;
}

/** The key that both ends agree on. */
function agree(
  mine: KeyObject,
  theirs: Uint8Array,
  [sender, recipient]: readonly [Uint8Array, Uint8Array],
): Uint8Array<ArrayBuffer> {
  return deriveKey(sharedSecret(mine, theirs), 'record', Buffer.concat([sender, recipient]));
}

export type MailSealer = ReturnType<typeof createMailSealer>;

/** Seals mail. `now` is in milliseconds and need not be the time of day. */
export function createMailSealer(now: () => number = () => performance.now()) {
  let sender = newKeyPair();
  let since = now();
  let sealedRecords = 0;
  let unused: Buffer = Buffer.alloc(0);
  const agreed = new Map<string, Uint8Array>();

  function keyFor(publicKey: Uint8Array): Uint8Array {
    const name = Buffer.from(publicKey).toString('base64');
    const known = agreed.get(name);
    if (known !== undefined) return known;
    const key = agreeWith(publicKey);
    if (agreed.size >= mostAgreed) agreed.clear();
    agreed.set(name, key);
    return key;
  }

  /** A damaged public key is nobody's: what is sealed to it is there, and nobody opens it. */
  function agreeWith(publicKey: Uint8Array): Uint8Array {
    try {
      return agree(sender.privateKey, publicKey, [sender.publicKey, publicKey]);
    } catch (error) {
      if (error instanceof NotAuthentic) return newKey();
      throw error;
    }
  }

  function renewSender(): void {
    if (now() - since < senderLife) return;
    sender = newKeyPair();
    since = now();
    sealedRecords = 0;
    agreed.clear();
  }

  /** Counts the records of this key pair: agreed keys are its own, and so a count never comes twice. */
  function nextNonce(): Buffer {
    const nonce = Buffer.alloc(nonceBytes);
    nonce.writeUIntBE(++sealedRecords, nonceBytes - counterBytes, counterBytes);
    return nonce;
  }

  /** Random bytes come by the page: each call to the system costs as much as sealing a small mail. */
  function newKey(): Uint8Array {
    if (unused.byteLength < keyBytes) unused = randomBytes(128 * keyBytes);
    const key = Buffer.from(unused.subarray(0, keyBytes));
    unused.fill(0, 0, keyBytes);
    unused = unused.subarray(keyBytes);
    return key;
  }

  return {
    /** Ends a key pair whose time is over; to be called now and then. */
    renewSender,

    /** Seals a source, as it is packed, under a key that seals nothing else. */
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

    /** The record of the copy `id` of an address, which is open where it has no public key. */
    sealRecord(
      {
        address,
        id,
        publicKey,
      }: { address: string; id: number; publicKey: Uint8Array | undefined },
      { senderName, senderEmail, subject, sourceKey }: OpenedRecord,
    ): Buffer {
      const listing = Buffer.from(JSON.stringify([senderName, senderEmail, subject]));
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
    throw new NotAuthentic('Not a record.');
  }
  if (!Array.isArray(listed)) throw new NotAuthentic('Not a record.');
  const [senderName, senderEmail, subject]: unknown[] = listed;
  return {
    senderName: String(senderName),
    senderEmail: String(senderEmail),
    subject: String(subject),
  };
}

function split(rest: Uint8Array): OpenedRecord {
  if (rest.byteLength < sourceKeyBytes) throw new NotAuthentic('Not a record.');
  const sourceKey = new Uint8Array(rest.subarray(0, sourceKeyBytes));
  return { ...listingIn(rest.subarray(sourceKeyBytes)), sourceKey };
}

/** Opens nothing: for an address whose keys are damaged. */
export const openNothing: RecordOpener = () => {
  throw new NotAuthentic('The keys are damaged.');
};

export type RecordOpener = (address: string, id: number, record: Uint8Array) => OpenedRecord;

/**
 * Opens records of one address; what it agrees on with senders lasts as long as it does.
 *
 * @param privateKey absent where the address has none
 * @throws {NotAuthentic} from the function, for a record that is not this address's and message's, or
 * that needs a private key
 */
export function createRecordOpener(privateKey: KeyObject | undefined): RecordOpener {
  const publicKey = privateKey && publicKeyOf(privateKey);
  const agreed = new Map<string, Uint8Array>();

  function keyFor(senderKey: Uint8Array): Uint8Array {
    if (privateKey === undefined || publicKey === undefined) {
      throw new NotAuthentic('Sealed, and there is no key.');
    }
    const name = Buffer.from(senderKey).toString('base64');
    const key = agreed.get(name) ?? agree(privateKey, senderKey, [senderKey, publicKey]);
    if (agreed.size >= mostSenders) agreed.clear();
    agreed.set(name, key);
    return key;
  }

  return (address, id, record) => {
    const body = record.subarray(1);
    if (record[0] === kinds.open) return split(body);
    const nonceEnd = keyBytes + nonceBytes;
    const isSealed = record[0] === kinds.sealed && body.byteLength >= nonceEnd;
    if (!isSealed) throw new NotAuthentic('Not a record.');
    const key = keyFor(body.subarray(0, keyBytes));
    const nonce = body.subarray(keyBytes, nonceEnd);
    return split(open(key, nonce, contextOf(address, id), body.subarray(nonceEnd)));
  };
}

/**
 * The source of a mail of `size` bytes, by the key of its record.
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
