/** Fetches the messages that a search found, and delivers each to its aliases exactly once. */
import { createHash } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import type { BaseLogger } from 'pino';
import { readMailHeader } from '../../lib/mime.ts';
import type { Authenticator } from '../authentication.ts';
import type { PartnerAccount } from '../config.ts';
import { type Store, StoreFull, StoreUnavailable } from '../store.ts';
import type { InboxCapacity, Shortage } from './capacity.ts';
import { requireOpenConnection, withTimeout } from './connection.ts';
import type { Match } from './folder-search.ts';

/** A message is skipped if fetching it broke the connection this many times in a row. */
const maxFailures = 8;

/** A message that waits for capacity, and the aliases that have not received it yet. */
export type DeferredMail = Match & {
  why: Shortage;
};

export type FetchDependencies = {
  client: ImapFlow;
  account: PartnerAccount;
  store: Store;
  authenticator: Authenticator;
  capacity: InboxCapacity;
  log: BaseLogger;
  largestMessage: number;
  /**
   * How often fetching a message broke the connection, by its location. Kept across reconnections.
   */
  failures: Map<string, number>;
};

function keyOf({ location }: Match): string {
  return `${location.uidValidity} ${location.uid} ${location.folder}`;
}

async function sourceOf(
  { client, largestMessage }: FetchDependencies,
  { location }: Match,
): Promise<Uint8Array | undefined> {
  // Fetches one byte more than the limit, to detect a message that is too large even if the server
  // reported a smaller SIZE.
  const query = { uid: true, source: { maxLength: largestMessage + 1 } };
  const fetched = client.fetchAll(String(location.uid), query, { uid: true });
  // The server may send flags of other messages in between (RFC 3501, 5.2).
  const responses = (await withTimeout(client, fetched)).filter(({ uid }) => uid === location.uid);
  const source = responses.find((message) => message.source !== undefined)?.source;
  if (source === undefined) requireOpenConnection(client);
  return source;
}

async function leaveAtMailbox(
  { store, account, log }: FetchDependencies,
  aliases: string[],
  why: string,
) {
  for (const alias of aliases) await store.partner.markMailRejected(alias);
  log.warn({ partner: account.id, why }, 'mail left at the mailbox');
}

/** Delivers to one alias. Returns the shortage if there is no capacity. */
async function deliver(
  dependencies: FetchDependencies,
  { location, size }: Match,
  alias: string,
  source: Uint8Array,
): Promise<Shortage | undefined> {
  const { store, account, authenticator, capacity, log } = dependencies;
  const digest = createHash('sha256').update(source).digest();
  const origin = { ...location, digest, erase: account.erase };
  // Passes a copy, because the store takes over the buffer.
  const raw = new Uint8Array(source);
  // The original SMTP client is unknown, so only signatures can be verified. Each inbox counts as
  // one client.
  const authentication = authenticator.isEnabled && { authenticate: { clientKey: alias } };
  const delivery = {
    recipients: [alias],
    raw,
    ...readMailHeader(source, ''),
    origin,
    ...authentication,
  };
  try {
    const result = await store.deliver(delivery);
    if (result === 'full') {
      await capacity.noteInboxFull(alias, size);
      return 'inbox-full';
    }
    authenticator.wake();
    capacity.noteStored(alias, size);
    log.info({ partner: account.id, size: source.byteLength, result }, 'mail fetched');
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreFull)) throw error;
    capacity.noteStoreFull(size);
    return 'store-full';
  }
}

async function fetchFor(dependencies: FetchDependencies, match: Match): Promise<DeferredMail[]> {
  const { client, failures, largestMessage } = dependencies;
  requireOpenConnection(client);
  const key = keyOf(match);
  const before = failures.get(key) ?? 0;
  if (before >= maxFailures) {
    await leaveAtMailbox(dependencies, match.aliases, 'connection-breaks');
    return [];
  }
  failures.set(key, before + 1);
  const source = await sourceOf(dependencies, match);
  if (source === undefined) return [];
  if (source.byteLength > largestMessage) {
    await leaveAtMailbox(dependencies, match.aliases, 'too-large');
    return [];
  }
  const waiting: DeferredMail[] = [];
  try {
    for (const alias of match.aliases) {
      const why = await deliver(dependencies, match, alias, source);
      if (why !== undefined) waiting.push({ ...match, aliases: [alias], why });
    }
  } catch (error) {
    // A failure of the store is not the message's fault.
    if (error instanceof StoreUnavailable) failures.delete(key);
    throw error;
  }
  return waiting;
}

/** Returns the mail if it must still wait for capacity, otherwise undefined. */
async function fetchAndDeliver(
  dependencies: FetchDependencies,
  match: Match,
): Promise<DeferredMail | undefined> {
  const { store, capacity, failures, largestMessage } = dependencies;
  const { location, size } = match;
  const missing: string[] = [];
  for (const alias of match.aliases) {
    if (!(await store.partner.has(alias, location))) missing.push(alias);
  }
  if (missing.length === 0) return undefined;
  if (size > largestMessage) {
    await leaveAtMailbox(dependencies, missing, 'too-large');
    return undefined;
  }
  const open: string[] = [];
  const waiting: DeferredMail[] = [];
  for (const alias of missing) {
    const why = await capacity.shortageFor(alias, size);
    if (why === undefined) open.push(alias);
    else if (why !== 'gone') waiting.push({ location, size, aliases: [alias], why });
  }
  if (open.length > 0)
    waiting.push(...(await fetchFor(dependencies, { location, size, aliases: open })));
  failures.delete(keyOf(match));
  const [first] = waiting;
  return first && { ...first, aliases: waiting.flatMap(({ aliases }) => aliases) };
}

/**
 * Fetches and delivers all matches; those that have broken the connection come last. Returns the
 * matches that wait for capacity, by UID. Skips messages that have left the folder. A message that
 * is too large is not delivered, and marks its inbox as having rejected mail.
 * @throws the error of the connection or the store; the call can then be repeated
 */
export async function fetchAndDeliverAll(
  dependencies: FetchDependencies,
  matches: readonly Match[],
): Promise<DeferredMail[]> {
  const broken = (match: Match) => dependencies.failures.get(keyOf(match)) ?? 0;
  const order = [...matches].sort((one, other) => broken(one) - broken(other));
  const waiting: DeferredMail[] = [];
  for (const match of order)
    waiting.push(...[await fetchAndDeliver(dependencies, match)].filter((each) => !!each));
  return waiting.sort((one, other) => one.location.uid - other.location.uid);
}
