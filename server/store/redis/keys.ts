/**
 * Names of the keys in the cluster. All keys of an address have its fingerprint as hash tag, so
 * that they are in one slot and one script can change all of them. Two addresses with the same
 * fingerprint are never live at the same time. Names do not contain the address, because some keys
 * outlive it.
 */
import { createHash } from 'node:crypto';
import type { Fingerprints } from '../fingerprint.ts';

/** The first 128 bits of a digest, which make collisions practically impossible. */
function tagOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
}

/** Returns the tag of an address. */
export type InboxTag = (address: string) => string;

export const createInboxTag =
  (fingerprints: Fingerprints): InboxTag =>
  (address) =>
    fingerprints.ofAddress(address).toString('base64url');

/**
 * The tag of a partner account. It is not secret, because the store also contains the account's
 * address.
 */
export const accountTag = (email: string): string => tagOf(email);

const named = (inTag: string, kind: string) => `mf:{${inTag}}${kind}`;

/** The keys of an inbox, by the tag of its address. */
export const inboxKeys = {
  /** Hash: address, token, times, counts. */
  inbox: (inTag: string) => named(inTag, 'i'),
  /** Token hash, expiry and sealed address; kept for a day. */
  ended: (inTag: string) => named(inTag, 'x'),
  /** Expiry of the address; kept for 30 days. */
  held: (inTag: string) => named(inTag, 'h'),
  /** Hash: listing entries by message id. */
  list: (inTag: string) => named(inTag, 'l'),
  /** Hash: the packed sources, by message id. */
  bodies: (inTag: string) => named(inTag, 'b'),
  /** Hash: where fetched messages came from. */
  origins: (inTag: string) => named(inTag, 'o'),
  /** Hash: verdicts on senders by message id. */
  verdicts: (inTag: string) => named(inTag, 's'),
  /** Hash: digests of mails that may be stored although their senders were asked to retry. */
  uncertain: (inTag: string) => named(inTag, 'd'),
  /** Hash: capacity reserved for mails with several recipients. */
  room: (inTag: string) => named(inTag, 'v'),
  /** The transfer of the address; expires with it or earlier. */
  transfer: (inTag: string) => named(inTag, 'g'),
  /** The channel on which changes are published. */
  changes: (inTag: string) => named(inTag, 'c'),
};

/** Maps a token to the tag of its address. */
export const tokenKey = (hash: Uint8Array): string =>
  named(Buffer.from(hash).toString('base64url'), 't');

/** Maps the id of a transfer to the tag of its address. */
export const transferKey = (id: string): string => named(id, 'j');

/** The keys of a partner's account, by the tag of the account. */
export const accountKeys = {
  /** Sorted set: aliases by expiry. */
  aliases: (inTag: string) => named(inTag, 'a'),
  /** Hash: creation time of each alias. */
  made: (inTag: string) => named(inTag, 'n'),
  /** Hash: checkpoints by folder. */
  checkpoints: (inTag: string) => named(inTag, 'k'),
  /** Set: locations of messages to delete at the provider. */
  erasures: (inTag: string) => named(inTag, 'e'),
  /** Sorted set: aliases that have the message at a location, by expiry. */
  sharers: (inTag: string, place: string) => named(inTag, `u${tagOf(place)}`),
};

/** The process that holds a lease. */
export const leaseKey = (name: string): string => named(tagOf(name), 'w');
/** The bucket of a rate limit; contains the fingerprint of the client. */
export const permitsKey = (fingerprint: Uint8Array): string =>
  named(Buffer.from(fingerprint).toString('base64url'), 'q');
/** The fingerprint of the key with which all fingerprints in the cluster are made. */
export const keyCheck = named('key', 'y');
