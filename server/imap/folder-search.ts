/** Looks through one folder for what came since the last time. */
import type { ImapFlow } from 'imapflow';
import type { PartnerAccount } from '../config.ts';
import type { Aliases, Checkpoint, PartnerMail, Place } from '../store.ts';
import { answered, requireOpen, ServerFailed } from './connection.ts';
import { recipientAliases, recipientFields } from './recipients.ts';

/** So many headers are asked for at a time. */
const batch = 200;
const day = 24 * 3_600_000;
/** How far a server's clock may be behind ours before its mail is taken for older than an alias. */
const clockSlack = 3_600_000;

/** A message to aliases that live. */
export interface Match {
  place: Place;
  aliases: string[];
  size: number;
}

export interface Found {
  /** The folder is the one that was read before, and so are the numbers in it. */
  goesOn: boolean;
  matches: Match[];
  /** Where to begin the next time, when all of these have been dealt with. */
  next: { uidValidity: number; nextUid: number };
}

interface Search {
  client: ImapFlow;
  account: PartnerAccount;
  books: PartnerMail;
}

async function uidsOf(
  client: ImapFlow,
  query: Parameters<ImapFlow['search']>[0],
): Promise<number[]> {
  const found = await answered(client, client.search(query, { uid: true }));
  if (!Array.isArray(found)) throw new ServerFailed('search-failed');
  return found;
}

async function uidsFrom(client: ImapFlow, from: number): Promise<number[]> {
  const uids = await uidsOf(client, { uid: `${from}:*` });
  // A range up to * always has the last message in it (RFC 3501, 6.4.8).
  return uids.filter((uid) => uid >= from);
}

/**
 * Of mail from before the account was first looked at, or before its folder was numbered anew,
 * only what can be to an alias that lives is looked at: nothing older than the oldest of them.
 */
function recent(client: ImapFlow, { count, oldest }: Aliases): Promise<number[]> {
  // Servers compare days, each in its own time zone.
  return count === 0 ? Promise.resolve([]) : uidsOf(client, { since: new Date(oldest - 2 * day) });
}

async function livingAliases(
  { account, books }: Search,
  header: Uint8Array,
  receivedAt: number,
): Promise<string[]> {
  const living: string[] = [];
  for (const alias of recipientAliases(account, header)) {
    const createdAt = await books.createdAt(alias);
    // An alias may have been another's before, whose mail still lies there.
    if (createdAt !== undefined && receivedAt >= createdAt - clockSlack) living.push(alias);
  }
  return living;
}

async function matchesAmong(
  search: Search,
  uids: number[],
  at: Omit<Place, 'uid'>,
): Promise<Match[]> {
  const matches: Match[] = [];
  const query = { uid: true, size: true, internalDate: true, headers: [...recipientFields] };
  for await (const message of search.client.fetch(uids.join(','), query, { uid: true })) {
    const { uid, headers, internalDate, size } = message;
    if (headers === undefined) continue;
    // A server that tells no time is believed to have it from now.
    const receivedAt = new Date(internalDate ?? Date.now()).getTime() || Date.now();
    const aliases = await livingAliases(search, headers, receivedAt);
    if (aliases.length > 0) matches.push({ place: { ...at, uid }, aliases, size: size ?? 0 });
  }
  requireOpen(search.client);
  return matches;
}

/**
 * Opens a folder without changing anything in it, and finds the mail to live aliases that came
 * since `checkpoint`.
 * @throws what the connection failed with
 */
export async function findNew(
  search: Search,
  folder: string,
  checkpoint: Checkpoint | undefined,
): Promise<Found> {
  const { client, account, books } = search;
  const mailbox = await answered(client, client.mailboxOpen(folder, { readOnly: true }));
  const uidValidity = Number(mailbox.uidValidity);
  // A folder that goes back without being numbered anew has been restored from a backup.
  const goesOn = checkpoint?.uidValidity === uidValidity && checkpoint.nextUid <= mailbox.uidNext;
  const from = goesOn ? checkpoint.nextUid : undefined;
  if (from === mailbox.uidNext) {
    return { goesOn: true, matches: [], next: { uidValidity, nextUid: from } };
  }
  // Aliases are counted after the search: one that is made later can have no mail in it.
  const since = from === undefined ? undefined : await uidsFrom(client, from);
  const aliases = await books.aliases(account.email);
  const uids = since ?? (await recent(client, aliases));
  const at = { account: account.email, folder, uidValidity };
  const matches: Match[] = [];
  for (let index = 0; index < uids.length && aliases.count > 0; index += batch) {
    const some = uids.slice(index, index + batch);
    matches.push(...(await answered(client, matchesAmong(search, some, at))));
  }
  const nextUid = uids.reduce((most, uid) => Math.max(most, uid + 1), mailbox.uidNext);
  return { goesOn: from !== undefined, matches, next: { uidValidity, nextUid } };
}
