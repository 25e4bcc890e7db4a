/** Looks through one folder for what came since the last time. */
import type { ImapFlow } from 'imapflow';
import type { PartnerAccount } from '../config.ts';
import type { Aliases, Checkpoint, MailboxLocation, PartnerMailRepository } from '../store.ts';
import { requireOpenConnection, ServerFailed, withTimeout } from './connection.ts';
import { recipientAliases, recipientFields } from './recipients.ts';

/** So many headers are asked for at a time. */
const batch = 200;
const day = 24 * 3_600_000;
/** How far a server's clock may be behind ours before its mail is taken for older than an alias. */
const clockSlack = 3_600_000;

/** A message to aliases that live. */
export interface Match {
  location: MailboxLocation;
  aliases: string[];
  size: number;
}

export interface FolderSearchResult {
  /** The folder is the one that was read before, and so are the numbers in it. */
  isSameFolder: boolean;
  matches: Match[];
  /** Where to begin the next time, when all of these have been dealt with. */
  next: { uidValidity: number; nextUid: number };
}

interface FolderSearch {
  client: ImapFlow;
  account: PartnerAccount;
  repository: PartnerMailRepository;
}

async function uidsOf(
  client: ImapFlow,
  query: Parameters<ImapFlow['search']>[0],
): Promise<number[]> {
  const found = await withTimeout(client, client.search(query, { uid: true }));
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
function uidsSinceOldestAlias(client: ImapFlow, { count, oldest }: Aliases): Promise<number[]> {
  // Servers compare days, each in its own time zone.
  return count === 0 ? Promise.resolve([]) : uidsOf(client, { since: new Date(oldest - 2 * day) });
}

async function livingAliases(
  { account, repository }: FolderSearch,
  header: Uint8Array,
  receivedAt: number,
): Promise<string[]> {
  const living: string[] = [];
  for (const alias of recipientAliases(account, header)) {
    const createdAt = await repository.createdAt(alias);
    // An alias may have been another's before, whose mail still lies there.
    if (createdAt !== undefined && receivedAt >= createdAt - clockSlack) living.push(alias);
  }
  return living;
}

async function matchesAmong(
  search: FolderSearch,
  uids: number[],
  at: Omit<MailboxLocation, 'uid'>,
): Promise<Match[]> {
  const matches: Match[] = [];
  const query = { uid: true, size: true, internalDate: true, headers: [...recipientFields] };
  for await (const message of search.client.fetch(uids.join(','), query, { uid: true })) {
    const { uid, headers, internalDate, size } = message;
    if (headers === undefined) continue;
    // A server that tells no time is believed to have it from now.
    const receivedAt = new Date(internalDate ?? Date.now()).getTime() || Date.now();
    const aliases = await livingAliases(search, headers, receivedAt);
    if (aliases.length > 0) matches.push({ location: { ...at, uid }, aliases, size: size ?? 0 });
  }
  requireOpenConnection(search.client);
  return matches;
}

/**
 * Opens a folder without changing anything in it, and finds the mail to live aliases that came
 * since `checkpoint`.
 * @throws what the connection failed with
 */
export async function findNewMail(
  search: FolderSearch,
  folder: string,
  checkpoint: Checkpoint | undefined,
): Promise<FolderSearchResult> {
  const { client, account, repository } = search;
  const mailbox = await withTimeout(client, client.mailboxOpen(folder, { readOnly: true }));
  const uidValidity = Number(mailbox.uidValidity);
  // A folder that goes back without being numbered anew has been restored from a backup.
  const isSameFolder =
    checkpoint?.uidValidity === uidValidity && checkpoint.nextUid <= mailbox.uidNext;
  const from = isSameFolder ? checkpoint.nextUid : undefined;
  if (from === mailbox.uidNext) {
    return { isSameFolder: true, matches: [], next: { uidValidity, nextUid: from } };
  }
  // Aliases are counted after the search: one that is made later can have no mail in it.
  const since = from === undefined ? undefined : await uidsFrom(client, from);
  const aliases = await repository.aliases(account.email);
  const uids = since ?? (await uidsSinceOldestAlias(client, aliases));
  const at = { account: account.email, folder, uidValidity };
  const matches: Match[] = [];
  for (let index = 0; index < uids.length && aliases.count > 0; index += batch) {
    const some = uids.slice(index, index + batch);
    matches.push(...(await withTimeout(client, matchesAmong(search, some, at))));
  }
  const nextUid = uids.reduce((most, uid) => Math.max(most, uid + 1), mailbox.uidNext);
  return { isSameFolder: from !== undefined, matches, next: { uidValidity, nextUid } };
}
