/**
 * Caches the functions that open the records of recently used addresses, so that a polling client
 * does not unwrap its key on each request.
 */
import { createRecordOpener, type RecordOpener } from './records.ts';
import { type SessionKeys, unwrapPrivateKey } from './session-keys.ts';

/** Time after the last use until an entry is removed, in milliseconds. */
const cacheMilliseconds = 60_000;
const maxEntries = 2000;

type Entry = {
  opener: RecordOpener;
  publicKey: Uint8Array;
  until: number;
};

export function createKeyRing(now: () => number = () => performance.now()) {
  /** By token, least recently used first. */
  const entries = new Map<string, Entry>();

  function removeExpired(): void {
    for (const [token, { until }] of entries) {
      if (until > now() && entries.size <= maxEntries) return;
      entries.delete(token);
    }
  }

  return {
    /** @throws {NotAuthentic} if the keys belong to another address or token */
    openerFor(token: string, address: string, keys: SessionKeys): RecordOpener {
      const known = entries.get(token);
      const isSame = known !== undefined && Buffer.compare(known.publicKey, keys.publicKey) === 0;
      const opener = isSame
        ? known.opener
        : createRecordOpener(unwrapPrivateKey(token, address, keys));
      entries.delete(token);
      entries.set(token, { opener, publicKey: keys.publicKey, until: now() + cacheMilliseconds });
      removeExpired();
      return opener;
    },
    forget: (token: string): void => void entries.delete(token),
    /** Removes expired entries. Must be called regularly. */
    removeExpired,
  };
}
