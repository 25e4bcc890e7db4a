/**
 * Record openers of addresses that were asked for a moment ago, so that a client that polls costs one
 * unwrapping a minute. They are in memory only.
 */
import { createRecordOpener, type RecordOpener } from './records.ts';
import { type SessionKeys, unwrapPrivateKey } from './session-keys.ts';

/** Milliseconds since the last use. */
const keptFor = 60_000;
const most = 2000;

type Entry = {
  opener: RecordOpener;
  publicKey: Uint8Array;
  until: number;
};

export function createKeyRing(now: () => number = () => performance.now()) {
  /** By token; the one used longest ago first. */
  const entries = new Map<string, Entry>();

  function dropOld(): void {
    for (const [token, { until }] of entries) {
      if (until > now() && entries.size <= most) return;
      entries.delete(token);
    }
  }

  return {
    /** @throws {NotAuthentic} for keys of another address or token */
    openerFor(token: string, address: string, keys: SessionKeys): RecordOpener {
      const known = entries.get(token);
      const isSame = known !== undefined && Buffer.compare(known.publicKey, keys.publicKey) === 0;
      const opener = isSame
        ? known.opener
        : createRecordOpener(unwrapPrivateKey(token, address, keys));
      entries.delete(token);
      entries.set(token, { opener, publicKey: keys.publicKey, until: now() + keptFor });
      dropOld();
      return opener;
    },
    forget: (token: string): void => void entries.delete(token),
    /** To be called now and then. */
    dropOld,
  };
}
