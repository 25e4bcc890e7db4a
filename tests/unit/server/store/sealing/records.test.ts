import { randomBytes } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packings, packSource } from '../../../../../server/store/packed-source.ts';
import { NotAuthentic } from '../../../../../server/store/sealing/cipher.ts';
import { newKeyPair } from '../../../../../server/store/sealing/key-agreement.ts';
import {
  createMailSealer,
  createRecordOpener,
  type Listing,
  type OpenedRecord,
  openSource,
} from '../../../../../server/store/sealing/records.ts';
import { flipped, lowOrderPoints } from './changed-bytes.ts';

const address = 'a@x.example';
const id = 4711;
const listing = {
  senderName: 'Änne "the shop" \u{1f4e6}',
  senderEmail: 'shop@shop.example',
  subject: 'Your code\0is 482913',
  tag: 'sub-address',
} satisfies Listing;
const { privateKey, publicKey } = newKeyPair();
const copy = { address, id, publicKey };
const openRecord = createRecordOpener(privateKey);

const senderKeyOf = (record: Buffer) => record.subarray(1, 33);
const nonceOf = (record: Buffer) => record.subarray(33, 45);

function sealed(changes: Partial<typeof copy & Listing> = {}, sealer = createMailSealer()) {
  const { sourceKey } = sealer.sealSource(Buffer.from('a source'), packings.none);
  const content = { ...listing, ...changes, sourceKey };
  const record = sealer.sealRecord({ ...copy, ...changes }, content);
  return { record, sourceKey };
}

/** The opened record; `refused` if the record is not authentic. */
function yielded(record: Uint8Array): OpenedRecord | 'refused' {
  try {
    return openRecord(address, id, record);
  } catch (error) {
    if (error instanceof NotAuthentic) return 'refused';
    throw error;
  }
}

describe('a sealed record', () => {
  test('opens with the private key of its address, and contains no plain text', () => {
    const { record, sourceKey } = sealed();
    expect(openRecord(address, id, record)).toEqual({ ...listing, sourceKey });
    for (const word of [...Object.values(listing), sourceKey, address]) {
      expect(record.includes(word)).toBe(false);
    }
  });

  test('can hold empty and very long fields', () => {
    const empty = { senderName: '', senderEmail: '', subject: '' };
    expect(openRecord(address, id, sealed(empty).record)).toMatchObject(empty);
    const long = { ...listing, subject: 'ü'.repeat(100_000) };
    expect(openRecord(address, id, sealed(long).record)).toMatchObject(long);
  });

  test('does not open with another key or without a key', () => {
    const { record } = sealed();
    const other = createRecordOpener(newKeyPair().privateKey);
    expect(() => other(address, id, record)).toThrow(NotAuthentic);
    expect(() => createRecordOpener(undefined)(address, id, record)).toThrow(NotAuthentic);
  });

  test('does not open for another address or message', () => {
    const { record } = sealed();
    expect(() => openRecord('b@x.example', id, record)).toThrow(NotAuthentic);
    expect(() => openRecord(address, id + 1, record)).toThrow(NotAuthentic);
    expect(() => openRecord(`${address}\0${id}`, id, record)).toThrow(NotAuthentic);
  });

  test('does not open if any bit is changed', () => {
    const { record } = sealed();
    const outcomes = [...flipped(record)].map(yielded);
    expect(outcomes).toHaveLength(record.byteLength * 8);
    expect(new Set(outcomes)).toEqual(new Set(['refused']));
  });

  test('does not open as a record of another kind', () => {
    const { record } = sealed();
    for (let kind = 0; kind < 256; kind++) {
      if (kind !== record[0]) {
        expect(yielded(Buffer.concat([Uint8Array.of(kind), record.subarray(1)]))).toBe('refused');
      }
    }
  });

  test('does not open if it is truncated or extended', () => {
    const { record } = sealed();
    for (let end = 0; end < record.byteLength; end++) {
      expect(yielded(record.subarray(0, end))).toBe('refused');
    }
    expect(yielded(Buffer.concat([record, Uint8Array.of(0)]))).toBe('refused');
    expect(yielded(Buffer.concat([record, record]))).toBe('refused');
  });

  test('does not open if it is assembled from two records', () => {
    const sealer = createMailSealer();
    const [one, other] = [sealed({}, sealer).record, sealed({}, sealer).record];
    for (const at of [1, 33, 45, one.byteLength - 16]) {
      const mixed = Buffer.concat([one.subarray(0, at), other.subarray(at)]);
      // Records that are sealed within the same minute have the same bytes before the nonce.
      if (at > 33) expect(yielded(mixed)).toBe('refused');
      else expect(yielded(mixed)).toMatchObject(listing);
    }
    const foreign = sealed().record;
    const mixed = Buffer.concat([one.subarray(0, 33), foreign.subarray(33)]);
    expect(yielded(mixed)).toBe('refused');
  });
});

describe('public keys of low order', () => {
  test('are useless for an address, since a record that is sealed to one does not open', () => {
    for (const point of lowOrderPoints) {
      expect(yielded(sealed({ publicKey: point }).record)).toBe('refused');
    }
  });

  test('are rejected as the key of a sender', () => {
    const { record } = sealed();
    for (const point of lowOrderPoints) {
      const forged = Buffer.concat([record.subarray(0, 1), point, record.subarray(33)]);
      expect(yielded(forged)).toBe('refused');
    }
  });

  test('do not affect later records from the same sealer', () => {
    const sealer = createMailSealer();
    sealed({ publicKey: Buffer.alloc(32) }, sealer);
    expect(yielded(sealed({}, sealer).record)).toMatchObject(listing);
  });
});

describe('the sender’s key pair', () => {
  test('is replaced every minute', () => {
    let now = 1000;
    const sealer = createMailSealer(() => now);
    const first = sealed({}, sealer).record;
    now += 59_999;
    const second = sealed({}, sealer).record;
    now += 1;
    const third = sealed({}, sealer).record;
    expect(senderKeyOf(second)).toEqual(senderKeyOf(first));
    expect(senderKeyOf(third)).not.toEqual(senderKeyOf(first));
    for (const record of [first, second, third]) expect(yielded(record)).toMatchObject(listing);
  });

  test('differs between processes, and one opener can open the records of all of them', () => {
    const records = Array.from({ length: 20 }, (_, index) => sealed({ subject: String(index) }));
    const senders = new Set(records.map(({ record }) => senderKeyOf(record).toString('hex')));
    expect(senders.size).toBe(20);
    // Opening all records twice fails if a cached secret is used for the wrong sender.
    const subjects = [...records, ...records].map(
      ({ record }) => openRecord(address, id, record).subject,
    );
    expect(subjects).toEqual([...Array(20).keys(), ...Array(20).keys()].map(String));
  });

  test('is shared by records with different nonces and ciphertexts', () => {
    const sealer = createMailSealer(() => 0);
    const { sourceKey } = sealer.sealSource(Buffer.from('a source'), packings.none);
    const records = Array.from({ length: 1000 }, () =>
      sealer.sealRecord(copy, { ...listing, sourceKey }),
    );
    const distinct = (part: (record: Buffer) => Buffer) =>
      new Set(records.map((record) => part(record).toString('hex'))).size;
    expect(distinct(senderKeyOf)).toBe(1);
    expect(distinct(nonceOf)).toBe(1000);
    expect(distinct((record) => record.subarray(45))).toBe(1000);
  });

  test('yields a different secret with each address', () => {
    const sealer = createMailSealer();
    const other = newKeyPair();
    const mine = sealed({}, sealer).record;
    const others = sealed({ publicKey: other.publicKey }, sealer).record;
    expect(senderKeyOf(mine)).toEqual(senderKeyOf(others));
    expect(yielded(mine)).toMatchObject(listing);
    expect(yielded(others)).toBe('refused');
    expect(createRecordOpener(other.privateKey)(address, id, others)).toMatchObject(listing);
  });
});

describe('an unsealed record', () => {
  test('can be read if the address has no key', () => {
    const sealer = createMailSealer();
    const { sourceKey } = sealer.sealSource(Buffer.from('a source'), packings.none);
    const where = { address, id, publicKey: undefined };
    const record = sealer.sealRecord(where, { ...listing, sourceKey });
    expect(createRecordOpener(undefined)(address, id, record)).toEqual({ ...listing, sourceKey });
    for (let end = 0; end < record.byteLength; end++) {
      expect(yielded(record.subarray(0, end))).toBe('refused');
    }
  });

  test.each(['', '1', '2', '0[]', '3[]', '2[]', 'x'])('is rejected if malformed: %j', (text) => {
    expect(yielded(Buffer.from(text))).toBe('refused');
  });
});

describe('a sealed mail source', () => {
  const { none, zstd } = packings;
  const sealer = createMailSealer();

  async function expectNotAuthentic(sourceKey: Uint8Array, source: Uint8Array, size = 10_000_000) {
    const opening = openSource(new Uint8Array(sourceKey), new Uint8Array(source), size);
    await expect(opening).rejects.toThrow(NotAuthentic);
  }

  test.each([0, 1, 1000, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 200_000, 6_000_000])(
    'of %i bytes opens with its key',
    async (size) => {
      const raw = randomBytes(size);
      const { source, sourceKey } = sealer.sealSource(raw, none);
      expect(source).toHaveLength(size);
      if (size > 16) expect(source.includes(raw.subarray(0, 16))).toBe(false);
      const opened = await openSource(sourceKey, new Uint8Array(source), size);
      expect(Buffer.compare(opened, raw)).toBe(0);
    },
  );

  test.each([100, 10_000, 6_000_000])('of %i bytes opens if it is compressed', async (size) => {
    const raw = Buffer.alloc(size, 'Received: from a mail server\r\n');
    const { source, sourceKey } = sealer.sealSource(...(await packSource(raw)));
    const opened = await openSource(sourceKey, new Uint8Array(source), size);
    expect(Buffer.compare(opened, raw)).toBe(0);
  });

  test('is not decompressed beyond its declared size', async () => {
    const packed = zstdCompressSync(Buffer.alloc(1_000_000));
    const { source, sourceKey } = sealer.sealSource(packed, zstd);
    await expect(openSource(sourceKey, new Uint8Array(source), 1000)).rejects.toThrow();
  });

  test('has a new key and new ciphertext each time', () => {
    const sealed = Array.from({ length: 100 }, () => sealer.sealSource(Buffer.alloc(64), none));
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
    expect(new Set(sealed.map(({ source }) => hex(source))).size).toBe(100);
    expect(new Set(sealed.map(({ sourceKey }) => hex(sourceKey.subarray(0, 32)))).size).toBe(100);
  });

  test.each([0, 1000, 200_000])('of %i bytes does not open with another key', async (size) => {
    const { source } = sealer.sealSource(randomBytes(size), none);
    const { sourceKey } = sealer.sealSource(randomBytes(size + 1), none);
    await expectNotAuthentic(sourceKey, source);
  });

  test('does not open if any bit of it or its key is changed, or if it is truncated', async () => {
    const raw = Buffer.from('From: a@b.example\r\n\r\nHello');
    const { source, sourceKey } = sealer.sealSource(raw, none);
    for (const changed of flipped(source)) await expectNotAuthentic(sourceKey, changed);
    for (let end = 0; end < source.byteLength; end++) {
      await expectNotAuthentic(sourceKey, source.subarray(0, end));
    }
    await expectNotAuthentic(sourceKey, Buffer.concat([source, Uint8Array.of(0)]));
    const packing = sourceKey.subarray(-1);
    for (const changed of flipped(sourceKey.subarray(0, -1))) {
      await expectNotAuthentic(Buffer.concat([changed, packing]), source);
    }
  });

  test('of 150 KB does not open if a bit is changed, or if it is truncated', async () => {
    const { source, sourceKey } = sealer.sealSource(randomBytes(150_000), none);
    for (const at of [0, 1, 65_535, 65_536, 100_000, 149_999]) {
      const changed = new Uint8Array(source);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      await expectNotAuthentic(sourceKey, changed);
    }
    for (const end of [0, 1, 65_536, 65_537, 131_072, 149_999]) {
      await expectNotAuthentic(sourceKey, source.subarray(0, end));
    }
  });
});
