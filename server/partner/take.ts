/** Fetches the messages that were found, and delivers each to its aliases, once. */
import { createHash } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import type { BaseLogger } from 'pino';
import type { Judge } from '../authenticate.ts';
import type { PartnerAccount } from '../config.ts';
import { readMailHeader } from '../mail-header.ts';
import type { Store } from '../store.ts';
import { answered } from './connection.ts';
import type { Match } from './folder.ts';

/** A message at which the connection broke so often, each time, is left where it is. */
const mostFailures = 8;

export interface TakeParts {
  client: ImapFlow;
  account: PartnerAccount;
  store: Store;
  judge: Judge;
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
  const fetched = client.fetchOne(String(place.uid), query, { uid: true });
  const message = await answered(client, fetched);
  return message ? message.source : undefined;
}

async function skip({ store, account, log }: TakeParts, aliases: string[], why: string) {
  for (const alias of aliases) await store.partner.turnAway(alias);
  log.warn({ partner: account.id, why }, 'mail left at the mailbox');
}

async function deliver(parts: TakeParts, { place, aliases }: Match, source: Uint8Array) {
  const { store, account, judge, log } = parts;
  const digest = createHash('sha256').update(source).digest();
  const header = readMailHeader(source, '');
  for (const alias of aliases) {
    // A copy of its own: the store takes over the buffer.
    const raw = new Uint8Array(source);
    const origin = { ...place, digest, erase: account.erase };
    // Who handed it in at the partner's is not known: only signatures can be judged.
    const delivery = { recipients: [alias], raw, ...header, origin };
    const result = await store.deliver({ ...delivery, ...(judge.isOn && { judge: {} }) });
    judge.wake();
    log.info({ partner: account.id, size: source.byteLength, result }, 'mail fetched');
  }
}

async function take(parts: TakeParts, match: Match): Promise<void> {
  const { store, failures, largestMessage } = parts;
  const key = keyOf(match);
  const missing: string[] = [];
  for (const alias of match.aliases) {
    if (!(await store.partner.has(alias, match.place))) missing.push(alias);
  }
  if (missing.length === 0) return;
  if (match.size > largestMessage) return skip(parts, missing, 'too-large');
  const before = failures.get(key) ?? 0;
  if (before >= mostFailures) {
    await skip(parts, missing, 'connection-breaks');
  } else {
    failures.set(key, before + 1);
    const source = await sourceOf(parts, match);
    if (source !== undefined && source.byteLength > largestMessage) {
      await skip(parts, missing, 'too-large');
    } else if (source !== undefined) {
      await deliver(parts, { ...match, aliases: missing }, source);
    }
  }
  failures.delete(key);
}

/**
 * Takes all of them, those at which the connection broke before last. A message that is gone from
 * the folder meanwhile is passed over, one that has no room or is too large marks its inbox.
 * @throws what the connection or the store failed with; then all can be taken again
 */
export async function takeAll(parts: TakeParts, matches: readonly Match[]): Promise<void> {
  const broken = (match: Match) => parts.failures.get(keyOf(match)) ?? 0;
  const order = [...matches].sort((one, other) => broken(one) - broken(other));
  for (const match of order) await take(parts, match);
}
