/** Fetches the messages that were found, and delivers each to its aliases, once. */
import { createHash } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import type { BaseLogger } from 'pino';
import type { Authenticator } from '../authentication.ts';
import type { PartnerAccount } from '../config.ts';
import { readMailHeader } from '../mail/header.ts';
import { type Store, StoreFull, StoreUnavailable } from '../store.ts';
import type { Room, Shortage } from './capacity.ts';
import { answered, requireOpen } from './connection.ts';
import type { Match } from './folder-search.ts';

/** A message at which the connection broke so often, each time, is left where it is. */
const mostFailures = 8;

/** A message for which there is no room: its `aliases` are those that have not got it yet. */
export interface Waiting extends Match {
  why: Shortage;
}

export interface TakeParts {
  client: ImapFlow;
  account: PartnerAccount;
  store: Store;
  judge: Authenticator;
  room: Room;
  log: BaseLogger;
  largestMessage: number;
  /** How often the connection broke at a message, by its place; lives longer than a connection. */
  failures: Map<string, number>;
}

function keyOf({ place }: Match): string {
  return `${place.uidValidity} ${place.uid} ${place.folder}`;
}

async function sourceOf(
  { client, largestMessage }: TakeParts,
  { place }: Match,
): Promise<Uint8Array | undefined> {
  // One byte more than is taken tells what is too large, whatever the server said before.
  const query = { uid: true, source: { maxLength: largestMessage + 1 } };
  const fetched = client.fetchAll(String(place.uid), query, { uid: true });
  // A server may tell of the flags of any message in between (RFC 3501, 5.2).
  const told = (await answered(client, fetched)).filter(({ uid }) => uid === place.uid);
  const source = told.find((message) => message.source !== undefined)?.source;
  if (source === undefined) requireOpen(client);
  return source;
}

async function skip({ store, account, log }: TakeParts, aliases: string[], why: string) {
  for (const alias of aliases) await store.partner.turnAway(alias);
  log.warn({ partner: account.id, why }, 'mail left at the mailbox');
}

/** One alias at a time; answers what there is too little of, if anything. */
async function deliver(
  parts: TakeParts,
  { place, size }: Match,
  alias: string,
  source: Uint8Array,
): Promise<Shortage | undefined> {
  const { store, account, judge, room, log } = parts;
  const digest = createHash('sha256').update(source).digest();
  const origin = { ...place, digest, erase: account.erase };
  // A copy of its own: the store takes over the buffer.
  const raw = new Uint8Array(source);
  // Who handed it in at the partner's is not known: only signatures can be judged, and each inbox
  // is taken for a client.
  const judged = judge.isEnabled && { judge: { clientKey: alias } };
  const delivery = { recipients: [alias], raw, ...readMailHeader(source, ''), origin, ...judged };
  try {
    const result = await store.deliver(delivery);
    if (result === 'full') {
      await room.inboxFull(alias, size);
      return 'inbox-full';
    }
    judge.wake();
    room.stored(alias, size);
    log.info({ partner: account.id, size: source.byteLength, result }, 'mail fetched');
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreFull)) throw error;
    room.storeFull(size);
    return 'store-full';
  }
}

async function fetchFor(parts: TakeParts, match: Match): Promise<Waiting[]> {
  const { client, failures, largestMessage } = parts;
  requireOpen(client);
  const key = keyOf(match);
  const before = failures.get(key) ?? 0;
  if (before >= mostFailures) {
    await skip(parts, match.aliases, 'connection-breaks');
    return [];
  }
  failures.set(key, before + 1);
  const source = await sourceOf(parts, match);
  if (source === undefined) return [];
  if (source.byteLength > largestMessage) {
    await skip(parts, match.aliases, 'too-large');
    return [];
  }
  const waiting: Waiting[] = [];
  try {
    for (const alias of match.aliases) {
      const why = await deliver(parts, match, alias, source);
      if (why !== undefined) waiting.push({ ...match, aliases: [alias], why });
    }
  } catch (error) {
    // Nothing is wrong with the message.
    if (error instanceof StoreUnavailable) failures.delete(key);
    throw error;
  }
  return waiting;
}

/** Answers what waits; undefined when the message has been dealt with. */
async function take(parts: TakeParts, match: Match): Promise<Waiting | undefined> {
  const { store, room, failures, largestMessage } = parts;
  const { place, size } = match;
  const missing: string[] = [];
  for (const alias of match.aliases) {
    if (!(await store.partner.has(alias, place))) missing.push(alias);
  }
  if (missing.length === 0) return undefined;
  if (size > largestMessage) {
    await skip(parts, missing, 'too-large');
    return undefined;
  }
  const open: string[] = [];
  const waiting: Waiting[] = [];
  for (const alias of missing) {
    const why = await room.lack(alias, size);
    if (why === undefined) open.push(alias);
    else if (why !== 'gone') waiting.push({ place, size, aliases: [alias], why });
  }
  if (open.length > 0) waiting.push(...(await fetchFor(parts, { place, size, aliases: open })));
  failures.delete(keyOf(match));
  const [first] = waiting;
  return first && { ...first, aliases: waiting.flatMap(({ aliases }) => aliases) };
}

/**
 * Takes all of them, those at which the connection broke before last, and answers, by UID, those
 * for which there is no room yet. A message that is gone from the folder meanwhile is passed over,
 * one that is too large marks its inbox.
 * @throws what the connection or the store failed with; then all can be taken again
 */
export async function takeAll(parts: TakeParts, matches: readonly Match[]): Promise<Waiting[]> {
  const broken = (match: Match) => parts.failures.get(keyOf(match)) ?? 0;
  const order = [...matches].sort((one, other) => broken(one) - broken(other));
  const waiting: Waiting[] = [];
  for (const match of order) waiting.push(...[await take(parts, match)].filter((each) => !!each));
  return waiting.sort((one, other) => one.place.uid - other.place.uid);
}
