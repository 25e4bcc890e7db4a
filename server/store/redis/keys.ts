/**
 * What a cluster's keys are called. All that belongs to one address has the address's digest as its
 * hash tag, so that it lies in one slot and one script can change it all; the address itself is in
 * no name, since some of them outlive it.
 */
import { createHash } from 'node:crypto';

/** The first 128 bits of a digest: no two addresses share them by chance. */
function tagOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
}

/** The tag of an address, or of a partner's account. */
export const tag = (name: string): string => tagOf(name);

const named = (inTag: string, kind: string) => `mf:{${inTag}}${kind}`;

/** The keys of an inbox, by the tag of its address. */
export const inboxKeys = {
  /** Hash: address, token, times, counts. */
  inbox: (inTag: string) => named(inTag, 'i'),
  /** The token's hash, when it ends and the seal: what stays a day. */
  ended: (inTag: string) => named(inTag, 'x'),
  /** When it ends: what stays 30 days. */
  held: (inTag: string) => named(inTag, 'h'),
  /** Hash: what is listed, by message id. */
  list: (inTag: string) => named(inTag, 'l'),
  /** Hash: the packed sources, by message id. */
  bodies: (inTag: string) => named(inTag, 'b'),
  /** Hash: where fetched messages came from. */
  origins: (inTag: string) => named(inTag, 'o'),
  /** Hash: verdicts on senders, by message id. */
  verdicts: (inTag: string) => named(inTag, 's'),
  /** Hash: digests of mails that may be stored though nobody was told so. */
  uncertain: (inTag: string) => named(inTag, 'd'),
  /** Hash: room that is kept for mails to several. */
  room: (inTag: string) => named(inTag, 'v'),
  /** The channel on which changes are told. */
  changes: (inTag: string) => named(inTag, 'c'),
};

/** Where a token leads: the tag of its address. */
export const tokenKey = (hash: Uint8Array): string =>
  named(Buffer.from(hash).toString('base64url'), 't');

/** The keys of a partner's account, by the tag of the account's address. */
export const accountKeys = {
  /** Sorted set: aliases by when they end. */
  aliases: (inTag: string) => named(inTag, 'a'),
  /** Hash: when each of them was made. */
  made: (inTag: string) => named(inTag, 'n'),
  /** Hash: checkpoints by folder. */
  checkpoints: (inTag: string) => named(inTag, 'k'),
  /** Set: places to be erased. */
  erasures: (inTag: string) => named(inTag, 'e'),
  /** Sorted set: who was given the message at a place, by when they end. */
  sharers: (inTag: string, place: string) => named(inTag, `u${tagOf(place)}`),
};

/** Who has something to itself. */
export const leaseKey = (name: string): string => named(tagOf(name), 'w');
/** What a client may still do. */
export const permitsKey = (limit: string, client: string): string =>
  named(tagOf(`${limit} ${client}`), 'q');

/** How many queues of mail to be judged there are: enough that few clients share one. */
export const queues = 64;
/** Sorted set: mails to be judged by when they are due. */
export const queueKey = (queue: number): string => named(`due${queue}`, 'z');
/** The queue of a client's mails. */
export function queueOf(clientKey: string): number {
  return createHash('sha256').update(clientKey).digest().readUInt32BE() % queues;
}
/** Hash: one mail to be judged. */
export const pendingAuthenticationKey = (source: number): string => named(`j${source}`, 'j');
